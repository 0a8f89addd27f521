import { tagOf, type Reach } from "./reach.js";

/** The mark of an owner, found in an answer. */
export interface Mark {
  readonly text: string;
  readonly owner: Reach;
  /** CANARY marks are in texts; ID marks are in ids that callers chose. */
  readonly kind: "CANARY" | "ID";
}

let last = 0;

/** The word in an owner's texts that searches can use. */
export function ownWord(owner: Reach): string {
  return `cq${tagOf(owner)}`;
}

/** The owner's word with a unique number, which no other text and no query contains. */
export function canary(owner: Reach): string {
  last += 1;
  return `${ownWord(owner)}n${last}`;
}

const canaryPattern = /cqt(\d)u([\dx])a([\dx])(?:n\d+)?/g;
const idPattern = /\b[a-z]+\.t(\d)u([\dx])a([\dx])(?:\.[0-9a-z]+)?/g;
/** May be a global id, a cursor or another base64 string that contains ids. */
const encodedPattern = /[A-Za-z0-9_-]{12,}/g;

/** All marks in a text, including those in its base64 parts. */
export function marksIn(text: string): Mark[] {
  const whole = `${text}\n${decodedParts(text)}`;
  return [...find(whole, canaryPattern, "CANARY"), ...find(whole, idPattern, "ID")];
}

/** The decoded base64 parts of a text, one per line. */
export function decodedParts(text: string): string {
  return [...text.matchAll(encodedPattern)]
    .map(([part]) => decoded(part))
    .filter((part) => part !== null)
    .join("\n");
}

/** Null if the part is not the base64 of a text. */
export function decoded(part: string): string | null {
  const text = Buffer.from(part, "base64url").toString();
  return /^[\x20-\x7e]+$/.test(text) ? text : null;
}

function* find(text: string, pattern: RegExp, kind: Mark["kind"]): Generator<Mark> {
  for (const [found, tenant = "", user = "", agent = ""] of text.matchAll(pattern))
    yield { text: found, owner: { tenant, user, agent }, kind };
}
