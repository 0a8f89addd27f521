import * as fc from "fast-check";
import { forgottenKey } from "../../../../src/core/shared-state/shared-state.js";
import { graphql } from "../../../gql/index.js";
import type {
  EventFilter,
  OwnerFilter,
  SubjectType,
  TwoUsersToldFragment,
  TypedDocumentString,
} from "../../../gql/graphql.js";
import { operator } from "../callers.js";
import { picked } from "../picks.js";
import { aThreadId, maybe, seldom, userIds } from "../pool.js";
import { aStateKey, aStateOwner, type StateOwner } from "../sharing.js";
import { anOwnerFilter } from "../questions.js";
import { typeNameOf, type Entity } from "../records.js";
import type { Change, World } from "../world.js";

// The fields of every event. Linked records show what the caller can see now: a shared execution of
// two callers would leak data of the other one.
graphql(`
  fragment TwoUsersTold on Event {
    cursor
    at
    kind
    subjectType
    subjectId
    originThreadId
    snapshot
    ... on AgentEvent {
      agent {
        information
        memories(first: 5) {
          nodes {
            content
          }
        }
        threads(first: 5) {
          nodes {
            title
          }
        }
      }
    }
    ... on MessageEvent {
      message {
        content
        thread {
          title
        }
      }
    }
    ... on MemoryEvent {
      memory {
        content
        thread {
          title
        }
      }
    }
    ... on JobEvent {
      job {
        state
        thread {
          title
        }
      }
    }
    ... on SummaryEvent {
      summary {
        text
      }
      thread {
        title
      }
    }
  }
`);

/** An event of any subscription. */
export type Told = TwoUsersToldFragment;

/** A subscription to the log with its arguments, except its start. */
export interface StreamKind {
  readonly document: TypedDocumentString<Readonly<Record<string, Told>>, object>;
  readonly args: object;
  readonly isOfAnyType: boolean;
  /** The thread that it names. The stream ends with it. */
  readonly threadId: string | undefined;
  /** Whether it contains an event that its caller can see. */
  readonly matches: (change: Change) => boolean;
}

const events = graphql(`
  subscription TwoUsersLiveEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) {
      ...TwoUsersTold
    }
  }
`);
const messageAdded = graphql(`
  subscription TwoUsersMessageAdded($threadId: ID!, $after: Cursor) {
    messageAdded(threadId: $threadId, after: $after) {
      ...TwoUsersTold
    }
  }
`);
const memoryExtracted = graphql(`
  subscription TwoUsersMemoryExtracted($owner: OwnerFilter!, $after: Cursor) {
    memoryExtracted(owner: $owner, after: $after) {
      ...TwoUsersTold
    }
  }
`);
const memoryChanged = graphql(`
  subscription TwoUsersMemoryChanged($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) {
      ...TwoUsersTold
    }
  }
`);
const summaryUpdated = graphql(`
  subscription TwoUsersSummaryUpdated($threadId: ID!, $after: Cursor) {
    summaryUpdated(threadId: $threadId, after: $after) {
      ...TwoUsersTold
    }
  }
`);
const jobUpdated = graphql(`
  subscription TwoUsersJobUpdated($threadId: ID, $jobId: ID, $after: Cursor) {
    jobUpdated(threadId: $threadId, jobId: $jobId, after: $after) {
      ...TwoUsersTold
    }
  }
`);

const sharedStateChanged = graphql(`
  subscription TwoUsersStateChanged($owner: OwnerInput!, $key: String, $after: Cursor) {
    sharedStateChanged(owner: $owner, key: $key, after: $after) {
      ...TwoUsersTold
    }
  }
`);

function streamKind<Data, Variables extends { readonly after?: unknown }>(
  document: TypedDocumentString<Data, Variables>,
  args: Omit<Variables, "after">,
  matches: (change: Change) => boolean,
  threadId?: string | number | null,
): StreamKind {
  return {
    document: document as unknown as StreamKind["document"],
    args,
    isOfAnyType: (document as unknown) === events,
    threadId: threadId?.toString(),
    matches,
  };
}

const anEventFilter = fc
  .record({
    owner: seldom(anOwnerFilter),
    subjectTypes: seldom(
      fc.subarray<SubjectType>(
        ["AGENT", "THREAD", "MESSAGE", "MEMORY", "JOB", "SUMMARY", "SHARED_STATE"],
        { minLength: 1 },
      ),
    ),
    kinds: seldom(
      fc.subarray<Change["kind"]>(
        ["CREATED", "UPDATED", "REINFORCED", "TRIMMED", "DELETED", "EXPIRED"],
        {
          minLength: 1,
        },
      ),
    ),
  })
  .map(({ owner, subjectTypes, kinds }): EventFilter => {
    // The model does not know the agent or thread of links.
    const isOfUsers = owner?.agentId === undefined && owner?.threadId === undefined;
    return { owner, subjectTypes: subjectTypes ?? (isOfUsers ? undefined : ["MEMORY"]), kinds };
  });

