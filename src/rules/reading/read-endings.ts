import type { Claim } from "../claim.js";
import type { Ending, Language, WordTable } from "../language.js";
import { hasPhrase, phraseAt, phraseWords, type Word } from "../word.js";
import type { ParsedClause } from "./parse-clause.js";
import type { Subject } from "./read-subject.js";
import { contentOf, readValue } from "./read-value.js";
import { splitItems } from "./split-items.js";

type End = Partial<Claim> &
  Pick<
    Claim,
    "operation" | "attribute" | "arity" | "value" | "qualifiers" | "item" | "owner" | "subject"
  >;

/** What a clause says is over: "sold the goats", "the racer got nicked", "took me off the statin", "no more lessons". */
export function readEndings(clause: ParsedClause, subject: Subject, language: Language): End[] {
  const table = language.words;
  if (clause.tense === "FUTURE" || (clause.isPassing && !isEvent(clause, table))) return [];
  const without = withoutThing(clause, table);
  if (without !== null) return endsOf("*", without, "", language).map(toDenial);
  if (hasPhrase(clause.words, table.parting)) return endsOf("PARTING", clause.words, "", language);
  if (clause.isNegated && !hasPhrase(clause.words, table.noMore)) return [];
  const said = contentOf(clause.chunks[0]?.words ?? []);
  const isBare = clause.chunks.every(({ words }) => contentOf(words).length === 0);
  const isBareAfter = clause.chunks.slice(1).every(({ words }) => contentOf(words).length === 0);
  const isOver =
    clause.verb === "be"
      ? isBareAfter &&
        (said.some((root) => table.over.has(root)) || hasPhrase(clause.words, table.noMore))
      : table.over.has(clause.verb) && (clause.isPassive || (clause.isPerfect && isBare));
  const isThing = !["user", ""].includes(subject.name);
  const isTold = clause.tense === "PAST" || clause.isPerfect;
  if (isThing && (isOver || (isTold && isBare && hasVerb(clause, table.perishing))))
    return endsOf("ACTIVITY", clause.subject, "", language);
  const isHere = isTold || clause.verb === "be";
  if (isThing && isHere && isBareAfter && hasVerb(clause, table.arriving))
    return endsOf("PURSUIT", clause.subject, "", language);
  const [object, company] = clause.chunks;
  // "I'm done coaching", "took the last tablet".
  const isDone = clause.verb === "be" && table.over.has(said[0] ?? "") && said.length > 1;
  if (isDone && subject.name === "user")
    return endsOf("ACTIVITY", object?.words.slice(1) ?? [], "user", language);
  const [the, last] = object?.words ?? [];
  if (isTold && last?.lower === "last" && /DETERMINER|POSSESSIVE/.test(the?.kind ?? ""))
    return endsOf("ACTIVITY", object?.words.slice(2) ?? [], subject.name, language);
  if (
    clause.verb === "be" &&
    company?.preposition === "with" &&
    said.some((root) => table.over.has(root))
  )
    return endsOf("ACTIVITY", company.words, subject.name, language);
  const weak = endedWords(clause, table.weakEndings, table.speaker) ?? [];
  const isActivity = weak[0]?.form === "GERUND";
  const isLight = isActivity || table.light.has(contentOf(weak).at(-1) ?? "");
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

/** "No more lessons" denies all that are of the kind. */
function toDenial(end: End): End {
  return { ...end, operation: "DENY", subject: "user", isMarked: true };
}

/** Whether the verb, or the verb with its particle, is one of these. */
function hasVerb({ verb, chunks }: ParsedClause, verbs: ReadonlySet<string>): boolean {
  const particle = chunks.find(({ preposition }) => preposition !== "");
  const isBare = particle?.words.length === 0;
  const [first, ...others] = chunks[0]?.words ?? [];
  return (
    verbs.has(verb) ||
    (isBare && verbs.has(`${verb}-${particle.preposition}`)) ||
    (others.length === 0 && verbs.has(`${verb}-${first?.lower ?? ""}`))
  );
}

/** "I sold it today": the day is when it ended, not how long. */
function isEvent({ tense, isPerfect, words }: ParsedClause, table: WordTable): boolean {
  const days = phraseWords(words, table.days);
  const others = words.filter((_, at) => !days.has(at));
  return (tense === "PAST" || isPerfect) && !hasPhrase(others, table.passing);
}

/** The thing in "no more lessons" and in "no glasses for me any more". */
function withoutThing({ words, verb, isMarked }: ParsedClause, table: WordTable) {
  const more = phraseAt(words, 0, table.noMore);
  const isNone = words[0]?.lower === "no" || words[0]?.kind === "NEGATION";
  if (more === 0 && !(verb === "" && isNone && isMarked)) return null;
  const said = words.slice(Math.max(more, 1));
  // "Not with Acme any more."
  const rest = said[0]?.kind === "PREPOSITION" ? said.slice(1) : said;
  const end = rest.findIndex(
    ({ kind }, at) =>
      kind === "PREPOSITION" || kind === "MARK" || phraseAt(rest, at, table.anyMore) > 0,
  );
  return end < 0 ? rest : rest.slice(0, end);
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
  if (verbs.has(`${clause.verb}-as`) && particle?.preposition === "as") return particle.words;
  if (verbs.has(clause.verb)) return clause.isPassive ? clause.subject : (object?.words ?? []);
  if (particle === undefined) return null;
  // "got rid of the van".
  const [noun, ...others] = object?.words ?? [];
  const long = `${clause.verb}-${noun?.lower ?? ""}-${particle.preposition}`;
  if (others.length === 0 && verbs.has(long)) return particle.words;
  // "gave up on the train".
  const next = clause.chunks[2];
  const both = `${clause.verb}-${particle.preposition}-${next?.preposition ?? ""}`;
  if (particle.words.length === 0 && verbs.has(both)) return next?.words ?? [];
  if (!verbs.has(`${clause.verb}-${particle.preposition}`)) return null;
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
