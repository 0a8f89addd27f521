const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(i|we) ?(?:'ve )?gotta\b/gi, "$1 have to"],
  [/\bgonna\b/gi, "going to"],
  [/\bwanna\b/gi, "want to"],
  [/\bi'?m\b/gi, "I am"],
  [/\bi'?ve\b/gi, "I have"],
  [/\bwe're\b/gi, "we are"],
  [/\bwe've\b/gi, "we have"],
  [/\b(i|we)'ll\b/gi, "$1 will"],
  [
    /\b(i|we)'d(?= (?:\w+ly )?(?:been|better|had|gone|done|seen|lived|worked|(?!need|feed|succeed|proceed|exceed)\w+ed)\b)/gi,
    "$1 had",
  ],
  [/\b(i|we)'d\b/gi, "$1 would"],
  [/\bwo'?nt\b|\bwon't\b/gi, "will not"],
  [/\bca(?:n't|nt)\b/gi, "cannot"],
  [/\bshan't\b/gi, "shall not"],
  [/\b(i am|i) ain't\b/gi, "I am not"],
  [/\b(do|does|did)n'?t\b/gi, "$1 not"],
  [/\b(have|has|had|is|are|was|were|could|would|should|must|might)n'?t\b/gi, "$1 not"],
];

const reminder =
  /^(?:please )?(?:also )?(?:do not forget|remember|note|keep in mind|bear in mind|for (?:the|your) (?:record|reference)|fyi|just so you know|reminder)(?: that\b|\s*[,:]| ?(?=(?:i|we|my|our)\b))\s*(?!to\b|when\b|how\b)/i;

/** A one-time request at the end of the statement. */
const request = /,? so (?:please|can you|could you|would you|will you)\b.*$/is;
/** "Just moved to Porto" and "Need a workout" omit their subject. */
const unsaidSubject =
  /^((?:(?:just|recently|finally) )?(?:adopted|became|joined|moved|quit|relocated|switched|turned|need|want|have|got|used to|own|live|work|miss|started|stopped|bought|sold|lost|went|took|broke)) (?!by\b|out\b|on\b)/i;

// No two alternatives may start alike: otherwise a sentence that does not end there is tried in every combination.
const trailers =
  /(?:[\s,;:.!…。！~*_()\]—–-]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|(?<= )(?:you know|btw|by the way|haha+|lol|tbh|thanks|thank you|as you know|though|please|pls))+$/iu;

/**
 * Normalises a sentence: straight apostrophes, single spaces, contractions written out, no lead-in, no end mark but
 * "?".
 */
export function toPlainSentence(sentence: string): string {
  let text = sentence
    .replace(/[\u2018\u2019\u02BC\u00B4]/g, "'")
    .replace(/[\u200B\u200C\u2060\uFEFF]/g, "")
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
  for (const [pattern, written] of contractions) text = text.replace(pattern, written);
  text = text.replace(/\bcannot not\b/gi, "cannot").replace(request, "");
  text = text.replace(reminder, "").replace(/^[^\p{L}\p{N}"'“`(@#]+/u, "");
  text = text.replace(trailers, "").replace(unsaidSubject, (verb) => `I ${verb.toLowerCase()}`);
  return closeBrackets(text);
}

/** Restores a closing bracket that was removed as an end mark. */
function closeBrackets(text: string): string {
  const open = text.lastIndexOf("(");
  return open > text.lastIndexOf(")") ? `${text})` : text;
}
