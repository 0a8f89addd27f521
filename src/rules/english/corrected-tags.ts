import { terms } from "../terms.js";
import type { Word, WordKind } from "../word.js";
import { joinNumbers } from "./join-numbers.js";

const list = (kind: WordKind, words: string): [string, WordKind][] =>
  words.split(" ").map((word) => [word, kind]);

/** Words that have one kind here, whatever the tagger says. */
export const misTagged: ReadonlyMap<string, WordKind> = new Map([
  ...list("PREPOSITION", "to in on at for with from since until till by near about into onto over"),
  ...list("PREPOSITION", "under against through during after before without between per off like"),
  ...list("CONJUNCTION", "and or but so because although though while whereas when whenever if"),
  ...list("CONJUNCTION", "unless where that than as"),
  ...list("PRONOUN", "i we you he she it they me us him them myself who which everyone everybody"),
  ...list("PRONOUN", "someone nobody there here mine"),
  ...list("POSSESSIVE", "my our your his her their its whose"),
  ...list(
    "DETERMINER",
    "a an the this these those some any no every each another both all several",
  ),
  ...list("ADVERB", "more less"),
  ...list("NEGATION", "not never neither nor hardly rarely"),
  ...list("AUXILIARY", "will would can could may might must should shall"),
  ...list("ADVERB", "now again just really also still always usually often mostly probably maybe"),
  ...list(
    "ADVERB",
    "anymore instead actually already only too very pretty quite ever yet even then",
  ),
  ...list(
    "ADVERB",
    "today tonight tomorrow yesterday nowadays perhaps honestly finally recently right yes yeah therefore",
  ),
]);

/** Participles of which the tagger names no infinitive. */
const participles = {
  steal: "stolen",
  break: "broken",
  know: "known",
  forget: "forgotten",
  take: "taken",
  drive: "driven",
  write: "written",
  speak: "spoken",
  choose: "chosen",
  wear: "worn",
  eat: "eaten",
  fall: "fallen",
  ride: "ridden",
  grow: "grown",
  fly: "flown",
  throw: "thrown",
  show: "shown",
  pay: "paid",
  burn: "burnt",
};

/** Nouns of two names are one: "mum" and "mother" are the same person. */
const sameAs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mother: "mum mom mummy mama",
    father: "dad daddy papa",
    grandmother: "gran granny grandma nan oma",
    husband: "hubby",
    grandfather: "grandad granddad grandpa opa",
    aunt: "auntie",
    child: "kid children kids",
    television: "tv telly",
    phone: "mobile cellphone",
    favourite: "favorite",
    latest: "latest",
    colour: "color",
    holiday: "vacation",
    flat: "apartment",
    be: "am is are was were been being",
    have: "has had having",
    come: "came",
    become: "became",
    do: "does did done doing",
    go: "goes went gone",
    get: "got gotten gets",
    give: "gave given",
    use: "used",
    ...participles,
  }).flatMap(([name, others]) => others.split(" ").map((other) => [other, name])),
);

const unchanging = /(?:ss|us|is|ous|news|series|tennis|chess|always)$/;

export function rootOf(lower: string, tagged: string | undefined, kind: WordKind): string {
  const base = lower.replace(/'s$|(?<=s)'$/, "");
  const known = sameAs.get(base);
  if (known !== undefined) return known;
  if (tagged !== undefined) return sameAs.get(tagged) ?? tagged;
  if ((kind === "NOUN" || kind === "NAME" || kind === "POSSESSIVE") && base.length > 3) {
    if (base.endsWith("s") && !unchanging.test(base)) return singular(base);
  }
  return base;
}

function singular(noun: string): string {
  const base = noun.endsWith("ies")
    ? `${noun.slice(0, -3)}y`
    : noun.replace(/(?<=ch|sh|x|ss|z|\p{L}{3}oe?)es$|s$/u, "");
  return sameAs.get(base) ?? base;
}

const speaking = new Set(["i", "we"]);

const states = new Set(["married", "divorced", "separated", "engaged", "widowed", "retired"]);

/** The word before `at`, apart from adverbs, negations and "no". */
function lastOf(words: readonly Word[], at: number): Word | undefined {
  return words
    .slice(Math.max(0, at - 4), at)
    .findLast(({ kind, lower }) => kind !== "ADVERB" && kind !== "NEGATION" && lower !== "no");
}

