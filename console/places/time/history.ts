import type {
  EventKind,
  SubjectType,
  TimeHistoryQuery,
  TimeRevisionsQuery,
} from "../../gql/graphql";
import { firstNameOf, withName } from "../../parts/names";
import { texts } from "../../texts";

/** A change, as reported by current records. */
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
  /** The times of changes, ascending and unique. */
  readonly recorded: readonly number[];
  /** The time of the first record; null if there is none. */
  readonly from: number | null;
  /** Whether some records were not loaded. The oldest changes then have no marks. */
  readonly isPartial: boolean;
}

type Newest = TimeHistoryQuery["memories"]["nodes"][number];
type Revised = Extract<NonNullable<TimeRevisionsQuery["nodes"][number]>, { id: string }>;
type Memory = Newest & { readonly earlier: Revised["revisions"]["nodes"] };

/** An event of a record in the log. For a deleted record, only its events are left. */
export interface Logged {
  readonly at: string;
  readonly kind: EventKind;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

/** The most memories whose revisions are loaded. */
const mostRevised = 100;

/** The memories with earlier revisions, last changed first. */
export function revisedIn({ memories }: TimeHistoryQuery): readonly string[] {
  const revised = memories.nodes.filter(({ revision }) => revision > 1);
  return revised.slice(0, mostRevised).map(({ nodeId }) => nodeId);
}

/** The history of a scope: changes of its memories, and its messages. */
export function historyOf(
  data: TimeHistoryQuery,
  revised: TimeRevisionsQuery["nodes"],
  log: readonly Logged[],
): History {
  const earlier = new Map(
    revised.flatMap((node) =>
      node && "revisions" in node ? [[node.id, node.revisions.nodes]] : [],
    ),
  );
  const memories = data.memories.nodes.map((memory): Memory => ({
    ...memory,
    earlier: earlier.get(memory.id) ?? [],
  }));
  const messages = data.messages.nodes.map((message): Step => {
    const { id, name, role, content, createdAt, thread } = message;
    const speaker = role === "user" ? thread?.user : role === "assistant" ? thread?.agent : null;
    const by = name ?? (speaker ? firstNameOf(speaker) : (texts.roles[role] ?? role));
    const text = `${by}: ${content ?? ""}`;
    return { at: Date.parse(createdAt), kind: "SAID", text, recordId: id, revision: 0 };
  });
  const told = [...messages, ...memories.flatMap(stepsOf)];
  const steps = [...told, ...stepsOfOthers(log, told)].toSorted(
    (one, other) => one.at - other.at || one.revision - other.revision,
  );
  const begin = data.first.nodes[0]?.createdAt;
  const known = [...(begin ? [Date.parse(begin)] : []), ...steps.slice(0, 1).map(({ at }) => at)];
  return {
    steps,
    recorded: [...new Set(steps.map(({ at }) => at))],
    from: known.length === 0 ? null : Math.min(...known),
    isPartial:
      memories.length < data.memories.totalCount || messages.length < data.messages.totalCount,
  };
}

function stepsOf({ id, revision, content, updatedAt, change, earlier, user }: Memory): Step[] {
  const name = user && firstNameOf(user);
  const newest = { revision, content, recordedFrom: updatedAt, change };
  return [newest, ...earlier].map((one) => ({
    at: Date.parse(one.recordedFrom),
    kind: one.change?.kind ?? (one.revision === 1 ? "CREATED" : "UPDATED"),
    text: withName(one.content ?? "", name),
    recordId: id,
    revision: one.revision,
  }));
}

/** The logged events of records that were not loaded. */
function stepsOfOthers(log: readonly Logged[], told: readonly Step[]): Step[] {
  const known = new Set(told.map(({ recordId }) => recordId));
  return log
    .map(({ at, kind, subjectType, subjectId }, i): Step => {
      const text = texts.graph.types[subjectType === "MESSAGE" ? "message" : "memory"];
      return { at: Date.parse(at), kind, text, recordId: subjectId, revision: -1 - i };
    })
    .filter(({ recordId }) => !known.has(recordId));
}
