import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Avatar } from "../parts/avatar";
import { Icon } from "../parts/icon";
import { texts } from "../texts";
import type { Hit } from "./hits";
import "../controls/controls.css";
import "./palette.css";
import { useGo, useHits } from "./use-hits";

/** Finds people, threads, memories, subjects, places and actions by what one types. */
export default function Palette({
  text,
  onType,
  onClose,
}: {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}) {
  const [at, setAt] = useState(0);
  const { hits, isDone } = useHits(text);
  const go = useGo();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = Math.min(at, hits.length - 1);
  useEffect(() => {
    document.getElementById(`${id}${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  const take = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    go(hit);
  };
  const onKey = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setAt((chosen + move + hits.length) % hits.length);
    else if (event.key === "Enter") take(hits[chosen]);
    else return;
    event.preventDefault();
  };
  const { palette } = texts;
  // Every search has a last resort, which is no result.
  const isNothing = isDone && hits.every(({ group }) => group === "search");
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="palette panel" initialFocus={input} aria-label={palette.name}>
          <div className="palette-field">
            <Icon name="search" />
            <input
              ref={input}
              role="combobox"
              aria-expanded
              aria-controls={id}
              aria-activedescendant={`${id}${chosen}`}
              aria-label={palette.name}
              placeholder={palette.hint}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                onType(target.value);
                setAt(0);
              }}
              onKeyDown={onKey}
            />
            <kbd>Esc</kbd>
          </div>
          <p className="palette-note quiet" role="status">
            {isNothing && palette.nothing}
          </p>
          <ul id={id} role="listbox" aria-label={palette.name}>
            {hits.map((hit, i) => (
              <li
                key={hit.key}
                id={`${id}${i}`}
                role="option"
                aria-selected={i === chosen}
                onPointerMove={() => setAt(i)}
                onClick={() => take(hit)}
              >
                {hit.of ? <Avatar of={hit.of} /> : <Icon name={hit.icon} />}
                <span className="clipped">
                  {hit.text} {hit.note && <span className="quiet small">{hit.note}</span>}
                </span>
                {hits[i - 1]?.group !== hit.group && (
                  <span className="quiet small">{palette.groups[hit.group]}</span>
                )}
              </li>
            ))}
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
