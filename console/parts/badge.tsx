import { valueWords } from "../texts/value-texts";

const good = new Set(["VALID", "DONE", "ADDED"]);
const bad = new Set(["INVALID", "DEAD", "FAILED", "REJECTED", "LOST", "STALE"]);

/** A value of the API as a badge, in words. */
export function Badge({ value }: { readonly value: string }) {
  const tone = good.has(value) ? "good" : bad.has(value) ? "bad" : undefined;
  return (
    <span className="badge" data-tone={tone}>
      {valueWords(value)}
    </span>
  );
}
