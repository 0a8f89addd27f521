import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";

/** The time between two changes of the address, in milliseconds: browsers reject very frequent ones. */
const pauseMs = 300;

export type Fields = Readonly<Record<string, string>>;

/**
 * Named texts in the address of the page, as `?query=Rome&user=maya#/search`, so that they can be linked and survive a
 * reload. An empty text counts as missing.
 *
 * @param names Fields that are empty texts if the address does not contain them.
 * @returns The fields, and a function that changes some of them and leaves the others unchanged.
 */
export function useAddressFields<Name extends string = never>(
  names: readonly Name[] = [],
): [Fields & Readonly<Record<Name, string>>, (changed: Partial<Fields>) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.toString();
  /** Changes that are not yet in the address. */
  const [changed, setChanged] = useState<Partial<Fields>>({});
  const [known, setKnown] = useState(given);
  const lastWrite = useRef(Number.NEGATIVE_INFINITY);
  // The address contains the changes now, or something else has changed it: a link, or the back button.
  if (given !== known) {
    setKnown(given);
    setChanged({});
  }
  useEffect(() => {
    if (Object.keys(changed).length === 0) return undefined;
    const write = () => {
      lastWrite.current = performance.now();
      setChanged({});
      setParams(
        (before) => new URLSearchParams(filled({ ...Object.fromEntries(before), ...changed })),
        {
          replace: true,
        },
      );
    };
    const waitMs = lastWrite.current + pauseMs - performance.now();
    if (waitMs <= 0) return write();
    const timer = window.setTimeout(write, waitMs);
    return () => window.clearTimeout(timer);
  }, [changed, setParams]);
  const change = useCallback(
    (more: Partial<Fields>) => setChanged((before) => ({ ...before, ...more })),
    [],
  );
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const fields = { ...empty, ...Object.fromEntries(params), ...changed };
  return [fields as Fields & Record<Name, string>, change];
}

function filled(fields: Partial<Fields>): [string, string][] {
  return Object.entries(fields).flatMap(([name, text = ""]) => (text === "" ? [] : [[name, text]]));
}
