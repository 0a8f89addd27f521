import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { MessageType, TwoUsersAddMessagesMutation } from "../../../gql/graphql.js";
import { mark, operator, type Caller } from "../callers.js";
import { extract } from "../extracting.js";
import { aLifetime, asksForLifetime, lifetimeOf, outlasting, schedule } from "../lifetimes.js";
import { inOrder, newestFirst } from "../lists.js";
import { madeId, operation } from "../operation.js";
import { assertMayHaveIds } from "../owners.js";
import { aNewId, aPick, newIdFor, picked } from "../picks.js";
import {
  aText,
  aTime,
  clearable,
  marked,
  markedMetadata,
  maybe,
  seldom,
  someMetadata,
  type Drawn,
} from "../pool.js";
import type { MessageRecord, ThreadRecord } from "../records.js";
import { someSteps, withSteps, writtenSteps } from "../stepping.js";
import { inThread, scheduleSummary } from "../summing.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import type { AnsweredRequest, World } from "../world.js";

type Added = TwoUsersAddMessagesMutation["addMessages"] | undefined;

const aMessage = fc.record({
  id: maybe(aNewId),
  role: fc.constantFrom("user", "assistant"),
  type: maybe(fc.constantFrom<(MessageType | null)[]>("TOOL_RESULT", "ERROR", "CUSTOM", null)),
  /** Whether to set a message type where it is not needed, or to omit it where it is. */
  isMistyped: fc.oneof(
    { weight: 19, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  runId: seldom(fc.constantFrom("run1", "run2", null)),
  toolCallId: seldom(fc.constantFrom("call1", "call2", null)),
  hasToolCalls: clearable(fc.boolean()),
  agentName: seldom(aText),
  name: clearable(aText),
  content: aText,
  timestamp: maybe(aTime),
  metadata: clearable(someMetadata),
  steps: someSteps,
  ...aLifetime,
});

const draft = fc.record({
  thread: aPick,
  messages: fc.array(aMessage, { minLength: 1, maxLength: 3 }),
  idempotencyKey: maybe(fc.constantFrom("r1", "r2")),
  /** The earlier request to repeat, by any caller. */
  again: seldom(fc.nat(99)),
});

function written(
  { thread, messages, idempotencyKey }: Drawn<typeof draft>,
  world: World,
  caller: Caller,
) {
  const threadId = picked(world, caller, "Thread", thread);
  const found = world.find(caller, "Thread", threadId);
  const { userId = null } = found ?? caller;
  return {
    threadId,
    idempotencyKey,
    waitForExtraction: true,
    messages: messages.map(({ isMistyped, ...message }) => ({
      ...outlasting(world, found, message),
      id: message.id && newIdFor(caller, "Message", message.id, userId),
      typeText: (message.type === "CUSTOM") !== isMistyped ? mark(userId) : undefined,
      agentName: marked(userId, message.agentName),
      name: marked(userId, message.name),
      content: marked(userId, message.content),
      metadata: markedMetadata(userId, message.metadata),
      steps: writtenSteps(userId, message.steps),
    })),
  };
}

type Input = ReturnType<typeof written>;

/**
 * An earlier request, to a thread that still or again belongs to the same user, because its texts
 * have that user's mark.
 */
function repeated(world: World, again: number): Input | undefined {
  const sent = world.sent.filter(
    ({ input, userId }) =>
      world.find(operator, "Thread", (input as Input).threadId)?.userId === userId,
  );
  return sent[again % sent.length]?.input as Input | undefined;
}

export const addMessages = operation({
  name: "addMessages",
  document: graphql(`
    mutation TwoUsersAddMessages($input: AddMessagesInput!) {
      addMessages(input: $input) {
        replayed
        ttlClamped
        messages {
          ...TwoUsersMessage
        }
        job {
          ...TwoUsersJob
        }
        memories {
          ...TwoUsersMemory
        }
      }
    }
  `),
  draft,
  variables(draft, world, caller) {
    const again = draft.again === undefined ? undefined : repeated(world, draft.again);
    return { input: again ?? written(draft, world, caller) };
  },
  predict: (world, caller, { input }, data) => ({
    addMessages: add(world, caller, input, data?.addMessages),
  }),
});

function add(world: World, caller: Caller, input: Input, added: Added) {
  const given = input.messages.flatMap(({ id }) => id ?? []);
  if (new Set(given).size < given.length) throw new Refusal("BAD_USER_INPUT");
  if (input.messages.some(({ type, typeText }) => (type === "CUSTOM") !== (typeText !== undefined)))
    throw new Refusal("BAD_USER_INPUT");
  assertMayHaveIds(caller, given);
  const lifetimes = input.messages.map((message) => lifetimeIn(world, message));
  const thread = world.find(caller, "Thread", input.threadId);
  if (!thread) throw new Refusal("NOT_FOUND");

  const key = input.idempotencyKey;
  // Omitted, null and default values are equal.
  const digest = JSON.stringify(
    input.messages.map((message) =>
      Object.entries({ ...message, ...lifetimeToHash(message), ...stepsToHash(message) }).map(
        ([name, value]) => [name, value === false ? null : value],
      ),
    ),
  );
  const earlier = key ? world.request(caller, thread.id, key) : undefined;
  if (earlier && earlier.digest !== digest) throw new Refusal("IDEMPOTENCY_KEY_REUSED");
  if (earlier) {
    const messages = earlier.messageIds.flatMap((id) => world.find(caller, "Message", id) ?? []);
    return answer(world, caller, messages, earlier, true);
  }
  assertMayHaveIds(caller, given, thread);
  const messages = append(world, thread, input, added);
  const jobId = (thread.extractMemories ?? true) ? extracted(world, thread, messages, added) : null;
  if (thread.enableContextSummary) scheduleSummary(world, thread);
  const ttlClamped = lifetimes.some((lifetime) => lifetime.ttlClamped);
  schedule(world, messages);
  const messageIds = messages.map(({ id }) => id);
  if (key) {
    world.keepRequest(caller, thread.id, key, { digest, messageIds, jobId, ttlClamped });
    world.sent.push({ userId: thread.userId, input });
  }
  return answer(world, caller, messages, { jobId, ttlClamped }, false);
}

/** Returns the id of the extraction job for new messages. */
function extracted(
  world: World,
  thread: ThreadRecord,
  messages: readonly MessageRecord[],
  added: Added,
): string {
  const [fromSeq, toSeq] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  const made = { id: added?.job?.id, memories: added?.memories ?? [] };
  return extract(world, thread, { fromSeq, toSeq, isDryRun: false }, made).job.id;
}

function lifetimeIn(world: World, message: Input["messages"][number]) {
  const timestamp = message.timestamp ? Date.parse(message.timestamp) : null;
  return lifetimeOf(message, { createdAt: world.now, timestamp });
}

/** Omitted and null lifetimes differ; the anchor has a default. */
function lifetimeToHash(message: Input["messages"][number]) {
  const { ttlSeconds = "default", ttlAnchor = "CREATED_AT" } = message;
  return asksForLifetime(message)
    ? { ttlSeconds: ttlSeconds ?? "longest", ttlAnchor }
    : { ttlSeconds: null, ttlAnchor: null };
}

/** An empty list of steps equals none. */
function stepsToHash({ steps }: Input["messages"][number]) {
  return { steps: steps?.length === 0 ? undefined : steps };
}

function append(world: World, thread: ThreadRecord, input: Input, added: Added): MessageRecord[] {
  const { userId, agentId, lastSeq } = thread;
  const messages = input.messages.map(({ id, role, ...message }, i): MessageRecord => {
    const newId = id ?? madeId(world, added?.messages[i]?.id);
    if (world.has("Message", newId)) throw new Refusal("ALREADY_EXISTS");
    return {
      entity: "Message",
      id: newId,
      threadId: thread.id,
      userId,
      agentId,
      seq: lastSeq + i + 1,
      role,
      type: message.type ?? null,
      typeText: message.typeText ?? null,
      runId: message.runId ?? null,
      toolCallId: message.toolCallId ?? null,
      hasToolCalls: message.hasToolCalls ?? false,
      agentName: message.agentName ?? null,
      name: message.name ?? null,
      content: message.content ?? null,
      timestamp: message.timestamp ? Date.parse(message.timestamp) : world.now,
      metadata: withSteps(message.metadata ?? null, message.steps),
      expiresAt: lifetimeIn(world, { role, id, ...message }).expiresAt,
      createdAt: world.now,
    };
  });
  world.place({ ...thread, lastSeq: lastSeq + messages.length, updatedAt: world.now });
  for (const message of messages) world.save("CREATED", message);
  if (thread.maxMessages !== null) trim(world, thread.id, thread.maxMessages);
  return messages;
}

/** Removes the oldest messages beyond a maximum. Memories that cite them, and their summaries, stay. */
function trim(world: World, threadId: string, maxMessages: number): void {
  const kept = inThread(world, operator, threadId);
  const beyond = kept.slice(0, Math.max(0, kept.length - maxMessages));
  for (const message of beyond) world.remove(message, "TRIMMED");
  const gone = new Set(beyond.map(({ id }) => id));
  for (const memory of world.stored("Memory"))
    world.place({
      ...memory,
      evidence: memory.evidence.filter(({ messageId }) => !gone.has(messageId)),
    });
}

function answer(
  world: World,
  caller: Caller,
  messages: readonly MessageRecord[],
  { jobId, ttlClamped }: Pick<AnsweredRequest, "jobId" | "ttlClamped">,
  replayed: boolean,
) {
  const views = new Views(world, caller);
  const job = jobId === null ? undefined : world.find(caller, "Job", jobId);
  const memories = world
    .all(caller, "Memory")
    .filter((memory) => jobId !== null && memory.jobId === jobId);
  return {
    replayed,
    ttlClamped,
    messages: messages.map((message) => views.message(message)),
    job: job ? views.job(job) : null,
    memories: inOrder(memories, newestFirst).map((memory) => views.memory(memory)),
  };
}
