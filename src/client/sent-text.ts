import type { NewMessage } from "./records.js";

/** The longest query that the server accepts, in UTF-16 code units. */
const maxQueryLength = 10_000;

/** The beginning of a query. Agents pass the user's whole message, which may be longer than a query. */
export function sentQuery(query: string): string {
  return query.slice(0, maxQueryLength).toWellFormed();
}

/** Messages as they are sent. A string is a message of the user. */
export function sentMessages(
  messages: string | NewMessage | readonly NewMessage[],
): readonly NewMessage[] {
  if (typeof messages === "string") return [sentMessage({ role: "user", content: messages })];
  return [messages].flat().map(sentMessage);
}

/** A message whose texts are {@link wellFormed}. Ids and data are sent as they are. */
function sentMessage(message: NewMessage): NewMessage {
  const { name, agentName, content, parts, steps } = message;
  const texts = Object.entries({ name, agentName, content, parts, steps });
  const given = texts.filter(([, value]) => value !== undefined);
  return { ...message, ...(wellFormed(Object.fromEntries(given)) as Partial<NewMessage>) };
}

/**
 * Replaces halves of surrogate pairs in all texts of a value. The server refuses them, but programs that cut texts make
 * them.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wellFormed(one)]));
}
