import { sayingOf } from "../../../src/core/extraction/finding.js";
import { findings } from "./learning.js";
import { madeId } from "./operation.js";
import type {
  EvidenceRecord,
  JobRecord,
  MemoryRecord,
  MessageRecord,
  ThreadRecord,
} from "./records.js";
import type { World } from "./world.js";

/** What the product has answered of a job and of what it has found. */
export interface Extracted {
  readonly job: { readonly id: string } | null;
  readonly memories: readonly { readonly id: string; readonly content: string | null }[];
}

/** The job that new messages cause, run to its end. */
export function extract(
  world: World,
  { id: threadId, userId, agentId }: ThreadRecord,
  messages: readonly MessageRecord[],
  extracted: Extracted | undefined,
): JobRecord {
  const talk = messages
    .filter((message) => !world.isExpired(message))
    .flatMap(({ id, content }) => (content === null ? [] : [{ id, content }]));
  const found = findings(talk);
  const job: JobRecord = {
    entity: "Job",
    id: madeId(world, extracted?.job?.id),
    threadId,
    userId,
    agentId,
    outcome: found.length > 0 ? "EXTRACTED" : "ZERO_FACTS",
    createdAt: world.now,
  };
  world.log("CREATED", job, { state: "READY", attempts: 0, outcome: null });
  world.log("UPDATED", job, { state: "RUNNING", attempts: 1, outcome: null });
  for (const { content, level, restsOn } of found) {
    // Without a user there is nobody to keep it for beyond the thread.
    const isOfThread = level === "THREAD" || userId === null;
    const evidence = restsOn.map((said) => ({
      messageId: said.id,
      jobId: job.id,
      quote: said.content,
    }));
    const owner = { userId, agentId, threadId: isOfThread ? threadId : null };
    const older = sayingSame(world, owner, content);
    if (older) {
      const more = evidence.filter((one) => !older.evidence.some((other) => isSame(one, other)));
      world.place({ ...older, evidence: [...older.evidence, ...more] });
      continue;
    }
    const made = extracted?.memories.find((memory) => memory.content === content);
    world.save("CREATED", {
      entity: "Memory",
      id: madeId(world, made?.id),
      kind: "FACT",
      content,
      category: null,
      ...owner,
      originThreadId: threadId,
      jobId: job.id,
      source: "MODEL",
      confidence: 0.9,
      importance: null,
      status: "VALID",
      statusReason: null,
      timestamp: null,
      expiresAt: null,
      metadata: null,
      revision: 1,
      createdAt: world.now,
      updatedAt: world.now,
      revisions: [],
      evidence,
    });
  }
  world.save("UPDATED", job);
  return job;
}

/** The oldest memory that says so already to all for whom it would be kept. */
function sayingSame(
  world: World,
  { userId, agentId, threadId }: Pick<MemoryRecord, "userId" | "agentId" | "threadId">,
  content: string,
): MemoryRecord | undefined {
  return world
    .stored("Memory")
    .filter((memory) => memory.status === "VALID" && !world.isExpired(memory))
    .filter((memory) => memory.userId === userId && memory.agentId === agentId)
    .filter(
      (memory) => memory.threadId === threadId || (memory.threadId === null && userId !== null),
    )
    .filter((memory) => sayingOf(memory.content) === sayingOf(content))
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))[0];
}

function isSame(one: EvidenceRecord, other: EvidenceRecord): boolean {
  return one.messageId === other.messageId && one.quote === other.quote;
}
