import type { Span } from "./split-sentences.js";

/** How mails begin and end, in the languages of the rules. */
const greeting =
  /^[ \t]*(?:(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|liebe[rs]?(?! gr)|sehr geehrte[rs]?|hallo|guten (?:tag|morgen)|estimad[ao]s?|querid[ao]s?|hola|buenos días|ch(?:er|ère)s?|bonjour|madame|monsieur|gentile|car[ao]|egregi[ao]|buongiorno|prezad[ao]s?|olá|bom dia|beste|geachte)(?!\p{L})|尊敬的|亲爱的|拝啓)[^.!?\n]{0,40}[,!，：]?[ \t]*$/imu;
/** A letter that goes on in the line of its greeting, or that headers open. */
const letter = /(?<=[.!?:]\s{1,3}|\n\s{0,3})Dear (?:\p{L}+\.? ){0,2}\p{L}+,/u;
const headers =
  /^(?:from|to|cc|subject|date|sent|re|fwd?): [^\n]{0,300}\n(?:from|to|cc|subject|date|sent|re|fwd?): /im;
const signature =
  /^[ \t]*(?:(?:best|kind regards|regards|cheers|sincerely|yours|many thanks|warm regards|greetings|love|thanks|liebe grüße|viele grüße|gruß|mit freundlichen|saludos|un saludo|atentamente|cordialement|bien à vous|cordiali saluti|saluti|distinti|atenciosamente|cumprimentos|abraços|met vriendelijke|groet|groetjes)(?!\p{L})|此致|敬上|敬具)[^.!?\n]{0,60}$/gimu;

/** The part of a message that is a pasted mail (`raw`, and masked as `text`): from a greeting on its own line, not the first one, to the signature or the end. */
export function findMail(text: string, raw: string): Span | null {
  const headed = headers.exec(raw);
  const greeted = headed ?? letter.exec(text) ?? greeting.exec(text);
  if (greeted === null) return null;
  if (headed === null && text.slice(0, greeted.index).trim() === "") return null;
  const signed = Array.from(text.matchAll(signature)).findLast(
    ({ index }) => index > greeted.index,
  );
  if (signed === undefined) return { start: greeted.index, end: text.length };
  // The name stands on the line after.
  const end = text.indexOf("\n\n", signed.index + signed[0].length);
  return { start: greeted.index, end: end < 0 ? text.length : end };
}
