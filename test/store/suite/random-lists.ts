import * as fc from "fast-check";
import type { JsonObject } from "../../../src/core/entity.js";
import { memoryKinds, memoryOrderFields, type Memory } from "../../../src/core/memories/memory.js";
import { memorySource, memoryStatus } from "../../../src/records/memory-words.js";
import type { Message, MessageType } from "../../../src/core/messages/message.js";
import type { MetadataFilter } from "../../../src/core/metadata/metadata-filter.js";
import type { Direction } from "../../../src/core/lists/page.js";
import { threadOrderFields } from "../../../src/core/threads/thread.js";
import { aMemory, aMessage, aThread, aUser } from "../samples.js";

/** The caller: one of two tenants, optionally bound to ids. */
export interface Caller {
  readonly tenant: number;
  readonly userId?: string;
  readonly agentId?: string;
}

/** A way to read a list, to its end or back to its start. */
export interface Walk {
  readonly size: number;
  readonly fromEnd: boolean;
}

/** A memory with the messages that it cites, from `messageIds`. */
export interface RestingMemory {
  readonly memory: Memory;
  readonly messageIds: readonly string[];
}

// Few values, so that filters match about half of the time, and times are often equal.
const recordId = fc.constantFrom("10", "9", "B", "a", "b", "ä", "～", "🍵", " a", "A", "%", "'");
const ownerId = fc.constantFrom("a", "b");
const nullableId = fc.option(ownerId, { freq: 3 });
const threadIds = ["9", "10", "🍵"];
export const messageIds = ["a", "b"];
const roles = ["user", "assistant", "tool"];
const names = ["Ada", "Bea"];
const types: MessageType[] = ["TOOL_CALL_INTENT", "TOOL_RESULT", "CUSTOM"];
const typeTexts = ["plan", "Plan"];
const runIds = ["9", "10", "🍵"];
const toolCallIds = ["9", "a"];
const agentNames = ["", "planner"];
const categories = ["work", "health"];
const time = fc.integer({ min: -2, max: 2 });
const confidence = fc.constantFrom(0, 0.3, 0.1 + 0.2, 1);
const metadata = fc.constantFrom<(JsonObject | null)[]>(
  null,
  {},
  { topic: "tea" },
  { topic: "tea", tags: ["hot", "green"] },
  { topic: "coffee", tags: ["hot"] },
);
const times = { createdAt: time, updatedAt: time };
const owner = { userId: nullableId, agentId: nullableId };

const entity = fc.constantFrom("User" as const, "Agent" as const);
const actor = fc.record({ entity, id: recordId, hasProfile: fc.boolean(), metadata, ...times });
export const someActors = fc.uniqueArray(
  actor.map((actor) => aUser(actor)),
  { selector: (actor) => `${actor.entity} ${actor.id}`, maxLength: 20 },
);

const thread = fc.record({ id: recordId, ...owner, chatId: nullableId, metadata, ...times });
export const someThreads = fc.uniqueArray(
  thread.map((thread) => aThread(thread)),
  { selector: ({ id }) => id },
);

const message = fc.record({
  id: recordId,
  thread: fc.nat(threadIds.length - 1),
  role: fc.constantFrom(...roles),
  name: fc.constantFrom(null, ...names),
  type: fc.constantFrom(null, ...types),
  typeText: fc.constantFrom(null, ...typeTexts),
  runId: fc.constantFrom(null, ...runIds),
  toolCallId: fc.constantFrom(null, ...toolCallIds),
  hasToolCalls: fc.boolean(),
  agentName: fc.constantFrom(null, ...agentNames),
  timestamp: time,
  metadata,
  createdAt: time,
});
/** Each message has its thread's owner, and the next position in it. */
export const someMessages = fc
  .record({
    owners: fc.tuple(...threadIds.map(() => fc.record(owner))),
    drafts: fc.uniqueArray(message, { selector: ({ id }) => id }),
  })
  .map(({ owners, drafts }) =>
    drafts.map(({ thread, ...draft }, i): Message => {
      const seq = drafts.slice(0, i + 1).filter((earlier) => earlier.thread === thread).length;
      const threadId = threadIds[thread] ?? "";
      return { ...aMessage({ ...draft, threadId, ...owners[thread] }), seq };
    }),
  );

