import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { forgottenKey } from "../../../../src/core/shared-state/shared-state.js";
import { graphql } from "../../../gql/index.js";
import type { TwoUsersEventsSubscription } from "../../../gql/graphql.js";
import { callers, operator, type Caller } from "../callers.js";
import type { Engine } from "../engine.js";
import { foreignWords, type Command } from "../operation.js";
import { tenantJobs } from "../passing.js";
import { upsertUser } from "../operations/actors.js";
import { marked, userIds } from "../pool.js";
import { pick } from "../pick.js";
import { typeNameOf, type StateRecord } from "../records.js";
import { iso } from "../snapshots.js";
import { Views } from "../views.js";
import type { Change, ToldGroup, World } from "../world.js";

const events = graphql(`
  subscription TwoUsersEvents($after: Cursor) {
    events(after: $after) {
      cursor
      at
      kind
      subjectType
      subjectId
      originThreadId
      snapshot
      ... on UserEvent {
        record: user {
          id
        }
      }
      ... on AgentEvent {
        record: agent {
          id
        }
      }
      ... on ThreadEvent {
        record: thread {
          id
        }
      }
      ... on MessageEvent {
        record: message {
          id
        }
      }
      ... on MemoryEvent {
        record: memory {
          id
        }
      }
      ... on MemoryLinkEvent {
        record: memoryLink {
          id
        }
      }
      ... on JobEvent {
        record: job {
          id
        }
      }
      ... on SummaryEvent {
        record: thread {
          id
        }
      }
      ... on SharedStateEvent {
        record: entry {
          key
        }
      }
    }
  }
`);

const beginning = graphql(`
  query TwoUsersBeginning {
    eventCursor
  }
`);

/** Marks the log's end as the position that every caller has read. */
export async function startReading(world: World, engine: Engine): Promise<void> {
  const { data } = await engine.ask(operator, beginning, {});
  world.lastEvent = data?.eventCursor ?? "";
}

type Event = TwoUsersEventsSubscription["events"];

/** Makes every caller read the log on, up to the operator's position. */
export const readEvents: Command = {
  check: () => true,
  async run(world, engine) {
    // The value always differs, as an update without a change causes no event.
    const information = String(world.now);
    let lastEvent = world.lastEvent;
    const own = (id: string) => ({ id, information, metadata: undefined, exists: undefined });
    for (const id of userIds) await upsertUser.command(operator, own(id)).run(world, engine);
    for (const caller of callers) {
      const userId = caller.userId ?? userIds.at(-1) ?? null;
      const last = { subjectId: userId, information: marked(userId, information) };
      const read = await readUntil(last, engine, caller, world.lastEvent);
      const foreign = foreignWords(caller, {}, { data: read });
      expect({ caller: caller.name, foreign }).toEqual({ caller: caller.name, foreign: [] });
      compare(world, caller, read, world.told(caller, world.lastPlace));
      // The operator reads last, up to the position that all have read.
      lastEvent = read.at(-1)?.cursor ?? "";
    }
    world.lastEvent = lastEvent;
    world.lastPlace = world.here;
  },
  toString: () => "readEvents",
};

/** The events after the cursor, up to the last one: the user event with this profile. */
async function readUntil(
  last: { readonly subjectId: string | null; readonly information: string },
  engine: Engine,
  caller: Caller,
  after: string,
): Promise<Event[]> {
  const read: Event[] = [];
  for await (const { data, errors } of engine.open(caller, events, { after })) {
    if (errors || !data) throw new Error(JSON.stringify(errors));
    // Only the operator sees their events.
    if (!tenantJobs.includes(data.events.subjectId)) read.push(data.events);
    const { subjectId, snapshot } = data.events;
    const { information } = { information: undefined, ...(snapshot as object) };
    if (isDeepStrictEqual({ subjectId, information }, last)) break;
  }
  return read;
}

/** Compares by operation, and inside an operation by record. */
function compare(
  world: World,
  caller: Caller,
  read: readonly Event[],
  groups: readonly ToldGroup[],
): void {
  const expected = groups.flatMap(({ changes }) =>
    bySubject(
      changes.map((change) => ({ ...toEvent(change), ...recordOf(world, caller, change) })),
    ),
  );
  let from = 0;
  const actual = groups.flatMap(({ changes: { length } }) =>
    bySubject(read.slice(from, (from += length))),
  );
  const { name } = caller;
  expect({ name, events: [...actual, ...read.slice(from)] }).toMatchObject({
    name,
    events: expected,
  });
}

/** An event as all readers see it. */
export function toEvent(change: Change) {
  return {
    ...pick(change, "kind", "subjectId", "originThreadId", "snapshot"),
    subjectType: typeNameOf(change.subjectType),
    at: iso(change.at),
  };
}

/** The current record of a change; for a summary, its thread. Null if the event is erased. */
function recordOf(world: World, caller: Caller, change: Change) {
  const { subjectType, subjectId, snapshot } = change;
  if (snapshot === null) return { record: null };
  if (subjectType === "SharedState")
    return { record: stateOf(world, caller, change).map(({ key }) => ({ key }))[0] ?? null };
  const entity = subjectType === "Summary" ? "Thread" : subjectType;
  return { record: new Views(world, caller).link(entity, subjectId) };
}

/** The current value under the key of a change. */
function stateOf(world: World, caller: Caller, { subjectId, ...owner }: Change): StateRecord[] {
  return world
    .all(caller, "SharedState")
    .filter(({ key }) => key === subjectId)
    .filter(
      ({ userId, agentId, threadId }) =>
        threadId === owner.threadId &&
        (threadId !== null || (userId === owner.userId && agentId === owner.agentId)),
    );
}

/** Changes of one operation are ordered only by record. Keys of several threads may be equal. */
export function bySubject<
  Item extends {
    readonly subjectType: string;
    readonly subjectId: string;
    readonly originThreadId?: string | null | undefined;
  },
>(events: readonly Item[]): Item[] {
  const key = ({ subjectType, subjectId, originThreadId }: Item) =>
    subjectType === "SHARED_STATE"
      ? `${subjectType} ${forgottenKey(subjectId)} ${originThreadId ?? ""}`
      : `${subjectType} ${subjectId}`;
  return events.toSorted((one, other) =>
    key(one) < key(other) ? -1 : key(one) === key(other) ? 0 : 1,
  );
}
