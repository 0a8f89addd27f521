import { firstNameOf, withName, type Named } from "../parts/names.js";

/** The texts of records that speak of "the user". A card shows what an agent reads, so its text stays as it is. */
export const spoken: Readonly<Record<string, string>> = {
  Memory: "content",
  MemoryRevision: "content",
  SimulatedMemory: "content",
  ContextEntry: "content",
  RunningSummary: "text",
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * An answer of the API, whose statements call the user by name. The user is that of the record or of its thread, or
 * else of the nearest record around it. Without one, a statement stays as it is.
 */
export function withNames<Value>(value: Value, name: string | null = null): Value {
  if (Array.isArray(value)) return value.map((item) => withNames<unknown>(item, name)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Fields;
  // Values of callers may have fields of these names, too.
  const holder = "user" in fields ? fields : (Object(fields["thread"]) as Fields);
  const called = "user" in holder ? calledIn(holder["user"]) : name;
  const record = fields["record"] as Fields | undefined;
  const isSaid = record?.["__typename"] === "Message";
  const text = isSaid ? undefined : spoken[String(fields["__typename"])];
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      key === text && typeof field === "string"
        ? withName(field, called)
        : withNames(field, called),
    ]),
  ) as Value;
}

function calledIn(user: unknown): string | null {
  const { id, information } = (user ?? {}) as Fields;
  const isUser =
    typeof id === "string" && (information === null || typeof information === "string");
  return isUser ? firstNameOf(user as Named) : null;
}
