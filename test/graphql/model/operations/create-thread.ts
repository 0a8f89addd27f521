import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { ChangedEvidencePolicy, IfThreadExists } from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import { madeId, operation } from "../operation.js";
import { assertMayHaveIds, ensureOwners } from "../owners.js";
import { aNewId, anOwner, newIdFor, ownerFor } from "../picks.js";
import {
  anAgentId,
  aText,
  clearable,
  marked,
  markedMetadata,
  maybe,
  mostly,
  seldom,
  someMetadata,
  type Drawn,
} from "../pool.js";
import type { ThreadRecord } from "../records.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

/** Settings of a thread. */
export const someSettings = fc.record({
  extractMemories: clearable(fc.boolean()),
  enableContextSummary: clearable(fc.boolean()),
  maxMessages: seldom(fc.constantFrom(5, 2, 0, null)),
  changedEvidence: clearable(
    fc.constantFrom<ChangedEvidencePolicy[]>("KEEP", "REVIEW", "INVALIDATE"),
  ),
});

/** The inputs of a new thread. Texts get their mark when the owner is known. */
const draft = fc.record({
  id: mostly(aNewId),
  owner: anOwner,
  agentId: fc.oneof(
    { weight: 6, arbitrary: anAgentId },
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  chatId: clearable(aText),
  title: clearable(aText),
  metadata: clearable(someMetadata),
  settings: maybe(someSettings),
  ifExists: fc.constantFrom<(IfThreadExists | null)[]>("RETURN", "FAIL", null),
});

function variables({ id, owner, ...rest }: Drawn<typeof draft>, _world: World, caller: Caller) {
  const userId = ownerFor(caller, owner);
  const marking = userId === undefined ? (caller.userId ?? null) : userId;
  return {
    input: {
      ...rest,
      id: id && newIdFor(caller, "Thread", id, marking),
      userId,
      chatId: marked(marking, rest.chatId),
      title: marked(marking, rest.title),
      metadata: markedMetadata(marking, rest.metadata),
    },
  };
}

type Input = ReturnType<typeof variables>["input"];

/** @param made The thread that the product created, if its id was not given. */
function create(
  world: World,
  caller: Caller,
  input: Input,
  made: { id: string } | undefined,
): ThreadRecord {
  assertMayHaveIds(caller, [input.id]);
  const owner = {
    userId: input.userId === undefined ? (caller.userId ?? null) : input.userId,
    agentId: input.agentId ?? null,
  };
  ensureOwners(world, caller, owner);
  const thread: ThreadRecord = {
    entity: "Thread",
    id: input.id ?? madeId(world, made?.id),
    ...owner,
    chatId: input.chatId ?? null,
    title: input.title ?? null,
    metadata: input.metadata ?? null,
    extractMemories: input.settings?.extractMemories ?? null,
    enableContextSummary: input.settings?.enableContextSummary ?? null,
    maxMessages: input.settings?.maxMessages ?? null,
    changedEvidence: input.settings?.changedEvidence ?? null,
    lastSeq: 0,
    createdAt: world.now,
    updatedAt: world.now,
  };
  assertMayHaveIds(caller, [input.id], owner);
  if (world.has("Thread", thread.id)) throw new Refusal("ALREADY_EXISTS");
  world.save("CREATED", thread);
  return thread;
}

export const createThread = operation({
  name: "createThread",
  document: graphql(`
    mutation TwoUsersCreateThread($input: CreateThreadInput!) {
      createThread(input: $input) {
        created
        thread {
          ...TwoUsersThread
        }
      }
    }
  `),
  draft,
  variables,
  predict(world, caller, { input }, data) {
    const { id, ifExists } = input;
    const found = id && ifExists === "RETURN" ? world.find(caller, "Thread", id) : undefined;
    const thread = found ?? create(world, caller, input, data?.createThread.thread);
    const created = found === undefined;
    return { createThread: { created, thread: new Views(world, caller).thread(thread) } };
  },
});
