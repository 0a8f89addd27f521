import type { Claim } from "../claim.js";
import type { Ending, Language } from "../language.js";
import { hasPhrase, phraseAt, type Word } from "../word.js";
import type { ParsedClause } from "./parse-clause.js";
import type { Subject } from "./read-subject.js";
import { contentOf, readValue } from "./read-value.js";
import { splitItems } from "./split-items.js";

type End = Pick<
  Claim,
  "operation" | "attribute" | "arity" | "value" | "qualifiers" | "item" | "owner" | "subject"
>;

/** What a clause says is over: "sold the goats", "the racer got nicked", "took me off the statin", "no more lessons". */
export function readEndings(clause: ParsedClause, subject: Subject, language: Language): End[] {
  const table = language.words;
  if (clause.isPassing || clause.tense === "FUTURE") return [];
  const more = phraseAt(clause.words, 0, table.noMore);
  if (more > 0) return endsOf("ACTIVITY", clause.words.slice(more), "", language);
  if (hasPhrase(clause.words, table.parting)) return endsOf("PARTING", clause.words, "", language);
  if (clause.isNegated) return [];
  const said = contentOf(clause.chunks[0]?.words ?? []);
  const isBare = clause.chunks.every(({ words }) => contentOf(words).length === 0);
  const isBareAfter = clause.chunks.slice(1).every(({ words }) => contentOf(words).length === 0);
  const isOver =
    clause.verb === "be"
      ? isBareAfter && said.some((root) => table.over.has(root))
      : table.over.has(clause.verb) && (clause.isPassive || (clause.isPerfect && isBare));
  if (isOver && !["user", ""].includes(subject.name))
    return endsOf("ACTIVITY", clause.subject, "", language);
  const weak = endedWords(clause, table.weakEndings, table.speaker) ?? [];
  const isLight = table.light.has(contentOf(weak).at(-1) ?? "");
  const ended = isLight
    ? endsOf("ACTIVITY", weak, clause.isPassive ? "" : subject.name, language)
    : [];
  const others = Object.entries(table.endings).flatMap(([kind, verbs]) => {
    const words = endedWords(clause, verbs, table.speaker);
    if (words === null) return [];
    const isOfUser = clause.chunks[0]?.words.some(({ lower }) => table.speaker.has(lower)) === true;
    const of = clause.isPassive ? "" : isOfUser ? "user" : subject.name;
    return endsOf(kind as Ending, words, of, language);
  });
  return [...ended, ...others, ...switchedFrom(clause, subject, language)];
}

/** "switched from Vim to Emacs": Vim is over. */
function switchedFrom(
  { verb, chunks }: ParsedClause,
  { name }: Subject,
  language: Language,
): End[] {
  const from = chunks.find(({ preposition }) => preposition === "from");
  const hasTo = chunks.some(({ preposition }) => preposition === "to" || preposition === "");
  const isSwitch = language.words.moving.has(verb) && hasTo && from !== undefined;
  return isSwitch ? endsOf("SWITCH", from.words, name, language) : [];
}

/** The words of what a verb ends; null if it ends nothing. A particle may stand before or after the object. */
function endedWords(
  clause: ParsedClause,
  verbs: ReadonlySet<string>,
  speaker: ReadonlySet<string>,
): readonly Word[] | null {
  const [object, particle] = clause.chunks;
  if (verbs.has(clause.verb)) return clause.isPassive ? clause.subject : (object?.words ?? []);
  if (particle === undefined || !verbs.has(`${clause.verb}-${particle.preposition}`)) return null;
  const isBare =
    object === undefined ||
    object.words.every(
      ({ kind, lower }) => kind === "ADVERB" || kind === "ADJECTIVE" || speaker.has(lower),
    );
  return isBare ? particle.words : object.words;
}

function endsOf(
  attribute: string,
  words: readonly Word[],
  subject: string,
  { words: table }: Language,
): End[] {
  return splitItems(words).flatMap(({ words: item }) => {
    const value = readValue(item.filter(({ kind }) => kind !== "POSSESSIVE"));
    if (value === null) return [];
    return [
      {
        operation: "END" as const,
        attribute,
        arity: "MANY" as const,
        value,
        qualifiers: [],
        item: null,
        owner: ownerOf(item, table.speakersOwn),
        subject,
      },
    ];
  });
}

function ownerOf(words: readonly Word[], own: ReadonlySet<string>): string | null {
  // "my son's school" is the son's.
  const owner = words.findLast(({ kind }) => kind === "POSSESSIVE");
  if (owner === undefined) return null;
  return own.has(owner.lower) ? "user" : owner.root;
}
