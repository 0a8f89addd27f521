import { dayMs } from "../../time/time-range.js";
import type { IndexText } from "../../records/index-text.js";
import { mapInTurns, type Turns } from "../../tasks/in-turns.js";
import type {
  IndexedPassage,
  RecordToUnindex,
  StoredPassage,
} from "../../store/contract/passage-writes.js";
import type { Unit } from "../../store/memory-store.js";
import { passageFlags, type Indexed, type PassageSource, type PassageTraits } from "./passage.js";
import { hasWords } from "./passage-split.js";
import type { TextAnalyser } from "../text/text-analyser.js";

/** The passages of a record, which search ranks. A list of texts is already split and taken as it is. */
export function passagesOf(
  unit: Turns,
  record: PassageSource,
  text: IndexText,
  analyser: TextAnalyser,
): Promise<IndexedPassage[]> {
  return mapInTurns(
    passageTexts(text, analyser),
    (part) => passageOf(record, part, analyser),
    unit,
  );
}

/** A passage of a record. */
export function passageOf(
  record: PassageSource,
  text: string,
  analyser: TextAnalyser,
): IndexedPassage {
  return indexed({ text, ...traitsOf(record, text, analyser) }, analyser);
}

/** The texts that the passages of a record are embedded as. Does not analyse them, which takes far longer. */
export function embeddedTexts(
  record: PassageSource,
  text: IndexText,
  analyser: TextAnalyser,
): string[] {
  const known = knownOf(record);
  return passageTexts(text, analyser).map((passage) => embeddedText({ text: passage, ...known }));
}

/** The texts of a record's passages. A text without words has none. */
export function passageTexts(text: IndexText, analyser: TextAnalyser): readonly string[] {
  if (text === null) return [];
  return Array.from(typeof text === "string" ? analyser.split(text) : text).filter(hasWords);
}

/** Removes records from the index, with their vectors. All their texts and terms are in memory at once. */
export async function unindexAll(
  unit: Unit,
  records: readonly Indexed[],
  analyser: TextAnalyser,
): Promise<void> {
  const stored = await unit.passages.findAll(records);
  const removed: RecordToUnindex[] = [];
  for (const [place, record] of records.entries())
    removed.push({ record, passages: await asIndexed(unit, stored[place] ?? [], analyser) });
  await unit.passages.removeAll(removed);
}

/** Removes a record from the index, with its vectors. */
export async function unindex(unit: Unit, record: Indexed, analyser: TextAnalyser): Promise<void> {
  await unindexAll(unit, [record], analyser);
}

/** Removes a record's passages from the index; its vectors stay. */
export async function removePassages(
  unit: Unit,
  record: Indexed,
  analyser: TextAnalyser,
): Promise<void> {
  await unit.passages.remove(record, await storedPassages(unit, record, analyser));
}

/** A record's passages with their indexed terms. */
export async function storedPassages(
  unit: Unit,
  record: Indexed,
  analyser: TextAnalyser,
): Promise<(StoredPassage & IndexedPassage)[]> {
  return asIndexed(unit, await unit.passages.find(record), analyser);
}

function asIndexed(
  unit: Unit,
  stored: readonly StoredPassage[],
  analyser: TextAnalyser,
): Promise<(StoredPassage & IndexedPassage)[]> {
  return mapInTurns(stored, (passage) => ({ ...passage, ...indexed(passage, analyser) }), unit);
}

/** A passage analysed with another analyser. Recomputes the traits that depend on the wording. */
export function reanalysed(
  { text, speaker, day, flags }: StoredPassage,
  analyser: TextAnalyser,
): IndexedPassage {
  const user = flags & passageFlags.user;
  return indexed({ text, speaker, day, flags: analyser.flags(text) + user }, analyser);
}

type Passage = PassageTraits & Pick<IndexedPassage, "text">;

/** A passage with its terms. The terms depend only on stored fields, so that they can be removed later. */
function indexed(passage: Passage, analyser: TextAnalyser): IndexedPassage {
  const { text, speaker, day, flags } = passage;
  const terms = new Map<string, number>();
  let length = 0;
  for (const term of analyser.terms(text)) count(term);
  if (day !== null) for (const term of analyser.dateTerms(day)) count(term);
  return { text, analyser: analyser.name, terms, length, speaker, day, flags };

  function count(term: string): void {
    terms.set(term, (terms.get(term) ?? 0) + 1);
    length++;
  }
}

/** The traits of a passage of a record, from its text and the record. */
export function traitsOf(
  record: PassageSource,
  text: string,
  analyser: TextAnalyser,
): PassageTraits {
  const isOfUser = record.entity === "Message" && record.role === "user";
  const flags = analyser.flags(text) + (isOfUser ? passageFlags.user : 0);
  return { ...knownOf(record), flags };
}

/** The speaker and the day of a record. */
function knownOf(record: PassageSource): Pick<PassageTraits, "speaker" | "day"> {
  const timestamp = "timestamp" in record ? record.timestamp : null;
  return {
    speaker: record.entity === "Message" && record.name !== "" ? record.name : null,
    day: timestamp === null ? null : Math.floor(timestamp / dayMs),
  };
}

/** Created on first use, because that takes four milliseconds. */
let dayFormat: Intl.DateTimeFormat | undefined;

/**
 * The text that is embedded for a passage: its text with the speaker and the date, if known,
 * because the text alone seldom contains them: `Melanie (8 May 2023): I went hiking.`, `Melanie:
 * …`, `8 May 2023: …`, or the text alone. Changing this format makes new vectors inconsistent
 * with the stored ones.
 */
export function embeddedText({
  text,
  speaker,
  day,
}: Pick<PassageTraits, "speaker" | "day"> & { readonly text: string }): string {
  const date = day === null ? null : dateOf(day);
  if (speaker === null) return date === null ? text : `${date}: ${text}`;
  return date === null ? `${speaker}: ${text}` : `${speaker} (${date}): ${text}`;
}

function dateOf(day: number): string {
  dayFormat ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return dayFormat.format(day * dayMs);
}
