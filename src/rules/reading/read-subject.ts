import type { Word } from "../word.js";
import type { ParsedClause } from "../clause.js";
import { contentOf } from "./read-value.js";
import { terms } from "../terms.js";

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
  /** How each was named: "my sister Leena" is "leena", named "Leena". */
  readonly told: ReadonlyMap<string, string>;
  /** Names by noun: "daughter" is "mia". */
  readonly names: ReadonlyMap<string, string>;
}

export const noReferents: Referents = {
  he: "",
  she: "",
  it: "",
  told: new Map(),
  names: new Map(),
};

export const user: Subject = { name: "user", owner: null, qualifiers: [], isPerson: true };

export function readSubject(words: readonly Word[], known: Referents): Subject {
  const [first] = words;
  if (first === undefined) return user;
  // "The lad next to me" is not the speaker.
  const prepositionAt = words.findIndex(({ kind }, at) => at > 0 && kind === "PREPOSITION");
  const named = prepositionAt < 0 ? words : words.slice(0, prepositionAt);
  if (named.some(isSpeaker) || words.slice(-1).some(isSpeaker)) return user;
  if (terms.addressee.has(first.lower)) return { ...user, name: "assistant" };
  if (first.kind === "PRONOUN") return fromPronoun(first.lower, known);
  const cut = words.findIndex(
    ({ kind }, at) =>
      at > 0 && (kind === "PREPOSITION" || kind === "MARK" || kind === "CONJUNCTION"),
  );
  const head = cut < 0 ? words : words.slice(0, cut);
  const rest = cut < 0 ? [] : words.slice(cut);
  const owner = ownerOf(head);
  const nouns = contentOf(
    head.filter(({ kind, root }) => kind !== "POSSESSIVE" && !terms.renewing.has(root)),
  );
  const noun = nouns.join(" ");
  const isPerson =
    nouns.some((root) => terms.relatives.has(root)) || head.every(({ kind }) => kind === "NAME");
  // "my daughter Mia": her name.
  const given = head
    .filter(({ kind, root }) => kind === "NAME" && !terms.relatives.has(root))
    .map(({ root }) => root);
  const relative = nouns.find((root) => terms.relatives.has(root));
  if (relative !== undefined && given.length > 0)
    return { name: given.join(" "), owner: null, qualifiers: [], isPerson };
  const name = isPerson && owner !== null ? (known.names.get(noun) ?? noun) : noun;
  // "The budget for the bathroom" is the bathroom budget.
  const [of, ...whole] = rest;
  const isNoun = whole.every(({ kind }) => kind === "DETERMINER" || kind === "NOUN");
  const [part, ...parts] = contentOf(whole);
  if (/^(?:for|of)$/.test(of?.lower ?? "") && isNoun && part !== undefined && parts.length === 0)
    return { name: `${part} ${name}`, owner, qualifiers: [], isPerson };
  return { name, owner, qualifiers: contentOf(rest), isPerson };
}

function fromPronoun(lower: string, known: Referents): Subject {
  const name = /^(?:he|him)$/.test(lower)
    ? known.he
    : /^(?:she|her)$/.test(lower)
      ? known.she
      : lower === "it"
        ? known.it
        : "";
  return { name, owner: null, qualifiers: [], isPerson: lower !== "it" };
}

function isSpeaker({ lower }: Word): boolean {
  return terms.speaker.has(lower);
}

function ownerOf(words: readonly Word[]): string | null {
  const possessive = words.findLast(({ kind }) => kind === "POSSESSIVE");
  if (possessive === undefined) return null;
  if (["my", "our"].includes(possessive.lower)) return "user";
  return ["his", "her", "their", "its"].includes(possessive.lower) ? "" : possessive.root;
}

/** The conversation after a clause about `subject`, which `text` names. */
export function remember(
  before: Referents,
  subject: Subject,
  words: readonly Word[],
  text: string,
): Referents {
  if (subject.name === "user" || subject.name === "assistant" || subject.name === "") return before;
  const isNamed = words.some(({ kind }) => kind !== "PRONOUN");
  const known = isNamed
    ? { ...before, told: new Map(before.told).set(subject.name, text) }
    : before;
  const roots = words.map(({ root }) => root);
  const relative = roots.find((root) => terms.relatives.has(root));
  const given = words.find(({ kind, root }) => kind === "NAME" && root !== relative)?.root;
  const names =
    relative !== undefined && given !== undefined
      ? new Map(known.names).set(relative, given)
      : known.names;
  // "They", which may be anybody, stands for several.
  if (words.some(({ root, lower }) => terms.relatives.has(root) && lower.endsWith("s")))
    return known;
  if (!subject.isPerson) return { ...known, it: subject.name, names };
  const isShe = roots.some((root) => terms.she.has(root));
  const isHe = roots.some((root) => terms.he.has(root));
  return {
    told: known.told,
    he: isShe ? known.he : subject.name,
    she: isHe ? known.she : subject.name,
    it: known.it,
    names,
  };
}

/** The conversation after a clause that tells of another one of the kind of "it": "Dad's got a new number". */
export function renew(known: Referents, { chunks }: Pick<ParsedClause, "chunks">): Referents {
  const [object] = chunks;
  const isAnother = known.it !== "" && contentOf(object?.words ?? []).at(-1) === known.it;
  return isAnother ? { ...known, it: "" } : known;
}

/** The conversation when a person is named in a sentence: "I was wrong about Ella, she …". */
export function mention(known: Referents, words: readonly Word[], sentence: string): Referents {
  const named = words.find(
    ({ isName, lower }, at) =>
      isName && terms.naming.has(words[at - 1]?.lower ?? "") && !terms.speaker.has(lower),
  );
  if (named === undefined) return known;
  const told = new Map(known.told).set(named.root, sentence.slice(named.start, named.end));
  return { ...known, he: named.root, she: named.root, it: named.root, told };
}
