import { endsInQuestion } from "../search/ranking/meaning.js";
import { textOf, type IndexedRecord } from "../search/passages/passage.js";
import { partOf, type RelevantPart } from "./card-contents.js";
import type { Grounds, Origin } from "./grounds.js";
import type { RelevantRecord } from "./relevant-records.js";
import { sharingRare, type TopicTerms } from "./topic-terms.js";

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
  readonly topic: TopicTerms;
  /** Whether it is a message in which the user does not only ask. */
  readonly isSaid: boolean;
  part: RelevantPart;
}

/** Whether two statements seem to be about the same thing. */
type IsSame = (one: Statement, other: Statement) => boolean;

const parts: readonly RelevantPart[] = ["INSTRUCTIONS", "KNOWN", "RECALLED"];
/**
 * Sorts records in the order of the context: guidelines and preferences, then other memories and
 * profiles, then messages of other threads. Within each part, what was said last comes first, and
 * linked memories stand together. A newer statement about something in an earlier part stands in
 * that part, above the older one: a memory in any, a message of the user among other memories.
 */
export function inCardOrder(
  records: readonly RelevantRecord[],
  { origins, links }: Grounds,
  topicOf: (text: string) => TopicTerms,
): PlacedRecord[] {
  const statements = records.map((one) => statementOf(one, origins, topicOf)).sort(newestFirst);
  const memories = statements.filter(({ one }) => one.result.record.entity === "Memory");
  const shares = sharingRare(memories.map(({ topic }) => topic));
  const isSame: IsSame = (one, other) => shares(one.topic, other.topic);
  const together = new Together(memories, links);
  liftNewer(statements, memories, together, isSame);
  return parts.flatMap((part) =>
    together
      .grouped(
        statements.filter((statement) => statement.part === part),
        isSame,
      )
      .map(({ one, shownAt }) => ({ ...one, part, timestamp: shownAt })),
  );
}

function statementOf(
  one: RelevantRecord,
  origins: Grounds["origins"],
  topicOf: (text: string) => TopicTerms,
): Statement {
  const { record, recordType } = one.result;
  const newest = newestOf(origins.get(record.id) ?? []);
  const shownAt = newest?.saidAt ?? timeOf(record);
  const text = textOf(record) ?? "";
  return {
    one,
    shownAt,
    saidAt: Math.min(shownAt ?? -Infinity, record.createdAt),
    start: newest?.start ?? 0,
    topic: topicOf(text),
    isSaid: record.entity === "Message" && record.role === "user" && !endsInQuestion(text),
    part: partOf({ type: recordType }),
  };
}

/** Moves each statement to the earlier part that has an older one about the same thing. */
function liftNewer(
  statements: readonly Statement[],
  memories: readonly Statement[],
  together: Together,
  isSame: IsSame,
): void {
  for (const newer of statements) {
    const { record } = newer.one.result;
    if (record.entity !== "Memory" && !newer.isSaid) continue;
    // Among instructions stand the user's own words only, as memories.
    const mayInstruct = record.entity === "Memory" && record.trust === "USER_WORDS";
    const older = memories.find(
      (memory) =>
        parts.indexOf(memory.part) < parts.indexOf(newer.part) &&
        (mayInstruct || memory.part !== "INSTRUCTIONS") &&
        memory.saidAt < newer.saidAt &&
        (together.has(newer, memory) || (isTaste(memory) && isSame(newer, memory))),
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

/** Groups of statements about one thing. */
class Together {
  readonly #groups = new Map<Statement, ReadonlySet<Statement>>();

  constructor(memories: readonly Statement[], links: Grounds["links"]) {
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

  /**
   * The statements in their order, but the others of a group directly after its first. What is
   * newer than a member and about the same thing belongs to the group, so that it stays above.
   */
  grouped(newestFirst: readonly Statement[], isSame: IsSame): Statement[] {
    const rest = new Set(newestFirst);
    return newestFirst.flatMap((first) => {
      if (!rest.has(first)) return [];
      const group = new Set(this.#of(first));
      const older: Statement[] = [];
      for (const one of [...rest].toReversed()) {
        if (group.has(one) || older.some((member) => isSame(one, member))) older.push(one);
      }
      for (const one of older) rest.delete(one);
      return older.toReversed();
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
