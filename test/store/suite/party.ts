import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import {
  aJob,
  aLink,
  aMemory,
  aMessage,
  aPassage,
  aSummary,
  aThread,
  aUser,
  anAgent,
  anEvent,
  anEvidence,
  keep,
  setVector,
} from "../samples.js";

/** One party's records: one of each type, with `n` in its id. Its memory has been changed once. */
export interface Party {
  readonly tenantId: string;
  readonly n: number;
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly content: string;
  /** The owners that have records of their own; others are shared with the other party. */
  readonly actors: readonly ("User" | "Agent")[];
}

export async function keepAll(store: MemoryStore, party: Party): Promise<void> {
  const { n, tenantId, userId, agentId, content } = party;
  const owner = { userId, agentId };
  const threadId = `thread-${n}`;
  const principal: Principal = { tenantId, roles: ["worker"] };
  const vector = [n, 1];
  const user = aUser({ id: `user-${n}`, information: content });
  const agent = anAgent({ id: `agent-${n}`, information: content });
  const message = aMessage({ id: `message-${n}`, threadId, ...owner, content });
  const memory = aMemory({
    id: `memory-${n}`,
    ...owner,
    originThreadId: threadId,
    jobId: `job-${n}`,
    content,
  });
  const former = aMemory({ id: `former-${n}`, ...owner, originThreadId: null, content });
  const evidence = anEvidence({
    id: `evidence-${n}`,
    memoryId: memory.id,
    messageId: message.id,
    quote: content,
  });
  const actors = [user, agent].filter(({ entity }) => party.actors.some((own) => own === entity));
  await keep(
    store,
    {
      actors,
      threads: [aThread({ id: threadId, ...owner, title: content })],
      messages: [message],
      memories: [memory, former],
      evidence: [evidence],
      links: [aLink({ id: `link-${n}`, sourceId: memory.id, targetId: former.id })],
      jobs: [aJob({ id: `job-${n}`, tenantId, threadId, ...owner, error: content })],
      summaries: [aSummary({ threadId, ...owner, text: content })],
      events: [
        anEvent({ subjectId: memory.id, ...owner, snapshot: { content } }),
        ...(party.actors.includes("Agent")
          ? [anEvent({ entity: "Agent", subjectId: agent.id, ...owner, snapshot: { content } })]
          : []),
      ],
    },
    principal,
  );
  await store.unit(principal, async (unit) => {
    for (const record of [{ ...message, seq: 1 }, memory, ...actors]) {
      await unit.passages.add(record, [aPassage(content)]);
      await setVector(unit, record, vector);
    }
    await unit.memories.update({ ...memory, revision: 2 });
  });
}
