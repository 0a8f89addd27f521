import { firstRevision } from "#engraph/core/memories/memory-change.js";
import type { Memory } from "#engraph/core/memories/memory.js";
import { setSharedState } from "./adapters/shared-state.ts";
import type { NewState } from "#engraph/core/shared-state/shared-state-service.js";
import { createThread, defaultThreadId } from "./adapters/threads.ts";
import { newMessage } from "./adapters/messages.ts";
import type { Given, GivenFact, GivenMessage, GivenThread } from "./case.ts";
import { userId, type World } from "./world.ts";

/** Messages that go in by one call. */
const mostAtOnce = 500;

/** Makes the world as it is before the operation. */
export async function populate(world: World, given: Given): Promise<void> {
  for (const thread of given.threads ?? []) await addThread(world, thread);
  await addMessages(world, given.messages ?? []);
  for (const thread of given.threads ?? []) await setUpdatedAt(world, thread);
  for (const fact of given.facts ?? []) await addFact(world, fact);
  for (const [key, value] of Object.entries(given.sharedState ?? {}))
    await setSharedState(world, key, value as NewState["value"]);
  world.embedder.failOn(given.embedderFailsOn ?? []);
}

async function addMessages(world: World, messages: readonly GivenMessage[]): Promise<void> {
  const { clock, embedder, principal } = world;
  const now = clock.now();
  const timestamp = new Date(now).toISOString();
  const calls = inCalls(messages);
  for (const [i, some] of calls.entries()) {
    const threadId = some[0]?.threadId ?? defaultThreadId;
    // Each a moment later, up to now: what was said at one time is in the order in which it was stored.
    clock.set(now - (calls.length - 1 - i));
    await createThread(world, { id: threadId });
    const vectors = some.flatMap(({ content, vector }) =>
      vector ? [[content, vector] as const] : [],
    );
    const input = some.map((message) => newMessage({ timestamp, ...message }));
    await embedder.knowing(vectors, () =>
      world.messages.add(principal, { threadId, messages: input }),
    );
  }
}

/** The messages in their order, in runs of one thread; one with a vector of its own goes alone, as its words may have another one elsewhere. */
function inCalls(messages: readonly GivenMessage[]): GivenMessage[][] {
  const calls: GivenMessage[][] = [];
  for (const message of messages) {
    const last = calls.at(-1);
    const goesOn =
      last !== undefined &&
      last.length < mostAtOnce &&
      (last[0]?.threadId ?? defaultThreadId) === (message.threadId ?? defaultThreadId) &&
      last[0]?.vector === undefined &&
      message.vector === undefined;
    if (goesOn) last.push(message);
    else calls.push([message]);
  }
  return calls;
}

async function addThread(world: World, thread: GivenThread): Promise<void> {
  const now = world.clock.now();
  if (thread.createdAt !== undefined) world.clock.set(Date.parse(thread.createdAt));
  await createThread(world, thread);
  world.clock.set(now);
}

/** Puts the time in place that is given, which messages do not move: no service sets it. */
async function setUpdatedAt(world: World, { id, updatedAt }: GivenThread): Promise<void> {
  if (updatedAt === undefined) return;
  await world.store.unit(world.principal, async (unit) => {
    const thread = await unit.threads.find(id);
    if (thread) await unit.threads.update({ ...thread, updatedAt: Date.parse(updatedAt) });
  });
}

/** Keeps a fact as it would be if it had been learned then: no service takes a fact with a past. */
async function addFact(world: World, given: GivenFact): Promise<void> {
  const { principal, store, indexer, embedder } = world;
  const memory = memoryOf(world, given);
  const embedded = await embedder.knowing([[given.fact, given.vector]], () =>
    indexer.embed(() => [{ record: memory, text: given.fact }]),
  );
  await store.unit(principal, async (unit) => {
    const index = indexer.in(unit, embedded);
    await unit.memories.insert([memory]);
    const { sourceThreadId: threadId } = given;
    const source = threadId === undefined ? [] : await unit.messages.ofThread(threadId);
    const evidence = source.slice(0, 1).map(({ id, content }) => ({
      id: `evidence of ${memory.id}`,
      memoryId: memory.id,
      messageId: id,
      jobId: null,
      quote: content ?? "",
      isCurrent: true,
      isContext: false,
      start: 0,
      end: content?.length ?? 0,
    }));
    if (evidence.length > 0) await unit.memories.addEvidence(evidence);
    await index.addAll([memory]);
    await index.finish(principal, world.clock.now());
  });
  world.factIds.push(memory.id);
}

function memoryOf({ clock, principal }: World, given: GivenFact): Memory {
  const at = (time: string | undefined) => (time === undefined ? clock.now() : Date.parse(time));
  return firstRevision(
    {
      id: given.id,
      kind: "FACT",
      content: given.fact,
      category: given.category,
      userId,
      agentId: null,
      threadId: null,
      originThreadId: given.sourceThreadId ?? null,
      source: "MANUAL",
      policy: "FADING",
      confidence: given.confidence,
      reinforcedAt: at(given.reinforcedAt),
    },
    { principal, jobId: null, now: at(given.createdAt) },
  );
}
