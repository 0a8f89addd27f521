import { useCallback, useEffect, useRef, useState } from "react";
import { useHashLocation } from "wouter/use-hash-location";

/** Between a change and the hash that tells it, in milliseconds: browsers refuse very frequent changes. */
const delayMs = 300;

export type Fields = Readonly<Record<string, string>>;

/**
 * Named texts that the hash of the page keeps, as `#/search/query=Rome&user=maya`, so
 * that they can be linked and survive a reload. An empty text is as good as none.
 *
 * @param place The path of the place, such as `/search`.
 * @returns The fields, and a function that changes some of them.
 */
export function useHashFields(place: string): [Fields, (changed: Fields) => void] {
  const [location, navigate] = useHashLocation();
  const given = location.slice(place.length + 1);
  const [fields, setFields] = useState(() => fieldsOf(given));
  const written = useRef(given);
  // Somebody else has changed the hash: a link, or the way back.
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    setFields(fieldsOf(given));
  }, [given]);

  const text = textOf(fields);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (text === written.current || text === textOf(fieldsOf(written.current))) return;
      written.current = text;
      navigate(text === "" ? place : `${place}/${text}`, { replace: true });
    }, delayMs);
    return () => window.clearTimeout(timer);
  }, [text, place, navigate]);
  const change = useCallback(
    (changed: Fields) => setFields((before) => ({ ...before, ...changed })),
    [],
  );
  return [fields, change];
}

function fieldsOf(text: string): Fields {
  return Object.fromEntries(new URLSearchParams(text));
}

function textOf(fields: Fields): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  return new URLSearchParams(filled).toString();
}
