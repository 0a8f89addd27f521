const good = new Set(["VALID", "DONE", "ADDED"]);
const bad = new Set(["INVALID", "DEAD", "FAILED", "REJECTED", "LOST", "STALE"]);

/** An enum value of the schema as a badge, in lower case. */
export function Badge({ value }: { readonly value: string }) {
  const tone = good.has(value) ? "good" : bad.has(value) ? "bad" : undefined;
  return (
    <span className="badge" data-tone={tone}>
      {value.toLowerCase().replaceAll("_", " ")}
    </span>
  );
}
