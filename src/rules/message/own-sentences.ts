import type { Source } from "../claim.js";
import { only, type Language, type Languages } from "../language.js";
import type { WordsOf } from "../statement.js";
import { announces } from "./announces.js";
import { maskForeign, quotationMark } from "./mask-foreign.js";
import { findMail } from "./find-mail.js";
import { findRuled } from "./find-ruled.js";
import { splitSentences, type Span } from "./split-sentences.js";

/** A sentence of a message. */
export interface Sentence extends Span {
  readonly text: string;
  readonly source: Source;
  readonly isQuestion: boolean;
  /** The emoji in it, which are no words. */
  readonly signs: string;
  /** Whether a quotation stood in it. */
  readonly quotes: boolean;
  /** The question whose words complete it; null if there is none. */
  readonly question: WordsOf | null;
}

const emoji = /[\p{Extended_Pictographic}\uFE0F\u200D]/gu;

/** Longer sentences are no sentences, and are left out whole: the work for each is bounded. */
const longest = 1_000;

/**
 * Splits a message in a language into sentences, each with its source. Code, quotations and markup are in none. What a
 * sentence announces is told by its own language.
 */
export function ownSentences(
  message: string,
  language: Language,
  languages: Languages = only(language),
): Sentence[] {
  const text = maskForeign(message);
  const mail = findMail(text, message);
  const ruled = findRuled(text);
  const isRuled = ruled.some(({ start, end }) => mail && mail.start >= start && mail.start < end);
  const pasted = mail === null || isRuled ? ruled : [mail, ...ruled];
  let announced: "" | "LINE" | "REST" = "";
  let lineEnd = -1;
  return splitSentences(text, language).flatMap((span) => {
    if (span.end - span.start > longest) return [];
    if (announced === "LINE" && span.start > lineEnd) announced = "";
    const isPasted = pasted.some(
      ({ start, end }) => (span.start >= start && span.start < end) || leadsTo(text, span, start),
    );
    const sentence = read(text, span, announced === "" && !isPasted);
    if (sentence.source === "USER_WORDS") {
      const own = languages.of(sentence.text, language);
      announced =
        announces(sentence, text, own.announcing) || announces(sentence, text, language.announcing);
      const newline = text.indexOf("\n", span.end);
      lineEnd = newline < 0 ? text.length : newline;
      // What announces is about a text, and states nothing.
      if (announced !== "") return [{ ...sentence, source: "ANNOUNCED" as const }];
    }
    return [sentence];
  });
}

/** Whether a sentence without an end stands right before what was pasted. */
function leadsTo(text: string, { start, end }: Span, pasted: number): boolean {
  if (end > pasted || text.slice(end, pasted).trim() !== "") return false;
  return !/[.!?]$/.test(text.slice(start, end));
}

function read(text: string, span: Span, isOwn: boolean): Sentence {
  const content = text.slice(span.start, span.end).replace(/\s+/g, " ");
  return {
    ...span,
    text: text.slice(span.start, span.end).replace(emoji, (sign) => " ".repeat(sign.length)),
    signs: content.match(emoji)?.join("") ?? "",
    source: isOwn ? "USER_WORDS" : "ANNOUNCED",
    isQuestion: /[?？]["')\s]*$/.test(content),
    quotes: content.includes(quotationMark),
    question: null,
  };
}
