import { endsInQuestion } from "../search/meaning.js";
import { textOf, type IndexedRecord } from "../search/passage.js";
import type { TextAnalyser } from "../search/text-analyser.js";
import { partOf, type RelevantPart } from "./card-contents.js";
import type { Grounds, Origin } from "./grounds.js";
import type { RelevantRecord } from "./relevant-records.js";

/** A record in its place in the context. */
export interface PlacedRecord extends RelevantRecord {
  readonly part: RelevantPart;
  /** When it was said, UTC milliseconds; null: a profile. */
  readonly timestamp: number | null;
}

/** A record as a statement of something. */
interface Statement {
  readonly one: RelevantRecord;
  /** When it was said, as far as it is known; null for profiles. */
  readonly shownAt: number | null;
  /** The same, but not after it was stored; -Infinity for profiles, which come last. */
  readonly saidAt: number;
  /** Its place in its message. */
  readonly start: number;
  readonly terms: ReadonlySet<string>;
  /** Whether it is a message in which the user does not only ask. */
  readonly isSaid: boolean;
  part: RelevantPart;
}

const parts: readonly RelevantPart[] = ["INSTRUCTIONS", "KNOWN", "RECALLED"];
/** Number of UTF-16 code units of a text whose words are compared. */
const comparedLength = 500;
/** A word that more of the memories contain says nothing of their topic: this share of them, ... */
const rareShare = 0.25;
/** ... or this number; the larger one applies. */
const leastRare = 2;
/** Words of statements about anything. */
const anyTopic = `user assistant now still more longer today really actually like love want would
  go get new first last day time year make use take`;

/**
 * Sorts records in the order of the context: guidelines and preferences, then other memories and
 * profiles, then messages of other threads. Within each part, what was said last comes first, and
 * linked memories stand together. A newer statement about something in an earlier part stands in
 * that part, above the older one: a memory in any, a message of the user among other memories.
 *
 * @param names Words that name the user; they tell no topic.
 */
export function inCardOrder(
  records: readonly RelevantRecord[],
  { origins, links }: Grounds,
  analyser: TextAnalyser,
  names: string,
): PlacedRecord[] {
  const common = new Set(analyser.terms(`${anyTopic} ${names}`));
  const statements = records
    .map((one) => statementOf(one, origins, analyser, common))
    .sort(newestFirst);
  const together = new Together(statements, links);
  liftNewer(statements, together);
  return parts.flatMap((part) =>
    together
      .grouped(statements.filter((statement) => statement.part === part))
      .map(({ one, shownAt }) => ({ ...one, part, timestamp: shownAt })),
  );
}

function statementOf(
  one: RelevantRecord,
  origins: Grounds["origins"],
  analyser: TextAnalyser,
  common: ReadonlySet<string>,
): Statement {
  const { record, recordType } = one.result;
  const newest = newestOf(origins.get(record.id) ?? []);
  const shownAt = newest?.saidAt ?? timeOf(record);
  const text = (textOf(record) ?? "").slice(0, comparedLength);
  const terms = analyser.contentTerms(text);
  return {
    one,
    shownAt,
    saidAt: Math.min(shownAt ?? -Infinity, record.createdAt),
    start: newest?.start ?? 0,
    terms: new Set(terms.filter((term) => !common.has(term))),
    isSaid: record.entity === "Message" && record.role === "user" && !endsInQuestion(text),
    part: partOf({ type: recordType }),
  };
}

/** Moves each statement to the earlier part that has an older one about the same thing. */
function liftNewer(statements: readonly Statement[], together: Together): void {
  const memories = statements.filter(({ one }) => one.result.record.entity === "Memory");
  const isShared = rareTerms(memories);
  for (const newer of statements) {
    const { record } = newer.one.result;
    if (record.entity !== "Memory" && !newer.isSaid) continue;
    const older = memories.find(
      (memory) =>
        parts.indexOf(memory.part) < parts.indexOf(newer.part) &&
        !(newer.isSaid && memory.part === "INSTRUCTIONS") &&
        memory.saidAt < newer.saidAt &&
        (together.has(newer, memory) || (isTaste(memory) && isShared(newer, memory))),
    );
    if (older === undefined) continue;
    newer.part = older.part;
    together.add(newer, older);
  }
}

/** Whether words alone show that a newer statement is about this one: a rule needs a link. */
function isTaste({ one: { result } }: Statement): boolean {
  return result.recordType !== "GUIDELINE";
}

/** Whether two statements share a word that few of the memories contain. */
function rareTerms(memories: readonly Statement[]): (one: Statement, other: Statement) => boolean {
  const counts = new Map<string, number>();
  for (const { terms } of memories)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(leastRare, rareShare * memories.length);
  const isRare = (term: string) => (counts.get(term) ?? 0) <= most;
  return (one, other) => [...one.terms].some((term) => other.terms.has(term) && isRare(term));
}

/** Groups of statements about one thing. */
class Together {
  readonly #groups = new Map<Statement, ReadonlySet<Statement>>();

  constructor(statements: readonly Statement[], links: Grounds["links"]) {
    const memories = statements.filter(({ one }) => one.result.record.entity === "Memory");
    const byId = new Map(memories.map((memory) => [memory.one.result.recordId, memory]));
    for (const { sourceId, targetId } of links) {
      const [source, target] = [byId.get(sourceId), byId.get(targetId)];
      if (source && target) this.add(source, target);
    }
  }

  has(one: Statement, other: Statement): boolean {
    return this.#of(one).has(other);
  }

  add(one: Statement, other: Statement): void {
    const all = new Set([...this.#of(one), ...this.#of(other)]);
    for (const statement of all) this.#groups.set(statement, all);
  }

  /** The statements in their order, but the others of a group directly after its first. */
  grouped(statements: readonly Statement[]): Statement[] {
    const rest = new Set(statements);
    return statements.flatMap((first) => {
      if (!rest.has(first)) return [];
      const group = this.#of(first);
      const some = [...rest].filter((one) => group.has(one));
      for (const one of some) rest.delete(one);
      return some;
    });
  }

  #of(one: Statement): ReadonlySet<Statement> {
    return this.#groups.get(one) ?? new Set([one]);
  }
}

/** Later messages first, and within a message later passages. */
function newestFirst(one: Statement, other: Statement): number {
  if (one.saidAt !== other.saidAt) return one.saidAt < other.saidAt ? 1 : -1;
  return other.start - one.start || one.one.rank - other.one.rank;
}

function newestOf(origins: readonly Origin[]): Origin | undefined {
  return origins.toSorted((one, other) => other.saidAt - one.saidAt || other.start - one.start)[0];
}

/** The time of a record that is known without evidence. */
function timeOf(record: IndexedRecord): number | null {
  if (record.entity === "Memory") return record.timestamp ?? record.createdAt;
  return record.entity === "Message" ? record.timestamp : null;
}
