import * as fc from "fast-check";
import type { OrderDirection, RecordType, SearchMode } from "../../gql/graphql.js";
import { mark } from "./callers.js";
import { anAgentId, aThreadId, aTime, aUserId, clearable, seldom, userIds, words } from "./pool.js";

const ids = { userId: seldom(clearable(aUserId)), agentId: seldom(clearable(anAgentId)) };
export const metadata = seldom(
  fc.oneof(
    fc.constantFrom(null, {}, { topic: "tea" }),
    fc.constantFrom(...userIds).map((userId) => ({ by: mark(userId) })),
  ),
);
/** A text from some user's record. */
const someText = fc
  .tuple(aUserId, fc.constantFrom(...words))
  .map(([userId, word]) => `${mark(userId)} ${word}`);

export const actorFilter = fc.record({ hasProfile: seldom(fc.boolean()), metadata });

export const threadFilter = fc.record({
  owner: seldom(fc.record(ids)),
  chatId: seldom(clearable(someText)),
  metadata,
});

export const anOwnerFilter = fc.record({ ...ids, threadId: seldom(clearable(aThreadId)) });
const owner = seldom(anOwnerFilter);

export const messageFilter = fc.record({
  owner,
  roles: seldom(fc.subarray(["user", "assistant"])),
  names: seldom(fc.array(someText, { maxLength: 2 })),
  types: seldom(fc.subarray(["TOOL_RESULT", "ERROR", "CUSTOM"] as const).map(list)),
  typeTexts: seldom(fc.subarray(userIds).map((ids) => ids.map(mark))),
  runIds: seldom(fc.subarray(["run1", "run2"])),
  toolCallIds: seldom(fc.subarray(["call1", "call2"])),
  agentNames: seldom(fc.array(someText, { maxLength: 2 })),
  hasToolCalls: seldom(fc.option(fc.boolean())),
  stepNames: seldom(fc.array(someText, { maxLength: 2 })),
  since: seldom(aTime),
  until: seldom(aTime),
  metadata,
});

export const memoryFilter = fc.record({
  owner,
  kinds: seldom(fc.subarray(["MEMORY", "FACT", "PREFERENCE", "GUIDELINE"] as const).map(list)),
  categories: seldom(fc.array(someText, { maxLength: 2 })),
  subjects: seldom(fc.array(someText, { maxLength: 2 })),
  statuses: seldom(fc.subarray(["VALID", "INVALID"] as const).map(list)),
  sources: seldom(fc.subarray(["MANUAL", "MODEL"] as const).map(list)),
  minConfidence: seldom(fc.constantFrom(0, 0.5, 1)),
  minImportance: seldom(fc.constantFrom(0, 0.5, 1)),
  metadata,
});

export function order<Field extends string>(...fields: Field[]) {
  const direction = fc.constantFrom<OrderDirection[]>("ASC", "DESC");
  return fc.record({ field: fc.constantFrom(...fields), direction });
}

const aQuestion = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  .map((chosen) => chosen.join(" "));

export const recordTypes: RecordType[] = [
  "MESSAGE",
  "MEMORY",
  "FACT",
  "PREFERENCE",
  "GUIDELINE",
  "USER_PROFILE",
  "AGENT_PROFILE",
];

export const aRecordType = fc.constantFrom(...recordTypes);

export const aSearch = fc.record(
  {
    query: aQuestion,
    recordTypes: fc.subarray(recordTypes, { minLength: 1 }),
    minConfidence: fc.constantFrom(0, 0.5, 1),
    includeInvalid: fc.boolean(),
    metadataFilter: metadata,
    // There is no embedder, so HYBRID goes by words, and VECTOR finds nothing.
    mode: fc.constantFrom<SearchMode[]>("HYBRID", "HYBRID", "KEYWORD", "KEYWORD", "VECTOR"),
    contextTurns: fc.integer({ min: 0, max: 3 }),
    hops: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ["query"] },
);

export const aScope = fc.record(
  {
    userId: fc.option(aUserId, { freq: 8 }),
    agentId: fc.option(anAgentId),
    threadId: fc.option(aThreadId),
    exactUserMatch: fc.constantFrom(true, true, true, false),
    exactAgentMatch: fc.boolean(),
    exactThreadMatch: fc.boolean(),
  },
  { requiredKeys: [] },
);

function list<Value>(values: readonly Value[]): Value[] {
  return [...values];
}
