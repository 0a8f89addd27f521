import type { ExtractionTurn, ProposedMemory } from "../../core/language-model.js";
import { type Cue, findCue } from "./cues.js";
import type { English } from "./english.js";
import { type EventTime, findEventTime } from "./event-time.js";
import { holdsUntil, importanceOf, isTransient } from "./importance.js";
import { tellInstruction } from "./instructions.js";
import { isPassingTalk } from "./passing-talk.js";
import { toPlainSentence } from "./plain-text.js";
import { readSpeaker, type Speaker, toThirdPerson } from "./third-person.js";

/** A memory without its citations. */
export type Statement = Omit<ProposedMemory, "citations">;

/** Longer sentences are lists and pasted text. */
const sentenceLimit = 600;
const contentLimit = 300;

/** Matches statements about this conversation and its task. All others outlive the thread. */
const ofThread =
  /^let's\b|\b(?:in|for|during) this (?:project|thread|conversation|session|repo|repository|task|chat|codebase|sprint|branch)\b|\btoday,? we\b|\bwe\b.*\btoday$/i;
/** "Today we adopted a puppy" is about a life, not about a task. */
const ofLife =
  /\b(?:adopted|married|engaged|born|moved|bought|puppy|kitten|wedding|baby|house|flat|birthday|anniversary)\b/i;

/** The start of a sentence about the speaker; `afterLead` allows a time or place before it. */
const ownSubject =
  /^(?:i|we|my|our|let's|one of my|both my|all my|half of my|me and my|\p{L}+ and i)\b/iu;
const afterLead =
  /^(?:last|next|this|in|on|at|yesterday|today|tomorrow|tonight|every|each|since|for|when|after|before|as|during|these|nowadays|currently|growing|usually|normally|sometimes|recently|lately|once|most|back|by|until|because|over|earlier|later|two|three|a (?:few|couple|year|month|week)|\d+)\b.{0,70}?\b(?:i|we|my|our)\b/i;
const calledMine =
  /^(?!it|this|that|these|those|he|she|they|there|here|you|your|which)\p{L}[\p{L}'-]*(?: [\p{L}'-]+){0,4} (?:is|are|was|were) (?:definitely |still |by far )?(?:my|our) /iu;
/** "My birthday is on 14 June" holds for every year, not only for the next one. */
const comesYearly =
  /\b(?:birthday|anniversary) (?:is|are) (?!today|tomorrow|next|this|in (?:\w+ )?(?:days?|weeks?|months?)\b)/i;
const pronounFirst =
  /^(?:it|this|that|these|those|he|she|they|there|here|you|your|to|when|how|what)\b/i;

/** Turns a sentence into a memory. Returns null if it contains nothing to keep. */
export function tellSentence(
  sentence: string,
  turn: ExtractionTurn,
  english: English,
): Statement | null {
  if (sentence.length > sentenceLimit || hasOpenQuote(sentence)) return null;
  const { text, isReminder } = toPlainSentence(sentence);
  const speaker = readSpeaker(turn.name);
  const instruction = tellGuideline(text, speaker, english);
  if (instruction !== null) return instruction;
  if (isPassingTalk(text)) return null;
  const isOwn = ownSubject.test(text) || afterLead.test(text) || calledMine.test(text);
  if (!isOwn && !(isReminder && !pronounFirst.test(text))) return null;
  return tellOwn(text, speaker, turn.timestamp, isReminder, english);
}

function tellGuideline(text: string, speaker: Speaker, english: English): Statement | null {
  const told = tellInstruction(text, speaker, english);
  const content = told === null ? null : finish(told, null);
  if (content === null) return null;
  const level = ofThread.test(text) ? "THREAD" : "USER";
  const fixed = { kind: "GUIDELINE", category: "instruction", confidence: 0.75 } as const;
  return { ...fixed, content, level, timestamp: null, importance: importanceOf("instruction") };
}

function tellOwn(
  text: string,
  speaker: Speaker,
  saidAt: number,
  isReminder: boolean,
  english: English,
): Statement | null {
  const isThread = ofThread.test(text) && !ofLife.test(text);
  const own = sayWish(text);
  const tags = english.tagWords(own);
  const time = findEventTime(own, saidAt, tags, english);
  const cue = findCue(text, time?.isPast ?? null) ?? fallback(isReminder, isThread);
  if (cue === null) return null;
  const when = cue.isDated && !comesYearly.test(own) ? time : null;
  const content = finish(toThirdPerson(own, speaker, tags), when);
  if (content === null) return null;
  const isPassing = isTransient(cue.category, text, time);
  return {
    kind: cue.kind,
    category: cue.category,
    content,
    level: isThread ? "THREAD" : "USER",
    timestamp: when?.timestamp ?? null,
    confidence: cue.confidence,
    importance: importanceOf(cue.category),
    isTransient: isPassing,
    holdsUntil: isPassing && time !== null ? holdsUntil(text, time) : null,
  };
}

/** Reminders and statements about the task are kept without a cue. */
function fallback(isReminder: boolean, isThread: boolean): Cue | null {
  if (isReminder) return { kind: "FACT", category: "personal", confidence: 0.75, isDated: true };
  if (isThread) return { kind: "MEMORY", category: "task", confidence: 0.6, isDated: true };
  return null;
}

/** Rewrites "Let's use SQLite" as a wish of the speaker. */
function sayWish(text: string): string {
  return text.replace(/^let's not /i, "I do not want to ").replace(/^let's /i, "I want to ");
}

/** Adds the date and the full stop. Returns null if no complete clause fits into the limit. */
function finish(told: string, time: EventTime | null): string | null {
  const note = time?.note ? ` ${time.note}` : "";
  const limit = contentLimit - note.length - 1;
  if (told.length <= limit) return `${told.replace(/[\s.,;:!]+$/, "")}${note}.`;
  const clauses = [...told.slice(0, limit).matchAll(/[,;:]\s| [-–—] /g)];
  const end = clauses.at(-1)?.index ?? 0;
  return end < 60 ? null : `${told.slice(0, end)}${note}.`;
}

/** Whether a quotation is incomplete: its speaker is then unknown. */
function hasOpenQuote(sentence: string): boolean {
  const straight = sentence.split('"').length - 1;
  const opening = sentence.split("“").length;
  return straight % 2 === 1 || opening !== sentence.split("”").length;
}
