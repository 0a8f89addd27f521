const good = new Set(["VALID", "DONE", "ADDED"]);
const bad = new Set(["INVALID", "DEAD", "FAILED", "REJECTED", "LOST", "STALE"]);

/** A value of an enum of the schema, in plain letters. */
export function Badge({ value }: { readonly value: string }) {
  const tone = good.has(value) ? "good" : bad.has(value) ? "bad" : undefined;
  return (
    <span className="badge" data-tone={tone}>
      {value.toLowerCase().replaceAll("_", " ")}
    </span>
  );
}
