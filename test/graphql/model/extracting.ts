import { sayingOf } from "../../../src/core/extraction/finding.js";
import { isTrueAt } from "./as-of.js";
import { costOf, findings, refusalMessage } from "./learning.js";
import { settle, settleByLinks, targetsOf } from "./linking.js";
import { madeId } from "./operation.js";
import {
  newState,
  type EvidenceRecord,
  type JobRecord,
  type MemoryRecord,
  type MessageRecord,
  type ThreadRecord,
} from "./records.js";
import type { World } from "./world.js";

/** The product's answer about a job and its findings. */
export interface Extracted {
  readonly id?: string | undefined;
  readonly memories: readonly { readonly id: string; readonly content: string | null }[];
}

/** The result of a job, or of its dry run. */
export interface Report {
  readonly job: JobRecord;
  readonly proposed: number;
  readonly decisions: readonly Decision[];
  /** The existing messages that it had to extract from. */
  readonly messages: readonly MessageRecord[];
}

type Found = ReturnType<typeof findings>[number];

/** The handling of a finding. */
export interface Decision extends Found {
  readonly threadId: string | null;
  /** The memory with the same content; null: it is new. */
  readonly older: MemoryRecord | null;
  /** Whether that memory still has the content, and therefore also cites these messages. */
  readonly isSupported: boolean;
}

/** Runs an extraction job for these messages of a thread to its end. */
export function extract(
  world: World,
  { id: threadId, userId, agentId }: ThreadRecord,
  order: NonNullable<JobRecord["order"]>,
  extracted: Extracted | undefined,
): Report {
  const job: JobRecord = {
    entity: "Job",
    kind: "EXTRACT_MEMORIES",
    id: madeId(world, extracted?.id),
    threadId,
    userId,
    agentId,
    order,
    state: "READY",
    attempts: 0,
    outcome: null,
    error: null,
    createdAt: world.now,
    updatedAt: world.now,
  };
  world.save("CREATED", job);
  return runExtraction(world, job, extracted);
}

/** Runs a job that is READY. */
export function runExtraction(
  world: World,
  ready: JobRecord,
  extracted: Extracted | undefined,
): Report {
  const running: JobRecord = { ...ready, state: "RUNNING", attempts: ready.attempts + 1 };
  world.save("UPDATED", running);
  const messages = messagesOf(world, running);
  const found = findingsIn(messages);
  const turns = messages.filter(({ content }) => content !== null).length;
  if (turns > 0) world.spend(costOf(turns));
  if (turns > 0 && world.isRefusing) {
    const refused = { outcome: "MODEL_REFUSED", error: refusalMessage } as const;
    const job: JobRecord = { ...running, ...refused, state: "DEAD", updatedAt: world.now };
    world.save("UPDATED", job);
    return { job, proposed: 0, decisions: [], messages };
  }
  const decisions = decide(world, running, found);
  if (!running.order?.isDryRun) {
    for (const one of decisions) keep(world, running, one, extracted);
    regain(world, decisions);
  }
  const outcome = found.length > 0 ? ("EXTRACTED" as const) : ("ZERO_FACTS" as const);
  const job: JobRecord = { ...running, state: "DONE", outcome, updatedAt: world.now };
  world.save("UPDATED", job);
  return { job, proposed: found.length, decisions, messages };
}

function messagesOf(world: World, { threadId, order }: JobRecord): MessageRecord[] {
  const isWanted = (seq: number) => order !== null && order.fromSeq <= seq && seq <= order.toSeq;
  return world
    .stored("Message")
    .filter((message) => message.threadId === threadId && isWanted(message.seq ?? 0))
    .filter((message) => !world.isExpired(message))
    .toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
}

function findingsIn(messages: readonly MessageRecord[]): Found[] {
  return findings(messages.flatMap(({ id, content }) => (content === null ? [] : { id, content })));
}

/** All decisions depend on earlier records: no two findings of one pass have the same content. */
function decide(
  world: World,
  { userId, agentId, threadId: ofThread }: JobRecord,
  found: readonly Found[],
): Decision[] {
  const stored = world
    .stored("Memory")
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  return found.map((finding) => {
    // Without a user, a memory belongs to the thread.
    const threadId = finding.level === "THREAD" || userId === null ? ofThread : null;
    const says = ({ content }: { readonly content: string | null }) =>
      sayingOf(content) === sayingOf(finding.content);
    const able = stored
      .filter((memory) => memory.userId === userId)
      // Every agent of the user knows memories without an agent.
      .filter((memory) => [agentId, userId === null ? agentId : null].includes(memory.agentId))
      .filter(
        (memory) => memory.threadId === threadId || (memory.threadId === null && userId !== null),
      );
    const newest = finding.restsOn.at(-1)?.id;
    // A finding from a message is not repeated, whatever happened to it.
    const dealtWith = able.find(
      (memory) =>
        memory.evidence.some(({ messageId }) => messageId === newest) &&
        (says(memory) || memory.revisions.some(says)),
    );
    const same = able.find(
      (memory) =>
        memory.status === "VALID" &&
        isTrueAt(memory, world.now) &&
        !world.isExpired(memory) &&
        says(memory),
    );
    const older = dealtWith ?? same ?? null;
    const holds = older?.status === "VALID" || older?.statusReason === "EVIDENCE_CHANGED";
    const isSupported = older !== null && holds && says(older);
    return { ...finding, threadId, older, isSupported };
  });
}

function keep(
  world: World,
  { id: jobId, userId, agentId, threadId: originThreadId }: JobRecord,
  { content, threadId, older, isSupported, restsOn }: Decision,
  extracted: Extracted | undefined,
): void {
  const evidence = restsOn.map((said) => ({
    messageId: said.id,
    jobId,
    quote: said.content,
    isCurrent: true,
  }));
  const present = older && world.present("Memory", older.id);
  if (present) {
    if (!isSupported || world.isExpired(present)) return;
    const more = evidence.filter(
      (one) => !present.evidence.some((other) => other.isCurrent && isSame(one, other)),
    );
    return world.place({ ...present, evidence: [...present.evidence, ...more] });
  }
  const made = extracted?.memories.find((memory) => memory.content === content);
  world.save("CREATED", {
    entity: "Memory",
    id: madeId(world, made?.id),
    kind: "FACT",
    ...newState,
    content,
    userId,
    agentId,
    threadId,
    originThreadId,
    jobId,
    source: "MODEL",
    confidence: 0.9,
    expiresAt: null,
    vector: null,
    revision: 1,
    createdAt: world.now,
    updatedAt: world.now,
    revisions: [],
    evidence,
  });
}

/** What an edited message says again holds again. */
function regain(world: World, decisions: readonly Decision[]): void {
  const regained = decisions.flatMap(({ older, isSupported }) => {
    const present = older && isSupported ? world.present("Memory", older.id) : undefined;
    return present?.statusReason === "EVIDENCE_CHANGED" ? [present] : [];
  });
  for (const memory of regained) settleByLinks(world, memory, regained);
  settle(world, targetsOf(world, regained));
}

/** Quotes cover whole messages, so equal lengths mean equal places. */
function isSame(one: EvidenceRecord, other: EvidenceRecord): boolean {
  return one.messageId === other.messageId && one.quote.length === other.quote.length;
}
