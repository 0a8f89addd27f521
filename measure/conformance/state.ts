import type { Memory } from "#engraph/core/memories/memory.js";
import { readMessages } from "./adapters/messages.ts";
import { readSharedState } from "./adapters/shared-state.ts";
import { readThreads } from "./adapters/threads.ts";
import { userId, type World } from "./world.ts";

/** More than any case has. */
const all = { limit: 100_000, fromEnd: false };

const readers: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  facts: async (world) =>
    (await facts(world)).filter(({ status }) => status === "VALID").map(shownFact),
  invalidFacts: async (world) =>
    (await facts(world))
      .filter(({ status }) => status === "INVALID")
      .map(({ id, statusReason, confidence }) => ({ id, statusReason, confidence })),
  messages: (world) => readMessages(world, undefined),
  sharedState: readSharedState,
  threads: async (world) =>
    (await readThreads(world)).map(({ id, chatId, title }) => ({ id, chatId, title })),
};

/** What is left when the operation is over, of what is asked for. */
export async function stateOf(world: World, parts: readonly string[]): Promise<object> {
  const state: Record<string, unknown> = {};
  for (const part of parts) {
    const read = readers[part];
    if (!read) throw new Error(`There is no state "${part}" here.`);
    state[part] = await read(world);
  }
  return state;
}

function shownFact({ id, content, category, confidence, createdAt, reinforcedAt }: Memory): object {
  return {
    id,
    fact: content,
    category,
    confidence,
    createdAt: timeOf(createdAt),
    reinforcedAt: reinforcedAt === null ? null : timeOf(reinforcedAt),
  };
}

/** As cases write times: in UTC, with milliseconds only where there are some. */
function timeOf(time: number): string {
  return new Date(time).toISOString().replace(".000Z", "Z");
}

/** All facts in the order in which they were kept: those that were given, then by when they were made. */
async function facts({ principal, store, factIds }: World): Promise<Memory[]> {
  const page = await store.memories.page(principal, all, {
    filter: { owner: { userId } },
    order: { field: "CREATED_AT", direction: "ASC" },
  });
  const place = ({ id }: Memory) => (factIds.includes(id) ? factIds.indexOf(id) : Infinity);
  const inOrder = page.items.toSorted((one, other) =>
    place(one) === place(other) ? 0 : place(one) - place(other),
  );
  return inOrder.filter(({ policy }) => policy === "FADING");
}
