/** The date that was added to a note: "(in April 2023)". */
const addedDate = / \([^()]{0,40}\b\d{4}\)(?=[.!]?$)/;
/** The verb after "I", with the adverbs before it. */
const verbOfI =
  /\bI (?:(?:\w{1,20}ly|also|always|never|often|now|no longer|once|still) ){0,3}(\w{2,20}s)\b/g;
const irregular: ReadonlyMap<string, string> = new Map([
  ["is", "am"],
  ["has", "have"],
  ["does", "do"],
  ["goes", "go"],
  ["was", "was"],
]);

/** A note without a subject is about the user: "has a cat". */
const unsaidSubject = /^(?:is|has|does|was|can|cannot) /i;

/** What stands before a subject inside a sentence. */
const opensClause = /(?:^|\b(?:and|or|but|because|that|which|who|so|when|while|if|since|as)) $/i;

/** Rewrites a note in the third person as the user's own words: "Maya's dog sleeps" is "my dog sleeps". */
export function ownWords(note: string, names: readonly string[]): string {
  const speakers = ["the user", ...names.filter((name) => name.trim() !== "")];
  let text = note
    .replace(addedDate, "")
    .replace(unsaidSubject, (verb) => `I ${verb.toLowerCase()}`);
  for (const speaker of speakers)
    text = replaceWord(replaceWord(text, `${speaker}'s`, "my"), speaker, "I");
  text = text.replace(/(?<=[\p{L}\p{N}] )I\b/gu, (i, at: number) =>
    opensClause.test(text.slice(Math.max(0, at - 12), at)) ? i : "me",
  );
  return text
    .replace(verbOfI, (told, verb: string) => told.slice(0, -verb.length) + toFirstPerson(verb))
    .replace(/^the assistant should not /i, "Don't ")
    .replace(/^(.{0,200}, )?the assistant should /i, "$1")
    .replace(/\bthe assistant's\b/gi, "your")
    .replace(/\bthe assistant\b/gi, "you");
}

/** The first person of a verb in the third: "lives" is "live". */
function toFirstPerson(verb: string): string {
  const known = irregular.get(verb);
  if (known !== undefined) return known;
  if (/(?:ss|us|is|ways)$/.test(verb)) return verb;
  if (verb.endsWith("ies") && verb.length > 4) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?<=ch|sh|x|ss|zz)es$|s$/, "");
}

/** Replaces a word or name in any case. */
function replaceWord(text: string, word: string, by: string): string {
  const lower = text.toLowerCase();
  const wanted = word.toLowerCase();
  if (lower.length !== text.length) return text;
  let told = "";
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (/[\p{L}\p{N}]/u.test(text.charAt(at - 1) + text.charAt(end))) continue;
    told += text.slice(from, at) + by;
    from = end;
  }
  return told + text.slice(from);
}
