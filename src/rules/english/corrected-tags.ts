import type { Word, WordKind } from "../word.js";

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

/** Nouns of two names are one: "mum" and "mother" are the same person. */
const sameAs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mother: "mum mom mummy mama",
    father: "dad daddy papa",
    grandmother: "gran granny grandma nan oma",
    grandfather: "grandad granddad grandpa opa",
    aunt: "auntie",
    child: "kid children kids",
    television: "tv telly",
    phone: "mobile cellphone",
    favourite: "favorite",
    colour: "color",
    holiday: "vacation",
    flat: "apartment",
    be: "am is are was were been being",
    have: "has had having",
    do: "does did done doing",
    go: "goes went gone",
    get: "got gotten gets",
    give: "gave given",
    use: "used",
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
    : noun.replace(/(?<=ch|sh|x|ss|z|oe?)es$|s$/, "");
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

const monthsOrVerbs = /^(?:may|march)$/;

/** Corrects tags by their neighbours: "in May" is a month, "scouts is done" begins with a noun, "that was" with a pronoun. */
export function correctTags(words: readonly Word[]): Word[] {
  return words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const isBeforeVerb =
      after?.kind === "AUXILIARY" || after?.root === "be" || after?.root === "have";
    if (word.lower === "no" && after?.lower === "longer") return { ...word, kind: "NEGATION" };
    if (word.lower === "longer" && before?.lower === "no") return { ...word, kind: "ADVERB" };
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
      (before?.kind === "PREPOSITION" || before?.kind === "NUMBER" || after?.kind === "NUMBER")
    )
      return { ...word, kind: "NAME", form: null };
    if (
      at === 0 &&
      word.kind === "VERB" &&
      word.form === "PRESENT" &&
      word.root !== "be" &&
      isBeforeVerb
    )
      return { ...word, kind: "NOUN", form: null };
    const isInPhrase = before?.kind === "DETERMINER" || before?.kind === "POSSESSIVE";
    if (word.kind === "VERB" && word.form === "PAST" && isInPhrase && after?.kind === "NOUN")
      return { ...word, kind: "ADJECTIVE", form: null, root: word.lower };
    // "Address me as …".
    if (at === 0 && word.kind === "NOUN" && /^(?:me|us|them)$/.test(after?.lower ?? ""))
      return { ...word, kind: "VERB", form: "BASE" };
    if (word.lower === "like" && /^(?:AUXILIARY|NEGATION|PRONOUN|ADVERB)$/.test(before?.kind ?? ""))
      return { ...word, kind: "VERB", form: "BASE" };
    if (word.lower === "that" && (isBeforeVerb || after?.kind === "VERB"))
      return { ...word, kind: "PRONOUN" };
    return word;
  });
}
