const verbs = "(?:ignore|disregard|forget|override|bypass|neglect|discard)";
const rules =
  "(?:instructions?|prompts?|rules?|guidelines?|guardrails?|directives?|safety|polic(?:y|ies))";
const whose =
  "(?:previous|prior|above|earlier|preceding|system|safety|developer|your|its|these|those)";
const tellings =
  "(?:reveal|disclose|leak|print|show|output|repeat|expose|send|share|tell|exfiltrate|email|post)";
const secrets =
  "(?:system prompts?|hidden prompts?|initial prompts?|api[ -]?keys?|passwords?|credentials?|secrets?|access tokens?|private keys?)";

/**
 * Matches the beginning of an order: the start of a sentence, or a word that turns the following
 * words into an order.
 */
const order =
  "(?:^|[.!?:;,\\n] ?|\\b(?:must|should|shall|will|always|please|now|then|and|you|(?:assistant|agent|model|ai|bot|system|llm)\\s(?:is\\s)?to)\\s)";

/** Beginning of an order, number of following words to read, and what to find among them. */
const orders = [
  {
    begin: new RegExp(`${order}${verbs}\\b`, "giu"),
    words: 10,
    object: new RegExp(`\\s${whose}\\b(?:\\s\\S+){0,3}?\\s${rules}\\b`, "iu"),
  },
  {
    begin: new RegExp(`${order}${tellings}\\b`, "giu"),
    words: 8,
    object: new RegExp(`\\s${secrets}\\b`, "iu"),
  },
];

const patterns = [
  new RegExp(`${order}${verbs}\\s(?:all|any|every)\\s(?:of\\s)?(?:the\\s)?${rules}\\b`, "iu"),
  // Marks that models interpret as the edges of their prompt.
  /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]|<\/?(?:system|instructions?)>/iu,
];

/**
 * Whether a memory is an order to a model to ignore its instructions or to reveal secrets. If
 * stored, it would be part of later prompts. The check knows common English wordings and is one
 * guard among others. It accepts memories about people who give such orders, and all other wishes
 * about answers.
 */
export function isInjectedInstruction(content: string): boolean {
  const visible = content.normalize("NFKC").replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, "");
  const text = withSingleBlanks(visible);
  return patterns.some((pattern) => pattern.test(text)) || orders.some((one) => isGiven(text, one));
}

/**
 * Reads each word a few times at most, however many orders begin. A single pattern would read to
 * the end from each beginning.
 */
function isGiven(text: string, { begin, words, object }: (typeof orders)[number]): boolean {
  for (const { 0: start, index } of text.matchAll(begin))
    if (object.test(nextWords(text, index + start.length, words))) return true;
  return false;
}

/** The next `count` words from a position, each with the preceding blank. */
function nextWords(text: string, from: number, count: number): string {
  let end = from;
  const word = /\s\S+/y;
  for (let i = 0; i < count; i++) {
    word.lastIndex = end;
    if (!word.test(text)) break;
    end = word.lastIndex;
  }
  return text.slice(from, end);
}

/** The text with one blank or one line break between words, as the patterns expect. */
function withSingleBlanks(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/\s+/gu, " ").trim());
  return lines.filter((line) => line !== "").join("\n");
}

/** Under the policy FADING: marks of a prompt's parts, and orders to a model to ignore its prompt. */
const rejectedWordings: readonly string[] = [
  "[system",
  "[assistant",
  "<|im_start|>",
  "<|im_end|>",
  "ignore previous",
  "ignore all prior",
  "ignore above",
  "new instructions",
  "system prompt",
  "you are now",
  ...["all", "any", "previous", "prior", "above", "the above", "the previous", "your"].map(
    (what) => `disregard ${what}`,
  ),
];

/** Ambiguous wordings: people also disregard deadlines, for example. */
const doubtfulWordings: readonly string[] = ["disregard"];

/** What to do with a fact, by its wording: store it, store it for a check, or drop it. */
export type WordingVerdict = "CLEAN" | "REVIEW" | "REJECT";

/**
 * Checks a fact under the policy FADING, which compares fixed wordings, ignoring case, as Oasis does.
 */
export function checkWording(fact: string): WordingVerdict {
  const lower = fact.toLowerCase();
  const has = (part: string) => lower.includes(part);
  if (rejectedWordings.some(has)) return "REJECT";
  return doubtfulWordings.some(has) ? "REVIEW" : "CLEAN";
}
