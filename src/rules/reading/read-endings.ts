import type { Claim } from "../claim.js";
import { hasPhrase, phraseAt, type Word } from "../word.js";
import type { ParsedClause } from "../clause.js";
import { isTime } from "./parse-clause.js";
import type { Subject } from "./read-subject.js";
import { contentOf, readValue } from "./read-value.js";
import { splitItems } from "./split-items.js";
import { terms } from "../terms.js";

type End = Partial<Claim> &
  Pick<
    Claim,
    "operation" | "attribute" | "arity" | "value" | "qualifiers" | "item" | "owner" | "subject"
  >;

/** What a clause says is over: "sold the goats", "the racer got nicked", "took me off the statin", "no more lessons". */
export function readEndings(said: ParsedClause, subject: Subject): End[] {
  const clause = { ...said, chunks: beforeMark(said) };
  if (clause.tense === "FUTURE" || clause.isPassing) return [];
  const without = withoutThing(clause);
  if (without !== null) return endsOf("*", without, "").map(toDenial);
  if (hasPhrase(clause.words, terms.parting) && (subject.isPerson || isJoint(clause)))
    return endsOf("PARTING", clause.words, "");
  if (clause.isNegated && !hasPhrase(clause.words, terms.noMore)) return [];
  const eaten = allowedAgain(clause, subject);
  if (eaten !== null) return endsOf("OBSTACLE", eaten, "user");
  const isNamed = !["user", ""].includes(subject.name);
  if (isNamed) {
    const hasObject = contentOf(clause.chunks[0]?.words ?? []).length > 0;
    if (
      isTold(clause) &&
      (!hasObject || !terms.endings.MEMBERSHIP.has(clause.verb)) &&
      hasVerb(clause, terms.leaving)
    )
      return endsOf("DEPARTURE", clause.subject, "");
    if (isOver(clause)) return endsOf("ACTIVITY", clause.subject, "");
  }
  if (isPlanned(clause)) return [];
  const arrived = isNamed && hasArrived(clause) ? clause.subject : [];
  return [
    ...endsOf("PURSUIT", arrived, ""),
    ...(doneWith(clause, subject) ?? endedBy(clause, subject)),
  ];
}

/** "We should sell it", "I'm stepping down": not yet. */
function isPlanned({ isModal, verb, words, isPassive }: ParsedClause): boolean {
  const isGoing = words.some(({ root, form }) => root === verb && form === "GERUND");
  return isModal || (isGoing && !isPassive);
}

/** Asides after a mark limit nothing: "the cast came off, finally". */
function beforeMark({ chunks }: ParsedClause): ParsedClause["chunks"] {
  const mark = chunks.findIndex(({ preposition }) => /^[^\p{L}~]/u.test(preposition));
  return mark < 0 ? chunks : chunks.slice(0, mark);
}

/** The past of some verbs looks like their present: "the band split". */
function isTold({ tense, isPerfect, words, verb, subject }: ParsedClause): boolean {
  const isPast = tense === "PAST" || isPerfect;
  if (isPast || subject.length === 0 || subject[0]?.kind === "PRONOUN") return isPast;
  const isOne = subject.at(-1)?.lower === subject.at(-1)?.root;
  return (
    isOne &&
    words.some(({ lower, root, form }) => root === verb && lower === root && form === "BASE")
  );
}

/** "Sam and Ivy", "we". */
function isJoint({ subject }: ParsedClause): boolean {
  return subject.some(({ lower }) => lower === "and" || lower === "we" || lower === "they");
}

/** "Dairy is fine again", "I can eat dairy again". */
function allowedAgain(clause: ParsedClause, { name }: Subject) {
  const { verb, chunks, words } = clause;
  if (!hasPhrase(words, terms.again) || clause.tense === "PAST") return null;
  const [object] = chunks;
  if (name === "user") return terms.consuming.has(verb) ? (object?.words ?? []) : null;
  const roots = contentOf(object?.words ?? []);
  const isFine = roots.length > 0 && roots.every((root) => terms.fine.has(root));
  return verb === "be" && isFine && isBare(clause, 1) ? clause.subject : null;
}

/** Whether nothing follows the verb, after the chunks that are skipped, but when it was. */
function isBare({ chunks }: ParsedClause, skipped = 0): boolean {
  return chunks
    .slice(skipped)
    .every((chunk) => contentOf(chunk.words).length === 0 || isTime(chunk));
}

/** "The stammer's gone", "the choir has folded", "the blog is no more", "the exam is behind me". */
function isOver(clause: ParsedClause): boolean {
  const { verb, chunks, words } = clause;
  if (verb !== "be")
    return (
      (terms.over.has(verb) && (clause.isPassive || (clause.isPerfect && isBare(clause)))) ||
      (isTold(clause) && isBare(clause) && hasVerb(clause, terms.perishing))
    );
  if (hasPhrase(words, terms.past)) return true;
  const roots = contentOf(chunks[0]?.words ?? []);
  // "Closed on Mondays" is open on others.
  const isWhole = chunks.slice(1).every((chunk) => contentOf(chunk.words).length === 0);
  const isDone = roots.some((root) => terms.over.has(root)) || hasVerb(clause, terms.perishing);
  return isWhole && (isDone || hasPhrase(words, terms.noMore));
}

function hasArrived(clause: ParsedClause): boolean {
  const isHere = isTold(clause) || clause.isPassive || clause.verb === "be";
  return isHere && isBare(clause, 1) && hasVerb(clause, terms.arriving);
}

