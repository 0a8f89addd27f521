import type { Author } from "./author.js";
import type { OwnMemory } from "./belongings.js";
import { deed, type Deed } from "./deed.js";
import * as documents from "./documents.js";

const dayInSeconds = 86_400;

export function newMemory(by: Author): OwnMemory {
  const kind = by.chance(0.5) ? "MEMORY" : "FACT";
  const threadId = by.chance(0.2) ? (by.noteThread() ?? null) : null;
  const [content, note] = [by.text(), by.number()];
  return {
    id: by.id("memory"),
    kind,
    threadId,
    content,
    note,
    revision: 1,
    reason: null,
    past: [],
  };
}

export function addMemory(by: Author): Deed {
  const memory = newMemory(by);
  const { id, kind, threadId, content, note } = memory;
  const input = {
    id,
    kind,
    threadId,
    content,
    metadata: { note },
    userId: by.keeper,
    agentId: null,
    ...(by.chance(0.2) ? { ttlSeconds: dayInSeconds } : {}),
  };
  return deed(
    documents.addMemory,
    { input },
    {
      isDone: async (client) => (await client.run(documents.memoryNow, { id })).memory !== null,
      note: () => by.own.memories.set(id, memory),
    },
  );
}

export function updateMemory(by: Author): Deed | undefined {
  const memory = by.pick(by.own.memories.values());
  if (!memory) return undefined;
  const { id, revision } = memory;
  const note = by.number();
  const change = by.chance(0.6) ? { content: by.text() } : {};
  const timestamp = by.chance(0.3) ? someTime(by) : undefined;
  const input = { id, ...change, timestamp, metadata: { note }, expectedRevision: revision };
  const isNewText = change.content !== undefined && change.content !== memory.content;
  return deed(
    documents.updateMemory,
    { input },
    {
      isDone: (client) => isRevised(client, id, revision),
      note: () => by.own.revise(id, { note, ...(isNewText ? change : {}) }),
    },
  );
}

/** Restores past content of a memory, which also removes the links that make it INVALID. */
export function restoreMemory(by: Author): Deed | undefined {
  const memory = by.pick(by.own.memories.values());
  // A past revision with another note; otherwise nothing might change.
  const past = by.pick(memory?.past.filter(({ note }) => note !== memory.note) ?? []);
  if (!memory || !past) return undefined;
  const { id } = memory;
  const { note, content } = past;
  const change = content === memory.content ? { note } : { note, content };
  return deed(
    documents.restoreMemory,
    { id, revision: past.revision },
    {
      isDone: (client) => isRevised(client, id, memory.revision),
      note() {
        by.own.removeHoldingDown(id);
        by.own.revise(id, { ...change, reason: null });
      },
    },
  );
}

function someTime(by: Author): string {
  return new Date(Date.UTC(2025, by.random.between(0, 11), by.random.between(1, 28))).toISOString();
}

async function isRevised(
  client: Parameters<Deed["isDone"]>[0],
  id: string,
  before: number,
): Promise<boolean> {
  const { memory } = await client.run(documents.memoryNow, { id });
  return memory !== null && memory !== undefined && memory.revision > before;
}

export function deleteMemory(by: Author): Deed | undefined {
  const id = by.pick(by.own.memories.keys());
  if (id === undefined) return undefined;
  return deed(
    documents.deleteMemory,
    { id },
    {
      isDone: async (client) => (await client.run(documents.memoryNow, { id })).memory === null,
      note: () => by.own.removeMemories([id]),
    },
  );
}

export function describeUser(by: Author): Deed {
  const information = `Keeps ${by.number()} drawers, and answers to ${by.name}.`;
  const id = by.keeper;
  return deed(
    documents.upsertUser,
    { input: { id, information } },
    {
      isDone: async (client) =>
        (await client.run(documents.userNow, { id })).user?.information === information,
      note: () => (by.own.profile = information),
    },
  );
}
