import { tagOf, type Reach } from "./reach.js";

/** A mark of an owner that was found in an answer. */
export interface Mark {
  readonly text: string;
  readonly owner: Reach;
  /** CANARY stands in texts; ID in ids that callers gave. */
  readonly kind: "CANARY" | "ID";
}

let last = 0;

/** The word of an owner's texts, which searches can name. */
export function ownWord(owner: Reach): string {
  return `cq${tagOf(owner)}`;
}

/** The same with a number, which stands in no other text and in no query. */
export function canary(owner: Reach): string {
  last += 1;
  return `${ownWord(owner)}n${last}`;
}

const canaryPattern = /cqt(\d)u([\dx])a([\dx])(?:n\d+)?/g;
const idPattern = /\b[a-z]+\.t(\d)u([\dx])a([\dx])(?:\.[0-9a-z]+)?/g;
/** What may be a global id, a cursor or something else that holds ids in base64. */
const encodedPattern = /[A-Za-z0-9_-]{12,}/g;

/** All marks in a text, also those in what is encoded in it. */
export function marksIn(text: string): Mark[] {
  const whole = `${text}\n${decodedParts(text)}`;
  return [...find(whole, canaryPattern, "CANARY"), ...find(whole, idPattern, "ID")];
}

/** What the parts in base64 say, a line each. */
export function decodedParts(text: string): string {
  return [...text.matchAll(encodedPattern)]
    .map(([part]) => decoded(part))
    .filter((part) => part !== null)
    .join("\n");
}

/** Null for what is not base64 of a text. */
export function decoded(part: string): string | null {
  const text = Buffer.from(part, "base64url").toString();
  return /^[\x20-\x7e]+$/.test(text) ? text : null;
}

function* find(text: string, pattern: RegExp, kind: Mark["kind"]): Generator<Mark> {
  for (const [found, tenant = "", user = "", agent = ""] of text.matchAll(pattern))
    yield { text: found, owner: { tenant, user, agent }, kind };
}
