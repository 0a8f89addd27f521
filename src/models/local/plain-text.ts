/** A sentence without decoration, ready for the rules. */
export interface PlainSentence {
  readonly text: string;
  /** Whether the speaker asked to remember it, as in "Remember that ...". */
  readonly isReminder: boolean;
}

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

const leadIns: readonly RegExp[] = [
  /^(?:oh|ah|aw|hm+|uh|um|well|yeah|yep|yes|no|nope|nah|ok|okay|sure|right|so|and|but|also|plus|actually|honestly|anyway|anyways|basically|frankly|btw|haha+|lol|wow|sorry|cool|great|nice|perfect|correct|exactly|indeed|unfortunately|luckily|sadly|fortunately|correction|update|interesting|hey|hi|hello|thanks|thank you|cheers|good (?:morning|afternoon|evening)|by the way|to be (?:honest|clear|fair)|in fact|of course|as (?:you know|i said)|you know|i mean|(?:great|good|bad|big|exciting|fun) (?:news|fact)|one (?:more )?thing|first|second|third|finally|then)(?:\s*[,:;!—–-]+\s*|\.{2,}\s*|\s+(?=(?:i|we|my|our|please|always|never|let's|from now|yeah|and|also|btw|actually)\b))/i,
  /^(?:it )?turns out(?: that)?,? (?=(?:i|we|my|our)\b)/i,
  // "Hi Engraph, I ...", "Thanks a lot, I ..."
  /^(?:hey|hi|hello|thanks|thank you|good (?:morning|afternoon|evening))(?: [\p{L}\p{N}]+){1,3}\s*[,!:—–-]+\s*/iu,
  /^i (?:think|guess|believe|suppose|must say|have to say|should (?:say|mention|add|note)|(?:just )?(?:wanted|want) to (?:say|mention|add|let you know)|told you|mentioned)(?: that)?\s+(?=(?:i|we|my|our)\b)/i,
];

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
export function toPlainSentence(sentence: string): PlainSentence {
  let text = sentence
    .replace(/[\u2018\u2019\u02BC\u00B4]/g, "'")
    .replace(/[\u200B\u200C\u2060\uFEFF]/g, "")
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
  for (const [pattern, written] of contractions) text = text.replace(pattern, written);
  text = text.replace(/\bcannot not\b/gi, "cannot").replace(request, "");
  let isReminder = false;
  for (let length = -1; length !== text.length;) {
    length = text.length;
    for (const leadIn of leadIns) text = text.replace(leadIn, "");
    const reminded = text.replace(reminder, "");
    isReminder ||= reminded !== text;
    text = reminded.replace(/^[^\p{L}\p{N}"'“`(@#]+/u, "");
  }
  text = text.replace(trailers, "").replace(unsaidSubject, (verb) => `I ${verb.toLowerCase()}`);
  return { text: closeBrackets(text), isReminder };
}

/** Restores a closing bracket that was removed as an end mark. */
function closeBrackets(text: string): string {
  const open = text.lastIndexOf("(");
  return open > text.lastIndexOf(")") ? `${text})` : text;
}
