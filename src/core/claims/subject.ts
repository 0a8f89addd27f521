import { verbForm } from "./verbs.js";
import type { Word } from "./words.js";

/** The subject of a clause, and its other words. */
export interface SubjectReading {
  readonly subject: string;
  readonly rest: readonly Word[];
  /** Whether the subject is called new, as in "my new boss". */
  readonly isNew: boolean;
}

/** Subjects are short, so a verb further away belongs to something else. */
const mostWords = 6;
const owners = new Set(["my", "our", "their", "his", "her"]);
const unsaid = new Set(["new", "current", "own", "the", "a", "an", "that"]);
const orders = new Set(["use", "call", "answer", "reply", "keep", "avoid", "speak", "write"]);
/** A word after one of these is a noun, as "drink" in "my favourite drink". */
const beforeNouns = new Set(["favourite", "new", "own", "my", "our", "the", "a", "an"]);

/**
 * Returns null if no known verb is found.
 *
 * @param before The subject of the previous clause.
 */
export function readSubject(words: readonly Word[], before: string): SubjectReading | null {
  const texts = words.map(({ text }) => text);
  const [first = "", second = ""] = texts;
  if (["always", "never", "please"].includes(first) || orders.has(first))
    return { subject: "assistant", rest: words, isNew: false };
  if (first === "the" && second === "assistant" && texts[2] === "should")
    return { subject: "assistant", rest: words.slice(3), isNew: false };
  if (["i", "we", "user"].includes(first)) return speaker(words, 1);
  if (first === "the" && second === "user") return speaker(words, 2);
  if (first === "they") return { subject: before, rest: words.slice(1), isNew: false };
  if (verbForm(first) || ["no", "not", "can", "now", "really"].includes(first))
    return { subject: before, rest: words, isNew: false };
  return named(words, before);
}

/** The subject of "The user and their girlfriend" is the user. */
function speaker(words: readonly Word[], length: number): SubjectReading {
  const isJoint = words[length]?.text === "and";
  const verb = isJoint ? verbPlace(words, length + 2) : length;
  return { subject: "user", rest: words.slice(verb ?? length), isNew: false };
}

function named(words: readonly Word[], before: string): SubjectReading | null {
  const isOwned = owners.has(words[0]?.text ?? "");
  const ofUser = words[0]?.text === "the" && words[1]?.text === "user's";
  const at = verbPlace(words, ofUser ? 3 : 1);
  if (at === null) return null;
  const name = words.slice(isOwned ? 1 : ofUser ? 2 : 0, at).map(({ text }) => text);
  const said = name.filter((word) => !unsaid.has(word)).join(" ");
  const owner = ["my", "our"].includes(words[0]?.text ?? "") || ofUser ? "user" : before;
  return {
    subject: isOwned || ofUser ? `${owner}'s ${said}` : said,
    rest: words.slice(at),
    isNew: name.includes("new"),
  };
}

function verbPlace(words: readonly Word[], from: number): number | null {
  for (let at = from; at < Math.min(words.length, from + mostWords); at++) {
    const { text = "" } = words[at] ?? {};
    if (["can", "will", "would", "should", "no", "not", "also", "now"].includes(text)) return at;
    const isNoun =
      beforeNouns.has(words[at - 1]?.text ?? "") || verbForm(words[at + 1]?.text)?.base === "be";
    const form = verbForm(text);
    if (form && (form.base === "be" || !isNoun)) return at;
  }
  return null;
}
