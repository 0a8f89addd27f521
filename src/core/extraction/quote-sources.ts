import { hideOwnCards } from "../context/own-cards.js";
import type { Trust } from "../../records/memory-words.js";
import { leastTrusted, type Memory } from "../memories/memory.js";
import type { Place } from "../memories/loose-text.js";
import type { Message } from "../messages/message.js";
import type { Quote, ShownMessage } from "./citations.js";

/** A user's message, and ranges of it. */
export interface QuotedText {
  readonly text: string;
  readonly ranges: readonly Place[];
}

/** Tells for each range of each message whether it is in the user's own words, or ANNOUNCED. */
export type SourceReader = (
  texts: readonly QuotedText[],
  signal: AbortSignal,
) => Promise<readonly (readonly Trust[])[]>;

/** For programs without rules: all that a user says is in the user's own words. */
export const allOwn: SourceReader = async (texts) =>
  texts.map(({ ranges }) => ranges.map(() => "USER_WORDS"));

/**
 * The findings with the trust of what they rest on: the least of the sources of their quotes. An answer of an assistant
 * rests on the results of the tools of its turn, as far as the pass shows them. Who answers a question of the assistant
 * makes its words his own.
 */
export async function withTrust<
  Found extends { readonly quotes: readonly Quote[]; readonly memory: Memory },
>(
  findings: readonly Found[],
  shown: ReadonlyMap<string, ShownMessage>,
  readSources: SourceReader,
  signal: AbortSignal,
): Promise<Found[]> {
  const sources = sourcesOfMessages([...shown.values()].map(({ message }) => message));
  const quotes = findings.flatMap((finding) => finding.quotes);
  const own = await sourcesOfUsers(
    quotes.filter(({ messageId }) => sources.get(messageId) === "USER_WORDS"),
    shown,
    readSources,
    signal,
  );
  const isOfAssistant = (id: string) => {
    const message = shown.get(id)?.message;
    return message !== undefined && sourceOf(message) === "ASSISTANT";
  };
  return findings.map((finding) => {
    const of = finding.quotes
      .filter(({ isContext, messageId }) => !isContext || !isOfAssistant(messageId))
      .map((quote) => own.get(quote) ?? sources.get(quote.messageId));
    const trust = leastTrusted(...of.filter((one) => one !== undefined));
    return { ...finding, memory: { ...finding.memory, trust } };
  });
}

async function sourcesOfUsers(
  quotes: readonly Quote[],
  shown: ReadonlyMap<string, ShownMessage>,
  readSources: SourceReader,
  signal: AbortSignal,
): Promise<Map<Quote, Trust>> {
  const groups = [...Map.groupBy(quotes, ({ messageId }) => messageId)];
  if (groups.length === 0) return new Map();
  const texts = groups.map(([id, ranges]) => ({
    text: hideOwnCards(shown.get(id)?.message.content ?? ""),
    ranges: ranges.map(({ start, end }) => ({ start, end })),
  }));
  const read = await readSources(texts, signal);
  return new Map(
    groups.flatMap(([, ofMessage], i) =>
      ofMessage.map((quote, k) => [quote, read[i]?.[k] ?? "ANNOUNCED"] as const),
    ),
  );
}

/** By message; USER_WORDS for all messages of users. */
function sourcesOfMessages(messages: readonly Message[]): Map<string, Trust> {
  const sources = new Map<string, Trust>();
  let usesTools = false;
  for (const message of messages.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))) {
    const source = sourceOf(message);
    if (source === "USER_WORDS") usesTools = false;
    usesTools ||= source === "TOOL" || reportsTools(message);
    sources.set(message.id, source === "ASSISTANT" && usesTools ? "TOOL" : source);
  }
  return sources;
}

function sourceOf({ role, type }: Pick<Message, "role" | "type">): Trust {
  const name = role.trim().toLowerCase();
  if (type === "TOOL_RESULT" || name === "tool" || name === "function") return "TOOL";
  if (name === "user" || type === "USER_MESSAGE") return "USER_WORDS";
  return name === "assistant" || type === "ASSISTANT_RESPONSE" ? "ASSISTANT" : "DOCUMENT";
}

/** Whether an agent reports steps of tools that led to the message. */
function reportsTools({ metadata }: Message): boolean {
  const steps = metadata?.["steps"];
  return Array.isArray(steps) && steps.length > 0;
}