/** "I'm done coaching", "took the last tablet", "I'm finished with the loan". Null if it is nothing of this kind. */
function doneWith(clause: ParsedClause, { name }: Subject): End[] | null {
  const { over } = terms;
  const [object, company] = clause.chunks;
  const roots = contentOf(object?.words ?? []);
  if (clause.verb === "be" && over.has(roots[0] ?? "") && roots.length > 1 && name === "user")
    return endsOf("ACTIVITY", object?.words.slice(1) ?? [], "user");
  const [the, last] = object?.words ?? [];
  if (isTold(clause) && last?.lower === "last" && /DETERMINER|POSSESSIVE/.test(the?.kind ?? ""))
    return endsOf("ACTIVITY", object?.words.slice(2) ?? [], name);
  const isWith = clause.verb === "be" && company?.preposition === "with";
  return isWith && roots.some((root) => over.has(root))
    ? endsOf("ACTIVITY", company.words, name)
    : null;
}

/** What the verb ends: "sold the goats", "took me off the statin". */
function endedBy(clause: ParsedClause, { name, isPerson }: Subject): End[] {
  const weak = endedWords(clause, terms.weakEndings) ?? [];
  const isActivity = weak[0]?.form === "GERUND";
  const isLight = isActivity || terms.light.has(contentOf(weak).at(-1) ?? "");
  const ended = isLight ? endsOf("ACTIVITY", weak, clause.isPassive ? "" : name) : [];
  const isAbolished = !isPerson && endedWords(clause, terms.abolishing) !== null;
  const others = Object.entries(terms.endings).flatMap(([kind, verbs]) => {
    const words = endedWords(clause, verbs);
    if (words === null) return [];
    if (kind === "MEMBERSHIP" && !isBare(clause, 1)) return [];
    const isOfUser = clause.chunks[0]?.words.some(({ lower }) => terms.speaker.has(lower)) === true;
    const of = clause.isPassive || isAbolished ? "" : isOfUser ? "user" : name;
    return endsOf(kind, words, of);
  });
  return [...ended, ...others, ...switchedFrom(clause, name)];
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

/** The thing in "no more lessons" and in "no glasses for me any more". */
function withoutThing({ words, verb, isMarked }: ParsedClause) {
  const more = phraseAt(words, 0, terms.noMore);
  const isNone = words[0]?.lower === "no" || words[0]?.kind === "NEGATION";
  if (more === 0 && !(verb === "" && isNone && isMarked)) return null;
  const said = words.slice(Math.max(more, 1));
  // "Not with Acme any more."
  const rest = said[0]?.kind === "PREPOSITION" ? said.slice(1) : said;
  const end = rest.findIndex(
    ({ kind }, at) =>
      kind === "PREPOSITION" || kind === "MARK" || phraseAt(rest, at, terms.anyMore) > 0,
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** "switched from Vim to Emacs": Vim is over. */
function switchedFrom({ verb, chunks }: ParsedClause, name: string): End[] {
  const from = chunks.find(({ preposition }) => preposition === "from");
  const hasTo = chunks.some(({ preposition }) => preposition === "to" || preposition === "");
  const isSwitch = terms.moving.has(verb) && hasTo && from !== undefined;
  return isSwitch ? endsOf("SWITCH", from.words, name) : [];
}

/** The words of what a verb ends; null if it ends nothing. A particle may stand before or after the object. */
function endedWords(clause: ParsedClause, verbs: ReadonlySet<string>): readonly Word[] | null {
  const [object, particle] = clause.chunks;
  if (verbs.has(`${clause.verb}-as`) && particle?.preposition === "as") return particle.words;
  const isEnding = verbs.has(`${clause.verb}-${particle?.preposition ?? ""}`);
  // "The Mini got written off", "traded in the Mini".
  if (clause.isPassive && (isEnding || verbs.has(clause.verb))) return clause.subject;
  if (verbs.has(clause.verb) && !(isEnding && object?.words.length === 0))
    return object?.words ?? [];
  if (particle === undefined) return null;
  // "got rid of the van".
  const noun = contentOf(object?.words ?? []).at(-1) ?? object?.words.at(-1)?.lower ?? "";
  if (verbs.has(`${clause.verb}-${noun}-${particle.preposition}`)) return particle.words;
  // "gave up on the train".
  const next = clause.chunks[2];
  const both = `${clause.verb}-${particle.preposition}-${next?.preposition ?? ""}`;
  if (particle.words.length === 0 && verbs.has(both)) return next?.words ?? [];
  if (!isEnding) return null;
  const isBare =
    object === undefined ||
    object.words.every(
      ({ kind, lower }) => kind === "ADVERB" || kind === "ADJECTIVE" || terms.speaker.has(lower),
    );
  return isBare ? particle.words : object.words;
}

function endsOf(attribute: string, words: readonly Word[], subject: string): End[] {
  return splitItems(words).flatMap(({ words: item }) => {
    const value = readValue(item.filter(({ kind }) => kind !== "POSSESSIVE"));
    if (value === null) return [];
    return [
      {
        operation: "END" as const,
        attribute,
        arity: item[0]?.lower === "the" ? ("ONE" as const) : ("MANY" as const),
        value,
        qualifiers: [],
        item: null,
        owner: ownerOf(item),
        subject,
      },
    ];
  });
}

function ownerOf(words: readonly Word[]): string | null {
  // "my son's school" is the son's.
  const owner = words.findLast(({ kind }) => kind === "POSSESSIVE");
  if (owner === undefined) return null;
  return terms.speakersOwn.has(owner.lower) ? "user" : owner.root;
}