const is = { lower: "is", root: "be", kind: "VERB", form: "PRESENT", isName: false } as const;
const had = { kind: "VERB", form: "PAST", root: "have" } as const;

const unknownPast = /(?<=\p{L}{2})(\p{L})(?<!e)ed$/u;
const monthsOrVerbs = /^(?:may|march)$/;

/** "Latest reading: 6.7" says what the reading is. */
function withIs(words: readonly Word[]): readonly Word[] {
  const colon = words.findIndex(({ lower }) => lower === ":");
  if (colon < 1 || colon > 4 || colon === words.length - 1) return words;
  // "Latest reading: 6.7, she was pleased".
  const mark = words.findIndex(({ kind }, at) => at > colon && kind === "MARK");
  const isNumber = words[colon + 1]?.kind === "NUMBER" && mark > 0;
  const label = isNumber ? words.slice(0, mark) : words;
  if (label.some(({ kind }) => kind === "VERB" || kind === "AUXILIARY")) return words;
  return words.map((word, at) =>
    at === colon ? { ...is, start: word.start, end: word.end } : word,
  );
}

/** The index of a verb that the tagger takes for a plural in a sentence without a verb: "my father smokes"; -1 for none. */
function hiddenVerb(words: readonly Word[]): number {
  const opens = words[0]?.kind === "DETERMINER" || words[0]?.kind === "POSSESSIVE";
  if (!opens || words.some(({ kind }) => kind === "VERB" || kind === "AUXILIARY")) return -1;
  const other = words.findIndex(({ kind }, at) => at > 0 && !nominal.has(kind));
  const at = (other < 0 ? words.length : other) - 1;
  const isSubject = words[at - 1]?.kind === "NOUN" && !isPlural(words[at - 1]);
  return at > 1 && words[at]?.kind === "NOUN" && isPlural(words[at]) && isSubject ? at : -1;
}

function isPlural({ lower = "", root = "" }: Partial<Word> = {}): boolean {
  return lower === `${root}s`;
}

const nominal: ReadonlySet<WordKind> = new Set(["NOUN", "NAME", "ADJECTIVE"]);

/**
 * Whether "'s" is "is" or "has" where the tagger takes it for possession: "the rent's 1,225", "my pressure's come down", but
 * "my sister's 2 cats".
 */
function isSubjectWithIs(words: readonly Word[], at: number): boolean {
  const [word, next, last] = [words[at], words[at + 1], words[at + 2]];
  if (word?.kind !== "POSSESSIVE" || word.end - word.start !== word.lower.length + 2) return false;
  if (next?.kind === "NUMBER") return last === undefined || last.kind !== "NOUN";
  return next?.kind === "NOUN" && last?.kind === "PREPOSITION" && gone.has(next.lower);
}

/** Participles that the tagger takes for nouns after "'s". */
const gone = new Set(["come", "gone", "become"]);

/** A noun and its "'s". */
function withoutIs(word: Word): [Word, Word] {
  const end = word.end - 2;
  return [
    { ...word, kind: "NOUN", end },
    { ...is, start: end, end: word.end },
  ];
}

function opensAt(time: Word | undefined): boolean {
  return time?.kind === "NUMBER" || /^(?:till?|until|from)$/.test(time?.lower ?? "");
}

