import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";

/**
 * Deletes the findings of simulations of these messages' threads, in the unit that is about to change or remove the
 * messages. The findings no longer reveal the messages then, and nobody can promote the simulations.
 */
export async function spoilByMessages(
  unit: Unit,
  messages: readonly Pick<Message, "threadId">[],
  now: number,
): Promise<void> {
  const threadIds = new Set(messages.flatMap(({ threadId }) => threadId ?? []));
  if (threadIds.size === 0) return;
  const simulations = await unit.simulations.ofThreads([...threadIds]);
  await spoil(unit, simulations, now);
}

/** Does the same for simulations with any of these memories in their content, which are about to be removed. */
export async function spoilByMemories(
  unit: Unit,
  memories: readonly Pick<Memory, "id">[],
  now: number,
): Promise<void> {
  if (memories.length === 0) return;
  const gone = new Set(memories.map(({ id }) => id));
  const simulations = await unit.simulations.heads();
  await spoil(
    unit,
    simulations.filter(({ memoryIds }) => memoryIds.some((id) => gone.has(id))),
    now,
  );
}

async function spoil(
  unit: Unit,
  simulations: readonly { readonly id: string }[],
  now: number,
): Promise<void> {
  if (simulations.length === 0) return;
  await unit.simulations.spoil(
    simulations.map(({ id }) => id),
    now,
  );
}
