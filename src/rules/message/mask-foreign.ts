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
/** How lines begin that machines write: logs, errors. "I" does not follow. */
const machineLines = [
  String.raw`\[?\d{4}-\d\d-\d\d[^\n\]]{0,20}\]`,
  String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,3}\d{1,2} \d\d:\d\d:\d\d`,
  String.raw`\[[^\]\n]{0,12}\d[^\]\n]{0,12}\]`,
  String.raw`\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL|TRACE|CRITICAL|NOTICE)\b`,
  String.raw`(?:error|warning|fatal|panic|exception|notice)(?:\[\w{1,20}\])?: (?![IiMm]y?\b)`,
  String.raw`(?:npm|yarn|pnpm|cargo|pip|make|git|docker|gcc|bash|sh|zsh)(?:\[\d\])?(?:: | ERR!| WARN)`,
  String.raw`\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3} `,
  String.raw`[A-Z]/\w{1,40}: `,
  String.raw`[\w./-]{1,100}(?:\[\d{1,9}\])?(?::\d{1,9})?: (?=.{0,300}(?:[Ee]rror|[Ww]arning|[Ee]xception|refused|denied|failed|not found|invalid|timed out|no such|deprecated))`,
  String.raw`[a-z]\w{0,40}(?:\.\w{1,40})? = (?:["'\d[{]|[A-Z]\w{0,40}\b|[a-z]\w{0,40}\()`,
  String.raw`[^\s,]{1,60}(?:,[^\s,]{1,60}){2,30}$`,
  String.raw`Exception in thread|Caused by: |Segmentation fault|Build failed|Process exited`,
];
const machineLine = new RegExp(`^[ \\t]*(?:${machineLines.join("|")}).*$`, "gm");
/** A command and what it prints. */
const commandLine = /^[ \t]*\$ .*(?:\n.+)*/gm;
const codeLine =
  /^[ \t]*(?:def |function |const |let |var |import |from \S+ import|class \w+[ ({:]|return\b.*[;({"'`]|SELECT |INSERT |UPDATE |CREATE |ALTER |DELETE FROM|insert into |delete from |update \w{1,40} set |select .{1,80} from |FROM \w+:\S|RUN |public (?:class|static)|sudo |curl |#!\/|\/\/|#|\/\*|\$\w+ ?= |export \w+=|echo ["$]|puts ["']|printf?\(|\\\w+\{|(?:val|int|char|float|String) \w+ = |[.#]\w[\w-]* \{|File "|Traceback|[{}\]]|\w+(?:Error|Exception): |raise |at \S+\(|\$ ).*$/gm;

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
  for (const pattern of [foreignLine, machineLine, commandLine, codeLine])
    text = blank(text, pattern);
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
  if (/(?:\b[\w.]{1,40}=[^\s=]\S{0,80} ){1,20}[\w.]{1,40}=[^\s=]/.test(line)) return true;
  const least = /[=!]==?|[-=]>|::|\(\)|;\s*$|<\//.test(line) ? 3 : 4;
  return signs >= least && !/[.!?)]\s*$/.test(line);
}
