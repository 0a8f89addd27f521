import type {
  EventKind,
  SubjectType,
  TimeHistoryPageFragment,
  TimeHistoryQuery,
  TimeRevisionsQuery,
} from "../../gql/graphql";
import { texts } from "../../texts";

/** Something that changed, as the records of now remember it. */
export interface Step {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: EventKind | "SAID";
  readonly text: string;
  readonly recordId: string;
  readonly revision: number;
}

export interface History {
  /** Oldest first. */
  readonly steps: readonly Step[];
  /** Times at which something changed, each once, in order. */
  readonly recorded: readonly number[];
  /** Times at which a statement begins or ceases to be true, each once, in order. */
  readonly valid: readonly number[];
  /** The time of the first record; null: there is none. */
  readonly from: number | null;
  /** Whether there is more than was read: the oldest changes have no marks. */
  readonly isPartial: boolean;
}

type Newest = TimeHistoryPageFragment["nodes"][number];
type Revised = Extract<NonNullable<TimeRevisionsQuery["nodes"][number]>, { id: string }>;
type Memory = Newest & { readonly earlier: Revised["revisions"]["nodes"] };

/** What the event log tells of a record: all that is left of one that was deleted. */
export interface Logged {
  readonly at: string;
  readonly kind: EventKind;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

/** Memories whose revisions are read. */
const mostRevised = 100;

/** The memories that were not always as they are now, the last changed first. */
export function revisedIn(data: TimeHistoryQuery): readonly string[] {
  const { nodes } = data.memories ?? data.thread?.memories ?? { nodes: [] };
  const revised = nodes.filter(({ revision }) => revision > 1);
  return revised.slice(0, mostRevised).map(({ nodeId }) => nodeId);
}

/** What happened to the memories of a scope, and what was said in it. */
export function historyOf(
  data: TimeHistoryQuery,
  revised: TimeRevisionsQuery["nodes"],
  log: readonly Logged[],
): History {
  const page = data.memories ?? data.thread?.memories;
  const earlier = new Map(
    revised.flatMap((node) =>
      node && "revisions" in node ? [[node.id, node.revisions.nodes]] : [],
    ),
  );
  const memories = (page?.nodes ?? []).map((memory): Memory => ({
    ...memory,
    earlier: earlier.get(memory.id) ?? [],
  }));
  const messages = data.messages.nodes.map(({ id, name, role, content, createdAt }): Step => {
    const text = `${name ?? role}: ${content ?? ""}`;
    return { at: Date.parse(createdAt), kind: "SAID", text, recordId: id, revision: 0 };
  });
  const told = [...messages, ...memories.flatMap(stepsOf)];
  const steps = [...told, ...stepsOfOthers(log, told)].toSorted(
    (one, other) => one.at - other.at || one.revision - other.revision,
  );
  const begin = data.first?.nodes[0]?.createdAt ?? data.thread?.createdAt;
  const known = [...(begin ? [Date.parse(begin)] : []), ...steps.slice(0, 1).map(({ at }) => at)];
  return {
    steps,
    recorded: sorted(steps.map(({ at }) => at)),
    valid: sorted(memories.flatMap(boundsOf)),
    from: known.length === 0 ? null : Math.min(...known),
    isPartial:
      memories.length < (page?.totalCount ?? 0) || messages.length < data.messages.totalCount,
  };
}

function stepsOf({ id, revision, content, updatedAt, change, earlier }: Memory): Step[] {
  const newest = { revision, content, recordedFrom: updatedAt, change };
  return [newest, ...earlier].map((one) => ({
    at: Date.parse(one.recordedFrom),
    kind: one.change?.kind ?? (one.revision === 1 ? "CREATED" : "UPDATED"),
    text: one.content ?? "",
    recordId: id,
    revision: one.revision,
  }));
}

/** What the log tells of records that are not among those that were read. */
function stepsOfOthers(log: readonly Logged[], told: readonly Step[]): Step[] {
  const known = new Set(told.map(({ recordId }) => recordId));
  return log
    .map(({ at, kind, subjectType, subjectId }, i): Step => {
      const text = `${texts.graph.types[subjectType === "MESSAGE" ? "message" : "memory"]} ${subjectId}`;
      return { at: Date.parse(at), kind, text, recordId: subjectId, revision: -1 - i };
    })
    .filter(({ recordId }) => !known.has(recordId));
}

function boundsOf({ validFrom, validTo, earlier }: Memory): number[] {
  return [{ validFrom, validTo }, ...earlier]
    .flatMap(({ validFrom, validTo }) => [validFrom, validTo])
    .filter((time) => time !== null)
    .map((time) => Date.parse(time));
}

function sorted(times: readonly number[]): readonly number[] {
  return [...new Set(times)].toSorted((one, other) => one - other);
}
