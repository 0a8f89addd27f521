import { findings } from "./learning.js";
import { madeId } from "./operation.js";
import type { JobRecord, MessageRecord, ThreadRecord } from "./records.js";
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
    const made = extracted?.memories.find((memory) => memory.content === content);
    // Without a user there is nobody to keep it for beyond the thread.
    const isOfThread = level === "THREAD" || userId === null;
    world.save("CREATED", {
      entity: "Memory",
      id: madeId(world, made?.id),
      kind: "FACT",
      content,
      category: null,
      userId,
      agentId,
      threadId: isOfThread ? threadId : null,
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
      evidence: restsOn.map((said) => ({
        messageId: said.id,
        jobId: job.id,
        quote: said.content,
      })),
    });
  }
  world.save("UPDATED", job);
  return job;
}
