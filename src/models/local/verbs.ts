/** Words between a subject and its verb that do not affect agreement. */
const adverb =
  /^(?:also|always|never|just|still|only|even|now|then|once|already|both|all|ever|seldom|often|sometimes|quite|rather|kind|sort|of|almost|too|soon|no|longer|not|\w+ly)$/;
const verbInLy = /^(?:fly|rely|apply|supply|reply|comply|multiply|rally|ally|tally)$/;

const modal =
  /^(?:can|cannot|could|will|would|shall|should|may|might|must|used|better|did|does|had|has|got)$/;

const irregular: Readonly<Record<string, string>> = {
  am: "is",
  are: "is",
  were: "was",
  was: "was",
  be: "is",
  have: "has",
  do: "does",
  go: "goes",
};

const pastForms = new Set(
  (
    "ate awoke became began bent bit bled blew bought bound bred broke brought built burnt came " +
    "caught chose clung crept dealt did dove drank drew drove dreamt dug fed fell felt fled flew " +
    "forgave forgot fought found froze gave got grew ground had heard held hid hung kept knelt knew " +
    "laid leapt learnt led left lent lit lost made meant met misread mowed overcame paid proved ran " +
    "rang rode rose said sang sank sat saw sent sewed shone shook shot shrank slept slid slung sold " +
    "sought spelt spent spoilt spoke sprang spun stole stood stuck stung struck swam swept swore " +
    "swung taught thought threw told took tore understood was went wept were withdrew woke won wore " +
    "wove wrote"
  ).split(" "),
);

/** The present and past forms are the same. People mostly use the past of these. */
const unchangedInPast = /^(?:quit|hit|hurt|bet|shut|split|cast|burst|upset|spread)$/;

const baseInEd =
  /^(?:need|feed|breed|speed|bleed|seed|weed|heed|shred|shed|embed|proceed|exceed|succeed|wed)$/;

/** Common verbs that taggers mistake for nouns, as "hate" in "but hate tea". */
const commonVerbs =
  /^(?:love|hate|like|live|work|use|need|want|play|drink|cook|run|walk|study|drive|ride|travel|dislike|prefer|sleep|train|paint|plan|visit|teach|enjoy|have|am|do|go)$/;

export function isAdverb(word: string): boolean {
  return adverb.test(word) && !verbInLy.test(word);
}

export function isCommonVerb(word: string): boolean {
  return commonVerbs.test(word);
}

/** Whether the word is a past form of a verb. If the form is ambiguous, the tags decide. */
export function isPastForm(word: string, tags: ReadonlySet<string> | undefined): boolean {
  if (pastForms.has(word) || unchangedInPast.test(word)) return true;
  if (word.endsWith("ed")) return !baseInEd.test(word);
  return tags?.has("PastTense") === true && !tags.has("Infinitive");
}

/** Whether the words after this one keep their form: "can swim", "does not eat", "has lived". */
export function isModal(word: string): boolean {
  return modal.test(word);
}

/** The verb form after "he" or "she": "has", "goes", "tries", "loves". "was" does not change. */
export function toSingular(verb: string, tags: ReadonlySet<string> | undefined): string {
  const word = verb.toLowerCase();
  const singular = irregular[word] ?? (isFixed(word, tags) ? word : addEnding(word));
  if (singular === word) return verb;
  if (verb.length > 1 && verb === verb.toUpperCase()) return singular.toUpperCase();
  return singular;
}

/** The verb form after "they". */
export function toPlural(verb: string): string {
  const plural: Readonly<Record<string, string>> = { am: "are", is: "are", was: "were" };
  return plural[verb.toLowerCase()] ?? verb;
}

function isFixed(word: string, tags: ReadonlySet<string> | undefined): boolean {
  // "We is" and "I takes" agree already.
  if (word === "is" || (tags?.has("PresentTense") === true && /[^aious]s$/.test(word))) return true;
  return modal.test(word) || isPastForm(word, tags) || (word.endsWith("ing") && word.length > 5);
}

function addEnding(verb: string): string {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(verb)) return verb;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return `${verb}s`;
}
