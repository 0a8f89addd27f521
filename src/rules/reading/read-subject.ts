import type { Language } from "../language.js";
import type { Word } from "../word.js";
import { contentOf } from "./read-value.js";

/** Whom or what a clause is about. */
export interface Subject {
  /** "user", a name, or a noun with its modifiers. "" if it cannot be said. */
  readonly name: string;
  readonly owner: string | null;
  /** What limits the noun: "in our building". */
  readonly qualifiers: readonly string[];
  readonly isPerson: boolean;
}

/** What is known from the conversation: for whom pronouns stand, and the names of relatives. */
export interface Referents {
  readonly he: string;
  readonly she: string;
  readonly it: string;
  /** Names by noun: "daughter" is "mia". */
  readonly names: ReadonlyMap<string, string>;
}

export const noReferents: Referents = { he: "", she: "", it: "", names: new Map() };

export const user: Subject = { name: "user", owner: null, qualifiers: [], isPerson: true };

export function readSubject(
  words: readonly Word[],
  known: Referents,
  { words: table }: Language,
): Subject {
  const [first] = words;
  if (first === undefined || words.some(({ lower }) => table.speaker.has(lower))) return user;
  if (table.addressee.has(first.lower)) return { ...user, name: "assistant" };
  if (first.kind === "PRONOUN") return fromPronoun(first.lower, known);
  const cut = words.findIndex(
    ({ kind }, at) =>
      at > 0 && (kind === "PREPOSITION" || kind === "MARK" || kind === "CONJUNCTION"),
  );
  const head = cut < 0 ? words : words.slice(0, cut);
  const rest = cut < 0 ? [] : words.slice(cut);
  const owner = ownerOf(head, table.speaker);
  const nouns = contentOf(
    head.filter(({ kind, root }) => kind !== "POSSESSIVE" && !table.renewing.has(root)),
  );
  const noun = nouns.join(" ");
  const isPerson =
    nouns.some((root) => table.relatives.has(root)) || head.every(({ kind }) => kind === "NAME");
  // "my daughter Mia": her name.
  const given = head.filter(({ kind }) => kind === "NAME").map(({ root }) => root);
  const relative = nouns.find((root) => table.relatives.has(root));
  if (relative !== undefined && given.length > 0 && !given.includes(relative))
    return { name: given.join(" "), owner: null, qualifiers: [], isPerson };
  const name = isPerson && owner !== null ? (known.names.get(noun) ?? noun) : noun;
  return { name, owner, qualifiers: contentOf(rest), isPerson };
}

function fromPronoun(lower: string, known: Referents): Subject {
  const name =
    lower === "he" ? known.he : lower === "she" ? known.she : lower === "it" ? known.it : "";
  return { name, owner: null, qualifiers: [], isPerson: lower !== "it" };
}

function ownerOf(words: readonly Word[], speaker: ReadonlySet<string>): string | null {
  const possessive = words.find(({ kind }) => kind === "POSSESSIVE");
  if (possessive === undefined) return null;
  if (["my", "our"].includes(possessive.lower)) return [...speaker].length > 0 ? "user" : null;
  return ["his", "her", "their", "its"].includes(possessive.lower) ? "" : possessive.root;
}

/** The conversation after a clause about `subject`. */
export function remember(
  known: Referents,
  subject: Subject,
  words: readonly Word[],
  { words: table }: Language,
): Referents {
  if (subject.name === "user" || subject.name === "assistant" || subject.name === "") return known;
  const roots = words.map(({ root }) => root);
  const relative = roots.find((root) => table.relatives.has(root));
  const given = words.find(({ kind }) => kind === "NAME")?.root;
  const names =
    relative !== undefined && given !== undefined && given !== relative
      ? new Map(known.names).set(relative, given)
      : known.names;
  if (!subject.isPerson) return { ...known, it: subject.name, names };
  const isShe = roots.some((root) => table.she.has(root));
  const isHe = roots.some((root) => table.he.has(root));
  return {
    he: isShe ? known.he : subject.name,
    she: isHe ? known.she : subject.name,
    it: isShe || isHe ? known.it : subject.name,
    names,
  };
}

/** The conversation when a person is named in a sentence: "I was wrong about Ella, she …". */
export function mention(
  known: Referents,
  words: readonly Word[],
  { words: table }: Language,
): Referents {
  const named = words.find(
    ({ kind, lower }, at) =>
      kind === "NAME" && words[at - 1]?.lower === "about" && !table.speaker.has(lower),
  );
  return named === undefined ? known : { ...known, he: named.root, she: named.root };
}
