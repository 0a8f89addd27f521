import type { Statement } from "../../rules/statement.js";
import { terms } from "../../rules/terms.js";

/** Names nobody and nothing: numbers, times, "something". */
const nameless =
  /^(?:|\d.*|first|second|third|half|some\w*|any\w*|thing|stuff|jan\w*|feb\w*|march|april|may|june|july|aug|august|sep\w*|oct|october|nov|november|dec|december|\w+day)$/;

/** Whom or what a statement is about, as a person would name it: "Leena", "the user's sister". Null: the user. */
export function subjectOf({ subject, text, claims: [claim] }: Statement): string | null {
  if (["user", "assistant"].includes(subject) || claim === undefined) return null;
  // "Her name is Carmen": whose?
  if (claim.subject === "" || subject.split(" ").every((root) => nameless.test(root))) return null;
  // "My name is Dee" is about the user.
  if (claim.subject === "user") return null;
  const { isOfThing } = claim;
  const isOfUser = text.toLowerCase().includes(`my ${subject}`);
  const owner = claim.owner ?? (isOfUser ? "user" : null);
  // "Best time to call" begins with no name, "Ravi prefers trains" may.
  const mayBegin = !isOfThing || !subject.includes(" ");
  const names = subject.split(" ").flatMap((root) => nameIn(text, root, mayBegin) ?? []);
  if (names.length > 0) return names.join(" ");
  // "Dad", like "my dad", is the user's.
  const isRelative = terms.relatives.has(subject.split(" ").at(-1) ?? "");
  if (owner === "user" || (owner === null && !isOfThing && isRelative))
    return `the user's ${subject}`;
  if (owner === null || owner === "") return isOfThing ? subject : capitalised(subject);
  return `${nameIn(text, owner, true) ?? `the user's ${owner}`}'s ${subject}`;
}

/** A name as the text has it; null if it is there in lower case or not at all. */
function nameIn(text: string, root: string, mayBegin: boolean): string | null {
  const at = text.toLowerCase().indexOf(root);
  const found = text.slice(at, at + root.length);
  // "Apples: Boskoop" begins with what was asked.
  const isLabel = /^[\p{L}:]/u.test(text.slice(at + root.length));
  const isName = /^\p{Lu}/u.test(found) && (at > 0 || (mayBegin && !isLabel));
  return at >= 0 && isName ? found : null;
}

function capitalised(name: string): string {
  return name.replace(/(?<=^| )\p{Ll}/gu, (first) => first.toUpperCase());
}
