/** The date that was added to a note: "(in April 2023)", "(2023年4月8日)". */
const addedDate = / \([^()]{0,40}\b\d{4}(?:年\d\d?月\d\d?日)?\)(?=[.!。！]?$)/;
/** The verb after "I", with the adverbs before it. */
const verbOfI =
  /\bI (?:(?:\w{1,20}ly|also|always|never|often|now|no longer|once|still) ){0,3}(\w{1,20}s)\b/g;
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

const auxiliary =
  /^(?:is|was|has|had|does|did|can|cannot|could|will|would|should|must|may|might|used to)\b/;
/** A short phrase before the subject: "on weekdays the user …". */
const fronted =
  /^(?:after|as|at|before|by|during|for|from|in|on|since|until|with|without)(?: [^\s,.;:]{1,20}){1,4} $/i;

/** Rewrites a note in the third person as the user's own words: "Maya's dog sleeps" is "my dog sleeps". */
export function ownWords(note: string, names: readonly string[]): string {
  const speakers = ["the user", ...names.filter((name) => name.trim() !== "")];
  let text = note
    .replace(addedDate, "")
    .replace(unsaidSubject, (verb) => `I ${verb.toLowerCase()}`);
  for (const speaker of speakers)
    text = replaceWord(replaceWord(text, `${speaker}'s`, "my"), speaker, "I");
  text = text.replace(/(?<=[\p{L}\p{N}] )I\b/gu, (i, at: number) =>
    isSubject(text.slice(0, at), text.slice(at + 2)) ? i : "me",
  );
  return text
    .replace(verbOfI, (told, verb: string) => told.slice(0, -verb.length) + toFirstPerson(verb))
    .replace(/^the assistant should not /i, "Don't ")
    .replace(/^(.{0,200}, )?the assistant should /i, "$1")
    .replace(/\bthe assistant's\b/gi, "your")
    .replace(/\bthe assistant\b/gi, "you");
}

/** Whether what stands between these words is a subject: it opens a clause, or a verb in the third person follows. */
function isSubject(before: string, after: string): boolean {
  if (opensClause.test(before.slice(-12)) || auxiliary.test(after)) return true;
  return fronted.test(before) && /^(?:\w{1,20}ly |only |never |often )?\w{1,20}s\b/.test(after);
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
