import type { ExtractionTurn, ProposedMemory } from "../../core/models/language-model.js";
import type { Statement as Said } from "../../rules/statement.js";
import { categoryOf, kindOf } from "./categories.js";
import { dayOf } from "./day-of.js";
import type { English } from "./english.js";
import { type EventTime, findEventTime } from "./event-time.js";
import { holdsUntil, importanceOf, isTransient } from "./importance.js";
import { tellInstruction } from "./instructions.js";
import { toPlainSentence } from "./plain-text.js";
import { readSpeaker, toThirdPerson } from "./third-person.js";
import { withSubject } from "./unsaid-subject.js";

/** A memory without its citations. */
export interface Told extends Omit<ProposedMemory, "citations"> {
  /** Whether it tells of what is over. */
  readonly isPast: boolean;
}

const contentLimit = 300;

/** Matches statements about this conversation and its task. All others outlive the thread. */
const ofThread =
  /^let's\b|\b(?:in|for|during) this (?:project|thread|conversation|session|repo|repository|task|chat|codebase|sprint|branch)\b|\btoday,? we\b|\bwe\b.*\btoday$/i;
/** "Today we adopted a puppy" is about a life, not about a task. */
const ofLife =
  /\b(?:adopted|married|engaged|born|moved|bought|puppy|kitten|wedding|baby|house|flat|birthday|anniversary)\b/i;
/** "My birthday is on 14 June" holds for every year, not only for the next one. */
const comesYearly =
  /\b(?:birthday|anniversary|bday) (?:is|are) (?!today|tomorrow|next|this|in (?:\w+ )?(?:days?|weeks?|months?)\b)/i;
const holdsSince = /\bsince\b/i;

/** Words a statement as a note in the third person. Returns null if it is too long to be one. */
export function tellStatement(
  statement: Said,
  turn: ExtractionTurn,
  english: English,
): Told | null {
  const { text: said, subject, claims, language } = statement;
  if (language !== "en") return inOwnWords(statement, turn, english);
  const text = english.openContractions(toPlainSentence(said));
  const speaker = readSpeaker(turn.name);
  if (subject === "assistant") {
    const isWish = claims[0]?.attribute === "" && !/^no need\b/i.test(text);
    const content = finish(tellInstruction(text, speaker, english, isWish), null);
    const level = ofThread.test(text) ? "THREAD" : "USER";
    return content === null ? null : { ...guideline, content, level };
  }
  const own = sayWish(subject === "user" ? withSubject(text, english) : text);
  const tags = english.tagWords(own);
  const time = findEventTime(own, localTime(turn), tags, english, turn.dateOrder);
  const category = categoryOf(claims, text, time);
  const isDated = !recurring.has(category) && !comesYearly.test(own);
  const when = isDated ? time : null;
  const content = finish(toThirdPerson(own, speaker, tags), when);
  if (content === null) return null;
  const isPassing = isTransient(category, text, time);
  return {
    kind: kindOf(category),
    category,
    content,
    level: ofThread.test(text) && !ofLife.test(text) ? "THREAD" : "USER",
    timestamp: when?.timestamp ?? null,
    confidence: claims.some(({ arity }) => arity === "ONE") ? 0.8 : 0.7,
    importance: importanceOf(category),
    isTransient: isPassing,
    holdsUntil: isPassing && time !== null ? holdsUntil(text, time) : null,
    isPast: when?.isPast === true && !holdsSince.test(text),
  };
}

/** A date in a habit or a preference does not say when it happens. */
const recurring: ReadonlySet<string> = new Set(["habit", "preference", "decision"]);

const guideline = {
  kind: "GUIDELINE",
  category: "instruction",
  confidence: 0.75,
  timestamp: null,
  importance: importanceOf("instruction"),
  isPast: false,
} as const;

/** A statement in a language whose third person is not known. */
function inOwnWords(
  { text, subject, claims, language }: Said,
  turn: ExtractionTurn,
  english: English,
): Told | null {
  const isYearly = claims.some(({ topic }) => topic.has("birthday") || topic.has("anniversary"));
  const isDated = subject !== "assistant" && !isYearly;
  const time = isDated ? dayOf(text, localTime(turn), language, english) : null;
  const content = finish(text, time);
  if (content === null) return null;
  if (subject === "assistant") return { ...guideline, content, level: "USER" };
  const category = categoryOf(claims, "", null);
  return {
    kind: kindOf(category),
    category,
    content,
    level: "USER",
    timestamp: time?.timestamp ?? null,
    confidence: 0.7,
    importance: importanceOf(category),
    isPast: time?.isPast ?? false,
  };
}

/** Rewrites "Let's use SQLite" as a wish of the speaker. */
function sayWish(text: string): string {
  return text.replace(/^let's not /i, "I do not want to ").replace(/^let's /i, "I want to ");
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][。！]?$/u;

/** Adds the date and the full stop. Returns null if there is no word, or no complete clause fits into the limit. */
function finish(told: string, time: EventTime | null): string | null {
  if (!/[\p{L}\p{N}]/u.test(told)) return null;
  const note = time?.note ? ` ${time.note}` : "";
  const limit = contentLimit - note.length - 1;
  const stop = eastAsian.test(told) ? "。" : ".";
  if (told.length <= limit) return `${told.replace(/[\s.,;:!。！]+$/, "")}${note}${stop}`;
  const clauses = [...told.slice(0, limit).matchAll(/[,;:]\s| [-–—] /g)];
  const end = clauses.at(-1)?.index ?? 0;
  return end < 60 ? null : `${told.slice(0, end)}${note}.`;
}

/** The time on the clock of the speaker: days are read on their calendar. */
function localTime({ timestamp, utcOffset = 0 }: ExtractionTurn): number {
  return timestamp + utcOffset * 60_000;
}
