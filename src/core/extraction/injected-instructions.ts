const verbs = "(?:ignore|disregard|forget|override|bypass|neglect|discard)";
const rules =
  "(?:instructions?|prompts?|rules?|guidelines?|guardrails?|directives?|safety|polic(?:y|ies))";
const whose =
  "(?:previous|prior|above|earlier|preceding|system|safety|developer|your|its|these|those)";
const tellings =
  "(?:reveal|disclose|leak|print|show|output|repeat|expose|send|share|tell|exfiltrate|email|post)";
const secrets =
  "(?:system prompts?|hidden prompts?|initial prompts?|api[ -]?keys?|passwords?|credentials?|secrets?|access tokens?|private keys?)";

/** Where an order begins: at a sentence's start, or after a word that makes an order of what follows. */
const order =
  "(?:^|[.!?:;,\\n]\\s*|\\b(?:must|should|shall|will|always|please|now|then|and|you|(?:assistant|agent|model|ai|bot|system|llm)\\s+(?:is\\s+)?to)\\s+)";

const patterns = [
  new RegExp(
    `${order}${verbs}\\b(?:\\s+\\S+){0,5}?\\s+${whose}\\b(?:\\s+\\S+){0,3}?\\s+${rules}\\b`,
    "iu",
  ),
  new RegExp(`${order}${verbs}\\s+(?:all|any|every)\\s+(?:of\\s+)?(?:the\\s+)?${rules}\\b`, "iu"),
  new RegExp(`${order}${tellings}\\b(?:\\s+\\S+){0,6}?\\s+${secrets}\\b`, "iu"),
  // Marks that models take for the edges of their prompt.
  /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]|<\/?(?:system|instructions?)>/iu,
];

/**
 * Whether a memory is itself an order to a model to set its instructions aside
 * or to give secrets away: kept, it would stand in later prompts. It knows
 * common English wordings and is one guard among others, not the only one;
 * what a memory says of people who give such orders passes, and so does every
 * other wish of how to be answered.
 */
export function isInjectedInstruction(content: string): boolean {
  const visible = content.normalize("NFKC").replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/gu, "");
  const text = withSingleBlanks(visible);
  return patterns.some((pattern) => pattern.test(text));
}

/** In long runs of blanks and breaks, the patterns would look for an order from each of them to the end. */
function withSingleBlanks(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/\s+/gu, " ").trim());
  return lines.filter((line) => line !== "").join("\n");
}
