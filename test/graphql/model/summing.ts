import { summaryJobId } from "../../../src/core/summaries/summary-job.js";
import { graphql } from "../../gql/index.js";
import { operator, type Caller } from "./callers.js";
import type { Engine } from "./engine.js";
import { costOf, summed } from "./learning.js";
import type { JobRecord, MessageRecord, SummaryRecord, ThreadRecord } from "./records.js";
import type { World } from "./world.js";

/** Schedules the summary job of a thread for the end of the unit. */
export function scheduleSummary(world: World, thread: ThreadRecord): void {
  const { id: threadId, userId, agentId } = thread;
  const id = summaryJobId(threadId);
  const before = world.present("Job", id);
  if (before?.state === "READY") return;
  const job: JobRecord = {
    entity: "Job",
    kind: "SUMMARIZE_THREAD",
    id,
    threadId,
    userId,
    agentId,
    order: null,
    state: "READY",
    attempts: 0,
    outcome: null,
    error: null,
    createdAt: before?.createdAt ?? world.now,
    updatedAt: world.now,
  };
  world.save(before ? "UPDATED" : "CREATED", job);
  world.dueSummaries = new Set([...world.dueSummaries, threadId]);
}

/** Removes the running summaries that cover any of these messages, which are about to change or be deleted. */
export function forgetSummed(world: World, messages: readonly MessageRecord[]): void {
  for (const { threadId, seq } of messages) {
    const summary = threadId === null ? undefined : world.present("Summary", threadId);
    const thread = threadId === null ? undefined : world.present("Thread", threadId);
    if (!summary || !thread || (seq ?? 0) > summary.coveredSeq) continue;
    world.remove(summary);
    scheduleSummary(world, thread);
  }
}

const waiting = graphql(`
  mutation TwoUsersWaiting {
    waitForExtraction(kinds: [SUMMARIZE_THREAD]) {
      finished
    }
  }
`);

/** Waits for the running summaries that an operation made due; they are logged with it. */
export async function sumUp(world: World, engine: Engine): Promise<void> {
  if (world.dueSummaries.size === 0) return;
  const { data } = await engine.ask(operator, waiting, {});
  if (!data?.waitForExtraction.finished) throw new Error("A summary takes for ever.");
  world.withLast(() => {
    for (const threadId of world.dueSummaries) summarize(world, threadId);
    world.dueSummaries = new Set();
  });
}

function summarize(world: World, threadId: string): void {
  const thread = world.present("Thread", threadId);
  const job = world.present("Job", summaryJobId(threadId));
  if (!thread || !job) return;
  const running: JobRecord = { ...job, state: "RUNNING", attempts: 1 };
  world.save("UPDATED", running);
  const stored = world.present("Summary", threadId);
  const before = stored && !world.isExpired(stored) ? stored : undefined;
  const covered = before?.coveredSeq ?? 0;
  const messages = inThread(world, operator, threadId).filter(({ seq }) => (seq ?? 0) > covered);
  const said = messages.flatMap(({ content }) => content ?? []);
  const hasText = thread.enableContextSummary === true && said.length > 0;
  if (hasText) {
    world.spend(costOf(said.length));
    const expiries = [before, ...messages].flatMap((record) => record?.expiresAt ?? []);
    const summary: SummaryRecord = {
      entity: "Summary",
      id: threadId,
      threadId,
      userId: thread.userId,
      agentId: thread.agentId,
      ...summed(before?.text ?? null, said),
      coveredSeq: messages.at(-1)?.seq ?? 0,
      messageCount: (before?.messageCount ?? 0) + messages.length,
      jobId: job.id,
      expiresAt: expiries.length > 0 ? Math.min(...expiries) : null,
      createdAt: world.now,
    };
    world.save(stored ? "UPDATED" : "CREATED", summary);
  }
  const outcome = hasText ? "SUMMARIZED" : "NOTHING_TO_SUMMARIZE";
  world.save("UPDATED", { ...running, state: "DONE", outcome, updatedAt: world.now });
}

/** The summary of a thread without its newest messages, including the header; null without messages. */
export function summaryOf(world: World, caller: Caller, threadId: string, exceptLast: number) {
  const all = inThread(world, caller, threadId);
  const messages = all.slice(0, Math.max(0, all.length - exceptLast));
  const lastSeq = messages.at(-1)?.seq ?? null;
  if (lastSeq === null) return null;
  const running = world.find(caller, "Summary", threadId);
  const used = running && (exceptLast === 0 || running.coveredSeq <= lastSeq) ? running : undefined;
  const after = messages.filter(({ seq }) => (seq ?? 0) > (used?.coveredSeq ?? 0));
  const lines = after.flatMap(({ name, role, content }) =>
    content === null ? [] : `${name ?? role}: ${content}`,
  );
  return {
    text: [...(used ? [used.text] : []), ...lines].join("\n"),
    topics: used?.topics ?? [],
    source: used ? ("MODEL" as const) : ("DIGEST" as const),
    messageCount: (used?.messageCount ?? 0) + after.length,
    running,
  };
}

/** The messages of a thread that a caller can see, oldest first. */
export function inThread(world: World, caller: Caller, threadId: string): MessageRecord[] {
  return world
    .all(caller, "Message")
    .filter((message) => message.threadId === threadId)
    .toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
}