const everything = () => streamKind(events, {}, () => true);

const someEvents = (filter: EventFilter) => {
  const { owner, subjectTypes, kinds } = filter;
  return streamKind(
    events,
    { filter },
    (change) =>
      isOwned(owner, change) &&
      (subjectTypes?.includes(typeNameOf(change.subjectType) as SubjectType) ?? true) &&
      (kinds?.includes(change.kind) ?? true),
    owner?.threadId,
  );
};

const newMessages = (threadId: string) => {
  const isNew = ({ kind }: Change) => kind === "CREATED";
  return streamKind(messageAdded, { threadId }, both(of("Message", { threadId }), isNew), threadId);
};

const newSummaries = (threadId: string) =>
  streamKind(summaryUpdated, { threadId }, of("Summary", { threadId }), threadId);

const extracted = (owner: OwnerFilter) => {
  const isExtracted = (change: Change) => change.isExtracted;
  return streamKind(
    memoryExtracted,
    { owner },
    both(of("Memory", owner), isExtracted),
    owner.threadId,
  );
};

const memories = (owner: OwnerFilter) =>
  streamKind(memoryChanged, { owner }, of("Memory", owner), owner.threadId);

const jobs = (threadId: string | undefined) =>
  streamKind(jobUpdated, { threadId }, of("Job", { threadId }), threadId);

const oneJob = (n: number, world: World) => {
  const jobId = picked(world, operator, "Job", { from: "all", n });
  const isIt = ({ subjectId }: Change) => subjectId === jobId;
  return streamKind(jobUpdated, { jobId }, both(of("Job", {}), isIt));
};

/** The state of an owner, or of one key. */
const state = ({ owner, key }: { owner: StateOwner; key: string | undefined }) => {
  const { threadId, userId = null, agentId = null } = owner;
  const of = threadId === undefined ? { userId, agentId, threadId: null } : { threadId };
  const isOfKey = ({ subjectType, subjectId }: Change) =>
    subjectType === "SharedState" &&
    (key === undefined || forgottenKey(key) === forgottenKey(subjectId));
  return streamKind(
    sharedStateChanged,
    { owner, key },
    both(isOfKey, (change) => isOwned(of, change)),
    threadId,
  );
};

/**
 * One stream of each kind without a thread, as no thread exists at first: for callers who follow
 * everything that they can.
 */
export const oneOfEach: readonly StreamKind[] = [
  everything(),
  extracted({}),
  memories({}),
  jobs(undefined),
  state({ owner: { userId: userIds[0] }, key: undefined }),
];

/** A stream, chosen once the existing records are known. */
export interface KindDraft {
  readonly of: (world: World) => StreamKind;
  toString(): string;
}

/** Any stream; often the same, so that several callers share it. */
export const aKind: fc.Arbitrary<KindDraft> = fc.oneof(
  { weight: 3, arbitrary: drafts("events", fc.constant({}), everything) },
  { weight: 3, arbitrary: drafts("events", anEventFilter, someEvents) },
  { weight: 2, arbitrary: drafts("messageAdded", aThreadId, newMessages) },
  { weight: 2, arbitrary: drafts("summaryUpdated", aThreadId, newSummaries) },
  { weight: 2, arbitrary: drafts("memoryExtracted", anOwnerFilter, extracted) },
  { weight: 2, arbitrary: drafts("memoryChanged", anOwnerFilter, memories) },
  {
    weight: 3,
    arbitrary: drafts(
      "sharedStateChanged",
      fc.record({ owner: aStateOwner, key: seldom(aStateKey) }),
      state,
    ),
  },
  { weight: 2, arbitrary: drafts("jobUpdated", maybe(aThreadId), jobs) },
  { weight: 1, arbitrary: drafts("jobUpdated of job", fc.nat(99), oneJob) },
);

function drafts<Asked>(
  name: string,
  asked: fc.Arbitrary<Asked>,
  kindOf: (asked: Asked, world: World) => StreamKind,
): fc.Arbitrary<KindDraft> {
  return asked.map((one) => ({
    of: (world) => kindOf(one, world),
    toString: () => `${name} ${JSON.stringify(one)}`,
  }));
}

function of(entity: Entity, owner: OwnerFilter): (change: Change) => boolean {
  return (change) => change.subjectType === entity && isOwned(owner, change);
}

function both(
  one: (change: Change) => boolean,
  other: (change: Change) => boolean,
): (change: Change) => boolean {
  return (change) => one(change) && other(change);
}

/** The thread of a change is the record's own, or the one whose messages caused it. */
function isOwned(owner: OwnerFilter | null | undefined, change: Change): boolean {
  const { userId, agentId, threadId } = owner ?? {};
  return (
    (userId === undefined || userId === change.userId) &&
    (agentId === undefined || agentId === change.agentId) &&
    (threadId === undefined ||
      threadId === change.threadId ||
      (threadId !== null && threadId === change.originThreadId))
  );
}
