import type { English, Span } from "./english.js";

/** Longer messages are mostly pasted documents. The rest of such a message is ignored. */
const contentLimit = 20_000;
const sentencesPerTurn = 200;
/** The sentence splitter's time grows with the square of its input's length. */
const blockLimit = 2_000;

// Replaced with spaces of the same length, so that offsets in the text do not change.
const codeFence = /(?:^|\n)[ \t]*(```|~~~)[\s\S]*?(?:\n[ \t]*\1[^\n]*|$)/g;
// Quoted lines are other people's words. Headings and table rows are not sentences.
const foreignLine = /^[ \t]*(?:>|#{1,6}[ \t]|\|).*$/gm;

const listMark = /^(?:[-*+•–—]|\(?\d{1,3}[.)])[ \t]+/;
const blockBreak = /[。！？]+|\p{Extended_Pictographic}\uFE0F?(?=\s+\p{Lu})|\r?\n|\r/gu;

/** Returns the sentences of a message, trimmed, in order. Code, quotes and text beyond the limits are left out. */
export function splitSentences(content: string, english: English): Span[] {
  const text = blank(blank(content.slice(0, contentLimit), codeFence), foreignLine);
  const sentences: Span[] = [];
  for (const block of splitBlocks(text)) {
    // A line end inside a block only wraps a line.
    const blockText = text.slice(block.start, block.end).replace(/[\r\n]/g, " ");
    for (const found of english.findSentences(blockText)) {
      const span = trim(text, block.start + found.start, block.start + found.end);
      if (span !== null) sentences.push(span);
      if (sentences.length === sentencesPerTurn) return sentences;
    }
  }
  return sentences;
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, " "));
}

/** Splits into blocks that no sentence crosses: lines, but a line that continues in lower case joins the one before. */
function splitBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(blockBreak)) {
    const end = index + mark.length;
    if (/^[\r\n]/.test(mark) && isWrapped(text, index, end)) continue;
    // A sentence does not include its line end, but does include a full-width full stop or an emoji.
    pushBlocks(blocks, text, start, end);
    start = end;
  }
  pushBlocks(blocks, text, start, text.length);
  return blocks;
}

function isWrapped(text: string, breakStart: number, breakEnd: number): boolean {
  const before = text.slice(Math.max(0, breakStart - 1), breakStart);
  const after = text.slice(breakEnd, breakEnd + 24).trimStart();
  return /[\p{L}\p{N},]/u.test(before) && /^\p{Ll}/u.test(after) && !/^i\b/.test(after);
}

function pushBlocks(blocks: Span[], text: string, from: number, end: number): void {
  let start = from;
  while (end - start > blockLimit) {
    const stop = text.lastIndexOf(". ", start + blockLimit);
    const cut = stop > start ? stop + 1 : start + blockLimit;
    blocks.push({ start, end: cut });
    start = cut;
  }
  if (start < end) blocks.push({ start, end });
}

function trim(text: string, from: number, to: number): Span | null {
  let sentence = text.slice(from, to);
  const leading = sentence.length - sentence.trimStart().length;
  // Opening brackets and quotes at the end belong to the next sentence.
  sentence = sentence.trim().replace(/\s+[("'“‘[{*_-]+$/, "");
  const mark = listMark.exec(sentence)?.[0].length ?? 0;
  const start = from + leading + mark;
  const end = from + leading + sentence.length;
  return start < end ? { start, end } : null;
}
