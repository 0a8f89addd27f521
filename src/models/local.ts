import { setImmediate } from "node:timers/promises";
import type {
  ExtractionRequest,
  ExtractionTurn,
  FoundLink,
  LanguageModel,
  ModelCall,
  ProposedMemory,
  ShortenRequest,
  Span,
  Summary,
  SummaryRequest,
} from "../core/language-model.js";
import { type English, loadEnglish } from "./local/english.js";
import { splitSentences } from "./local/sentences.js";
import { type Statement, tellSentence } from "./local/statement.js";

/**
 * Finds memories with fixed rules, without a network or a key: it keeps what users say of themselves
 * and tells it in the third person. The same request always gives the same memories.
 *
 * It reads one English sentence at a time, so it does not know what "it" is, does not join what is
 * said twice in other words and does not see that one statement corrects another.
 */
export class LocalModel implements LanguageModel {
  readonly name = "local";
  readonly source = "RULE";

  async extract(
    { turns }: ExtractionRequest,
    { signal }: ModelCall,
  ): Promise<readonly ProposedMemory[]> {
    signal.throwIfAborted();
    const english = await loadEnglish();
    const memories = new Map<string, ProposedMemory>();
    for (const turn of turns) {
      // A long thread takes seconds, in which the server has others to answer.
      await setImmediate();
      signal.throwIfAborted();
      if (turn.role.trim().toLowerCase() !== "user") continue;
      for (const found of readTurn(turn, english)) add(memories, found);
    }
    return [...memories.values()];
  }

  /** It does not know how memories relate. */
  async link(): Promise<readonly FoundLink[]> {
    return [];
  }

  /** Keeps the beginning of each turn, and as many of the newest as there is room for. */
  async summarize({ previous, turns }: SummaryRequest): Promise<Summary> {
    const lines = turns.map(({ role, name, content }) => `${name ?? role}: ${firstWords(content)}`);
    const all = [...(previous?.split("\n") ?? []), ...lines];
    return { text: all.slice(-summaryLines).join("\n"), topics: [] };
  }

  /** The beginning of the text. */
  async shorten({ content, maxTokens }: ShortenRequest): Promise<string> {
    return content.slice(0, Math.floor(maxTokens * 3.5)).toWellFormed();
  }
}

const summaryLines = 20;

function firstWords(content: string): string {
  return content.replace(/\s+/g, " ").slice(0, 160).toWellFormed();
}

interface Found {
  readonly statement: Statement;
  readonly citation: Span;
}

function* readTurn(turn: ExtractionTurn, english: English): Generator<Found> {
  for (const { start, end } of splitSentences(turn.content, english)) {
    const statement = tellSentence(turn.content.slice(start, end), turn, english);
    if (statement === null) continue;
    yield { statement, citation: { messageId: turn.messageId, start, end } };
  }
}

/** Saying the same twice gives one memory that rests on both passages. */
function add(memories: Map<string, ProposedMemory>, { statement, citation }: Found): void {
  const known = memories.get(statement.content);
  memories.set(statement.content, {
    ...(known ?? statement),
    citations: [...(known?.citations ?? []), citation],
  });
}
