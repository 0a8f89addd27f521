import { setImmediate } from "node:timers/promises";
import type {
  ExtractionTurn,
  ModelCall,
  Summary,
  SummaryRequest,
} from "../../core/models/language-model.js";
import { contentKey } from "../../core/memories/loose-text.js";
import { speakerOf } from "../../core/summaries/summary-view.js";
import type { English } from "./english.js";
import { loadEnglish } from "./load-english.js";

/** A sentence with its speaker in front, as it appears in a digest. */
interface Line {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

const mostLines = 12;
/** Longer sentences are cut, in UTF-16 code units. */
const longestLine = 200;
const mostTopics = 5;
/** The factor for the scores of lines from the previous digest, so that new lines win over old ones. */
const fading = 0.9;

const greeting =
  /^(?:hi|hey|hello|thanks?|thank you|ok(?:ay)?|sure|great|bye|good (?:morning|evening|night))\b/i;

/**
 * Summarises by selection: the sentences with the most frequent words, in their
 * original order, each with its speaker. At most 12 lines, including lines of
 * the previous digest.
 *
 * @param onTurn Called before the previous digest and before each turn is read.
 */
export async function digest(
  { previous, turns }: SummaryRequest,
  { signal }: ModelCall,
  onTurn: () => void,
): Promise<Summary> {
  const english = await loadEnglish();
  onTurn();
  const counts = new Map<string, number>();
  const before = (previous ?? "").split("\n").filter((line) => line.trim() !== "");
  const old = before.map((text) => toLine(text, english, counts));
  const fresh: Line[] = [];
  for (const turn of turns) {
    await setImmediate();
    signal.throwIfAborted();
    onTurn();
    for (const text of sentencesOf(turn, english)) fresh.push(toLine(text, english, counts));
  }
  const chosen = choose(old, fresh, counts);
  const lines = chosen.length > 0 ? chosen : [firstWords(turns)];
  const topics = [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([word]) => word);
  return { text: lines.join("\n"), topics: topics.slice(0, mostTopics) };
}

function sentencesOf({ content, ...turn }: ExtractionTurn, english: English): string[] {
  return english
    .findSentences(content)
    .map(({ start, end }) => content.slice(start, end).replaceAll(/\s+/g, " "))
    .filter((text) => !greeting.test(text) && !/[?？]["”)]*$/u.test(text) && hasTwoWords(text))
    .map((text) => `${speakerOf(turn)}: ${shorten(text)}`);
}

/** A single word says nothing. */
function hasTwoWords(text: string): boolean {
  return text.split(" ").filter((word) => /\p{L}/u.test(word)).length > 1;
}

/** Extracts the names and nouns of a line, and counts them. */
function toLine(text: string, english: English, counts: Map<string, number>): Line {
  const said = text.replace(/^[^:\n]{1,80}: /, "");
  const words = new Set<string>();
  for (const [at, tags] of english.tagWords(said)) {
    if (!tags.has("Noun") || tags.has("Pronoun") || tags.has("Date")) continue;
    const [word = ""] = /^[\p{L}\p{N}][\p{L}\p{N}-]+/u.exec(said.slice(at)) ?? [];
    if (word.length > 2) words.add(tags.has("ProperNoun") ? word : word.toLowerCase());
  }
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { text, words };
}

/** Selects the lines with the highest scores and returns them in order, without duplicates. */
function choose(
  old: readonly Line[],
  fresh: readonly Line[],
  counts: ReadonlyMap<string, number>,
): string[] {
  const scored = [...old, ...fresh].map((line, place) => {
    const sum = [...line.words].reduce((total, word) => total + (counts.get(word) ?? 0), 0);
    // The square root keeps long lines from winning by length alone.
    const score = sum / Math.sqrt(line.words.size + 1);
    return { place, text: line.text, score: place < old.length ? score * fading : score };
  });
  const seen = new Set<string | null>();
  return scored
    .toSorted((a, b) => b.score - a.score || b.place - a.place)
    .filter(({ text, score }) => {
      const key = contentKey(text);
      const isNew = score > 0 && !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, mostLines)
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text);
}

/** The fallback where no sentence scores. */
function firstWords(turns: readonly ExtractionTurn[]): string {
  const turn = turns.find(({ content }) => /\S/.test(content)) ?? turns[0];
  const said = turn?.content.replaceAll(/\s+/g, " ").trim() ?? "";
  return `${turn ? speakerOf(turn) : "user"}: ${shorten(said)}`;
}

function shorten(text: string): string {
  if (text.length <= longestLine) return text.toWellFormed();
  const cut = text.slice(0, longestLine - 1);
  return `${cut
    .replace(/\s+\S*$/, "")
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed()}…`;
}