/** Corrects tags by their neighbours: "in May" is a month, "scouts is done" begins with a noun, "that was" with a pronoun. */
export function correctTags(found: readonly Word[]): Word[] {
  const tagged = withIs(joinNumbers(found));
  const words = tagged.flatMap((word, at) =>
    isSubjectWithIs(tagged, at) ? withoutIs(word) : [word],
  );
  const verbAt = hiddenVerb(words);
  const isAsked =
    terms.wanted.has(words[0]?.lower ?? "") && terms.polite.has(words.at(-1)?.lower ?? "");
  const hasVerb = words.some(({ kind }) => kind === "VERB" || kind === "AUXILIARY");
  return words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const isBeforeVerb =
      after?.kind === "AUXILIARY" || after?.root === "be" || after?.root === "have";
    // "There's parking".
    if (word.form === "GERUND" && before?.root === "be" && words[at - 2]?.lower === "there")
      return { ...word, kind: "NOUN", form: null, root: word.lower };
    if (word.kind === "NOUN" && gone.has(word.lower) && before?.root === "be")
      return { ...word, root: rootOf(word.lower, undefined, "VERB"), kind: "VERB", form: "PAST" };
    // "A lad named Josh walks the dog".
    if (/^(?:called|named)$/.test(word.lower) && before?.kind === "NOUN" && after?.isName === true)
      return { ...word, kind: "VERB", form: "PARTICIPLE" };
    if (word.lower === "had" && word.kind === "NOUN") return { ...word, ...had };
    if (word.lower === "born" && word.kind === "VERB") return { ...word, form: "PAST" };
    const isShort = word.end - word.start < word.lower.length;
    if (word.lower === "has" && isShort && after?.kind === "PREPOSITION")
      return { ...word, lower: "is", root: "be", kind: "VERB" };
    // "The cold's gone".
    if (word.lower === "has" && isShort && after?.kind === "VERB")
      return { ...word, kind: "AUXILIARY", form: "PRESENT" };
    // "Priya's left": has, not is.
    if (word.lower === "is" && before?.end === word.start && after?.lower === "left")
      return { ...word, lower: "has", root: "have", kind: "AUXILIARY" };
    const isAfterShort = before?.lower === "is" && words[at - 2]?.end === before.start;
    if (word.lower === "left" && word.kind === "ADJECTIVE" && isAfterShort)
      return { ...word, root: "leave", kind: "VERB", form: "PAST" };
    // "The licence lapsed": the only verb of its sentence.
    const isLast = at === words.length - 1 || after?.kind === "MARK";
    if (isLast && !hasVerb && before?.kind === "NOUN" && /\p{L}{3}ed$/u.test(word.lower))
      return { ...word, kind: "VERB", form: "PAST" };
    // "Handed over the keys": a form that the tagger does not know.
    if (word.kind === "VERB" && word.root === word.lower && unknownPast.test(word.lower))
      return { ...word, root: word.lower.replace(unknownPast, "$1"), form: "PAST" };
    // "No crypto tips please": a plural.
    if (isAsked && word.kind === "VERB" && word.form === "PRESENT")
      return { ...word, kind: "NOUN", form: null };
    if (word.lower === "no" && after?.lower === "longer") return { ...word, kind: "NEGATION" };
    // "I work night shifts".
    const opening = lastOf(words, at);
    const follows =
      opening?.kind === "PRONOUN" ? speaking.has(opening.lower) : opening?.root === "do";
    const isObject =
      after !== undefined && ["NOUN", "DETERMINER", "POSSESSIVE"].includes(after.kind);
    if (word.kind === "NOUN" && !word.isName && follows && isObject)
      return { ...word, kind: "VERB", form: "BASE" };
    // "no longer vegan", "got married".
    const isState = word.form === "BASE" ? ["be"] : states.has(word.lower) ? ["be", "get"] : [];
    if (word.kind === "VERB" && isState.includes(lastOf(words, at)?.root ?? ""))
      return { ...word, root: word.lower, kind: "ADJECTIVE", form: null };
    if (
      monthsOrVerbs.test(word.lower) &&
      (before?.kind === "PREPOSITION" ||
        before?.kind === "NUMBER" ||
        after?.kind === "NUMBER" ||
        isBeforeVerb)
    )
      return { ...word, kind: "NAME", form: null };
    if (
      (before === undefined || /^(?:ADVERB|CONJUNCTION|MARK)$/.test(before.kind)) &&
      word.kind === "VERB" &&
      (word.form === "PRESENT" || after?.root === "be") &&
      word.root !== "be" &&
      isBeforeVerb
    )
      return { ...word, kind: "NOUN", form: null };
    // "The kitchen tap drips": a sentence without another verb.
    if (at === verbAt) return { ...word, kind: "VERB", form: "PRESENT" };
    if (word.lower === "like" && /^(?:AUXILIARY|NEGATION|PRONOUN|ADVERB)$/.test(before?.kind ?? ""))
      return { ...word, kind: "VERB", form: "BASE" };
    // "Open 11 to 3".
    if (word.lower === "open" && at === 0 && opensAt(after))
      return { ...word, kind: "ADJECTIVE", form: null };
    if (word.lower === "that" && (isBeforeVerb || after?.kind === "VERB"))
      return { ...word, kind: "PRONOUN" };
    return word;
  });
}