const memory = fc.record({
  id: recordId,
  kind: fc.constantFrom(...memoryKinds),
  category: fc.constantFrom(null, ...categories),
  ...owner,
  threadId: nullableId,
  originThreadId: nullableId,
  jobId: nullableId,
  source: fc.constantFrom(...memorySource.values),
  confidence,
  importance: fc.option(confidence),
  status: fc.constantFrom(...memoryStatus.values),
  metadata,
  ...times,
});
export const someMemories = fc.uniqueArray(
  fc
    .record({ memory, messageIds: fc.subarray(messageIds) })
    .map(({ memory, messageIds }): RestingMemory => ({ memory: aMemory(memory), messageIds })),
  { selector: ({ memory }) => memory.id },
);

const caller: fc.Arbitrary<Caller> = fc.record(
  { tenant: fc.nat(1), userId: ownerId, agentId: ownerId },
  { requiredKeys: ["tenant"] },
);
const walk: fc.Arbitrary<Walk> = fc.record({
  size: fc.integer({ min: 1, max: 5 }),
  fromEnd: fc.boolean(),
});
const asked = { caller, walk };

const metadataFilter = sometimes(
  fc.constantFrom<MetadataFilter[]>(
    null,
    {},
    { topic: "tea" },
    { topic: { $not: "tea" } },
    { tags: { $array_contains: "hot" } },
  ),
);
const ownerFilter = { userId: sometimes(nullableId), agentId: sometimes(nullableId) };

export const actorQuestion = fc.record({
  ...asked,
  entity,
  filter: sometimes(fc.record({ hasProfile: sometimes(fc.boolean()), metadata: metadataFilter })),
});

export const threadQuestion = fc.record({
  ...asked,
  by: listOf("userId", "agentId"),
  filter: often(
    fc.record({
      owner: sometimes(fc.record(ownerFilter)),
      chatId: sometimes(nullableId),
      metadata: metadataFilter,
    }),
  ),
  order: orderBy(threadOrderFields),
});

export const messageQuestion = fc.record({
  ...asked,
  threadId: fc.option(fc.constantFrom(...threadIds, "unknown"), { nil: undefined, freq: 2 }),
  filter: often(
    fc.record({
      owner: sometimes(
        fc.record({
          ...ownerFilter,
          threadId: sometimes(fc.constantFrom(null, ...threadIds)),
        }),
      ),
      roles: sometimes(fc.subarray(roles)),
      names: sometimes(fc.subarray(names)),
      types: sometimes(fc.subarray(types)),
      typeTexts: sometimes(fc.subarray(typeTexts)),
      runIds: sometimes(fc.subarray(runIds)),
      toolCallIds: sometimes(fc.subarray(toolCallIds)),
      agentNames: sometimes(fc.subarray(agentNames)),
      hasToolCalls: sometimes(fc.boolean()),
      since: sometimes(time),
      until: sometimes(time),
      metadata: metadataFilter,
    }),
  ),
});

export const memoryQuestion = fc.record({
  ...asked,
  by: listOf("userId", "agentId", "originThreadId", "jobId", "messageId"),
  filter: often(
    fc.record({
      owner: sometimes(fc.record({ ...ownerFilter, threadId: sometimes(nullableId) })),
      kinds: sometimes(fc.subarray([...memoryKinds])),
      categories: sometimes(fc.subarray(categories)),
      statuses: sometimes(fc.subarray([...memoryStatus.values])),
      sources: sometimes(fc.subarray([...memorySource.values])),
      minConfidence: sometimes(confidence),
      minImportance: sometimes(confidence),
      metadata: metadataFilter,
    }),
  ),
  order: orderBy(memoryOrderFields),
});

/** A list of the tenant, or of a parent. */
function listOf<Parent extends string>(...parents: readonly Parent[]) {
  return fc.option(fc.record({ parent: fc.constantFrom(...parents), id: ownerId }), {
    nil: undefined,
    freq: 2,
  });
}

function orderBy<Field extends string>(fields: readonly Field[]) {
  const direction = fc.constantFrom<Direction[]>("ASC", "DESC");
  return often(fc.record({ field: fc.constantFrom(...fields), direction }));
}

function often<Value>(value: fc.Arbitrary<Value>) {
  return fc.option(value, { nil: undefined, freq: 5 });
}

/** Usually left out, so that a filter of many fields still matches some records. */
function sometimes<Value>(value: fc.Arbitrary<Value>) {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  );
}
