import type { Span } from "./split-sentences.js";

const greeting =
  /^[ \t]*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^.!?\n]{0,40}[,!]?[ \t]*$/im;
const signature =
  /^[ \t]*(?:best|kind regards|regards|cheers|sincerely|yours|many thanks|warm regards|greetings|love|thanks)\b[^.!?\n]{0,60}$/gim;

/** The part of a message that is a pasted mail: from a greeting on its own line, not the first one, to the signature or the end. */
export function findMail(text: string): Span | null {
  const greeted = greeting.exec(text);
  if (greeted === null || text.slice(0, greeted.index).trim() === "") return null;
  const signed = Array.from(text.matchAll(signature)).findLast(
    ({ index }) => index > greeted.index,
  );
  if (signed === undefined) return { start: greeted.index, end: text.length };
  // The name stands on the line after.
  const end = text.indexOf("\n\n", signed.index + signed[0].length);
  return { start: greeted.index, end: end < 0 ? text.length : end };
}
