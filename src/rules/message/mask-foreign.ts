/** Stands where a quotation was; the rest of what is masked is spaces. Offsets do not change. */
export const quotationMark = "\uFFFC";

const fences = /(?:^|\n)[ \t]*(```|~~~)[^\n]*\n(?:(?![ \t]*\1)[^\n]*(?:\n|$))*(?:[ \t]*\1[^\n]*)?/g;
const inlineFence = /```[^`]*(?:```|$)/g;
const comments = /<!--(?:(?!-->)[\s\S])*(?:-->|$)/g;
/** An element without others inside. */
const element = /<(\w+)\b[^<>\n]{0,400}>[^<]*(?:<\/\1>)?/gi;
const invisible = /^<[^>]*(?:display:\s?none|\bhidden\b)/i;
const markup = /<\/?[a-z][^<>\n]{0,300}>/gi;
/**
 * Quotations in one line; a single quotation mark inside a word is an apostrophe. Where marks open and close, one that
 * is not closed is found with the rest of its line, so that the rest is searched once.
 */
const quotations = [
  /"[^"\n]{1,2000}"|`[^`\n]{1,300}`/g,
  /„[^“”\n]*(?:[“”]|$)|“[^”\n]*(?:”|$)/gm,
  /«[^»\n]*(?:»|$)/gm,
  /「[^」\n]*(?:」|$)|『[^』\n]*(?:』|$)/gm,
  /(?<![\p{L}\p{N}])'(?=\S)(?:[^'\n]|(?<=\p{L})'(?=\p{L})){12,1000}'(?![\p{L}\p{N}])/gu,
];
const isClosed = /^["`']|[”“»」』]$/;
/** Divides a text whose words have no spaces between them. */
const division = /[、，。！？]/;
const foreignLine =
  /^[ \t]*(?:>|#{1,6}[ \t]|\||(?:from|to|subject|date|cc|sent|re): |\d\d:\d\d:\d\d\b|\d{4}-\d\d-\d\d[T ]\d\d:).*$/gim;
const codeLine =
  /^[ \t]*(?:def |function |const |let |var |import |from \S+ import|class \w+[ ({:]|return\b.*[;({"'`]|SELECT |INSERT |UPDATE |CREATE |DELETE FROM|\/\/|#|\/\*|print\(|File "|Traceback|[{}\]]|\w+(?:Error|Exception): |raise |at \S+\(|\$ ).*$/gm;

/**
 * Masks what is not the user's own words by its form: code, quotations of more than three words, quoted lines, headers
 * of mails, logs, hidden markup. Short quotations are names and stay.
 */
export function maskForeign(message: string): string {
  let text = message.replace(/\r/g, " ");
  for (const pattern of [fences, inlineFence, comments]) text = blank(text, pattern);
  text = text.replace(element, (match) => (invisible.test(match) ? spaces(match) : match));
  text = blank(text, markup);
  for (const pattern of quotations) text = text.replace(pattern, maskQuotation);
  text = blank(blank(text, foreignLine), codeLine);
  return text
    .split("\n")
    .map((line) => (isCode(line) ? " ".repeat(line.length) : line))
    .join("\n");
}

function maskQuotation(quotation: string): string {
  const most = quotation.startsWith("`") ? 1 : 3;
  const isName = quotation.split(/\s+/, 4).length <= most && !division.test(quotation);
  if (isName || !isClosed.test(quotation)) return quotation;
  return quotationMark + " ".repeat(quotation.length - 1);
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, spaces);
}

function spaces(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** Whether the signs of a line are those of code. */
function isCode(line: string): boolean {
  const signs = line.replace(/[:;]-?[()]/g, "").match(/[{}();=<>[\]\\]/g)?.length ?? 0;
  return signs >= 4 && !/[.!?)]\s*$/.test(line);
}
