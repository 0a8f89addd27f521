import type { IndexText } from "../records/index-text.js";
import type { IndexedPassage } from "../store-writes.js";
import type { Unit } from "../memory-store.js";
import {
  passageFlags,
  textOf,
  type IndexedRecord,
  type PassageSource,
  type PassageTraits,
} from "./passage.js";
import type { TextAnalyser } from "./text-analyser.js";

/** Words up to which a text stays whole. */
const wholeTextWords = 60;
/** Words that a passage of a longer text is filled up to. */
const passageWords = 40;

/**
 * Cuts a text into what search ranks: short texts whole, long ones into runs
 * of whole sentences, so that one long message does not drown what it says.
 * Without terms there is nothing to find, and so no passage. A list is of
 * passages that its caller has cut, which stay as they are.
 */
export function passagesOf(
  record: PassageSource,
  text: IndexText,
  analyser: TextAnalyser,
): IndexedPassage[] {
  if (text === null) return [];
  return (typeof text === "string" ? splitText(text) : text)
    .map((passage) => ({ ...traitsOf(record), ...countTerms(passage, analyser) }))
    .filter(({ length }) => length > 0);
}

/** Puts a record's passages in the index anew, after its text has changed. A vector of the text before is forgotten. */
export async function reindex(
  unit: Unit,
  record: IndexedRecord,
  analyser: TextAnalyser,
  text: IndexText = textOf(record),
): Promise<void> {
  await unindex(unit, record, analyser);
  await unit.passages.add(record, passagesOf(record, text, analyser));
}

/** Takes a record out of the index, with its vectors. */
export async function unindex(
  unit: Unit,
  record: IndexedRecord,
  analyser: TextAnalyser,
): Promise<void> {
  await removePassages(unit, record, analyser);
  await unit.passages.setVectors(record, null);
}

/** Takes a record's passages out of the index; its vectors stay. */
export async function removePassages(
  unit: Unit,
  record: IndexedRecord,
  analyser: TextAnalyser,
): Promise<void> {
  const stored = await unit.passages.find(record);
  const passages = stored.map((passage) => ({ ...passage, ...countTerms(passage.text, analyser) }));
  await unit.passages.remove(record, passages);
}

const dayMs = 24 * 60 * 60 * 1000;

function traitsOf(record: PassageSource): PassageTraits {
  const timestamp = "timestamp" in record ? record.timestamp : null;
  const isMessage = record.entity === "Message";
  return {
    speaker: isMessage ? record.name : null,
    day: timestamp === null ? null : Math.floor(timestamp / dayMs),
    flags: isMessage && record.role === "user" ? passageFlags.user : 0,
  };
}

function countTerms(text: string, analyser: TextAnalyser) {
  const terms = analyser.terms(text);
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { text, terms: counts, length: terms.length };
}

function splitText(text: string): string[] {
  if (countWords(text) <= wholeTextWords) return [text];
  const passages: string[] = [];
  let passage = "";
  let size = 0;
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    const words = countWords(sentence);
    if (size > 0 && size + words > passageWords) {
      passages.push(passage);
      passage = "";
      size = 0;
    }
    passage = passage === "" ? sentence : `${passage} ${sentence}`;
    size += words;
  }
  if (passage !== "") passages.push(passage);
  return passages;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
