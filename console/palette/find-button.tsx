import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "../parts/icon";
import { texts } from "../texts";

const load = () => import("./palette");
const Palette = lazy(load);
/** The palette is loaded after the first place. */
const pauseMs = 1_000;

/** Opens the palette. So do Ctrl+K, ⌘K, and a slash outside of fields. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isField = (event.target as HTMLElement).matches("input, textarea, select");
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !isField;
      // What is typed before the field is there is not lost.
      if (isOpen && isTyped) setText((before) => before + event.key);
      else if (!isShortcut && !(isTyped && event.key === "/")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    setText("");
  };
  return (
    <>
      <button type="button" className="find" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{texts.palette.open}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette text={text} onType={setText} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
