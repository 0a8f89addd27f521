import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { RecordType, SearchInput } from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import { operation } from "../operation.js";
import { aQuestion, aScope } from "../questions.js";
import type { MemoryRecord, MessageRecord } from "../records.js";
import { Refusal, type World } from "../world.js";

const types: RecordType[] = ["MESSAGE", "MEMORY", "FACT", "PREFERENCE", "GUIDELINE"];

/** All that a search finds; which comes first is not the model's to say. */
export const search = operation({
  name: "search",
  document: graphql(`
    query TwoUsersSearch($input: SearchInput!) {
      search(input: $input) {
        results {
          recordId
          recordType
          content
          record {
            ... on Message {
              id
              seq
            }
            ... on Memory {
              id
              revision
            }
          }
        }
      }
    }
  `),
  draft: fc.record(
    {
      query: aQuestion,
      scope: aScope,
      recordTypes: fc.subarray(types, { minLength: 1 }),
      minConfidence: fc.constantFrom(0, 0.5, 1),
      includeInvalid: fc.boolean(),
    },
    { requiredKeys: ["query", "scope"] },
  ),
  variables: (input) => ({ input: { ...input, maxResults: 200 } }),
  predict(world, caller, { input }) {
    if (input.scope.userId === undefined || input.scope.exactUserMatch === false)
      throw new Refusal("USER_SCOPE_REQUIRED");
    return [
      ...messages(world, caller, input).map((record) => ({
        recordId: record.id,
        recordType: "MESSAGE",
        content: record.content,
        record: { id: record.id, seq: record.seq },
      })),
      ...memories(world, caller, input).map((record) => ({
        recordId: record.id,
        recordType: record.kind,
        content: record.content,
        record: { id: record.id, revision: record.revision },
      })),
    ].toSorted(byId);
  },
  comparable: ({ search }) => search.results.toSorted(byId),
});

function messages(world: World, caller: Caller, input: SearchInput): MessageRecord[] {
  if (input.recordTypes && !input.recordTypes.includes("MESSAGE")) return [];
  return world
    .all(caller, "Message")
    .filter((message) => isInScope(input, message) && speaksOf(input, message.content));
}

function memories(world: World, caller: Caller, input: SearchInput): MemoryRecord[] {
  return world
    .all(caller, "Memory")
    .filter(
      (memory) =>
        isInScope(input, memory) &&
        speaksOf(input, memory.content) &&
        (!input.recordTypes || input.recordTypes.includes(memory.kind)) &&
        (memory.status === "VALID" || input.includeInvalid === true) &&
        memory.confidence >= (input.minConfidence ?? 0),
    );
}

function isInScope({ scope }: SearchInput, record: MessageRecord | MemoryRecord): boolean {
  const { agentId, threadId } = scope;
  return (
    scope.userId === record.userId &&
    (agentId === undefined || scope.exactAgentMatch === false || agentId === record.agentId) &&
    (threadId === undefined || scope.exactThreadMatch === false || threadId === record.threadId)
  );
}

function speaksOf({ query }: SearchInput, content: string | null): boolean {
  const said = content?.split(/\W+/) ?? [];
  return query?.split(" ").some((word) => said.includes(word)) ?? false;
}

function byId(one: { readonly recordId: string }, other: { readonly recordId: string }): number {
  return one.recordId < other.recordId ? -1 : 1;
}
