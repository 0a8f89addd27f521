/** A longer text is more than small talk. */
const longest = 60;

/** Words that answer without saying anything. */
const acknowledgements = new Set(
  `ok okay yes yep yeah yup no nope sure noted understood done great good nice cool lovely perfect
   fine right alright gotcha got thanks thank cheers welcome please sorry hello hi hey bye
   haha lol wow oh ah hm hmm absolutely certainly course gladly happy agreed exactly indeed
   well added fixed see let know think`.split(/\s+/),
);

/** Whether a text only greets, thanks or agrees: it asks for nothing. */
export function onlyAcknowledges(text: string): boolean {
  const words = text.length > longest ? [] : wordsOf(text);
  return words.length > 0 && words.every((word) => acknowledgements.has(word));
}

/** Whether a text says nothing that could answer a question, such as "Noted." and "Of course, thanks!". */
export function isSmallTalk(text: string): boolean {
  if (text.length > longest) return false;
  return wordsOf(text).every((word) => stopWords.has(word) || acknowledgements.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Words too common to distinguish passages; the last line has the rests of contractions. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or but if so than then as into of in on at to for from with by about
   is are was were be been being am do does did done has have had having
   i me my we us our you your he him his she her it its they them their
   this that these those here there just also too very
   what which who whom whose when where why how
   can could would should will may might not no
   s t ve re ll d m`.split(/\s+/),
);
