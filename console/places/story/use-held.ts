import { useState, type PointerEvent } from "react";

interface Held<Value> {
  readonly value: Value;
  readonly isHeld: boolean;
  readonly release: () => void;
  /** For the element under whose pointer, or in which a focus, the value stays as it is. */
  readonly holds: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Holds a value while somebody reads it. A finger does not hold it: it stays after a touch. */
export function useHeld<Value>(newest: Value): Held<Value> {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  const hold = () => setHeld((known) => known ?? { value: newest });
  const release = () => setHeld(null);
  return {
    value: held ? held.value : newest,
    isHeld: held !== null,
    release,
    holds: {
      onPointerEnter: ({ pointerType }) => pointerType === "mouse" && hold(),
      onPointerLeave: release,
      onFocus: hold,
      onBlur: release,
    },
  };
}
