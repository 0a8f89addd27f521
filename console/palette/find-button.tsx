import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "../parts/icon";
import { texts } from "../texts";

const load = () => import("./palette");
const Palette = lazy(load);

/** Opens the palette. So do Ctrl+K, ⌘K, and a slash outside of fields. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      const isField = (event.target as HTMLElement).matches("input, textarea, select");
      if (!isShortcut && (event.key !== "/" || isField)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="find"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
      >
        <Icon name="search" />
        <span>{texts.palette.open}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
