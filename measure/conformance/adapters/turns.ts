import { isFinished, type Job } from "#engraph/core/jobs/job.js";
import { afterFailure } from "#engraph/jobs/job-outcome.js";
import { Run } from "#engraph/jobs/run.js";
import type { Vector } from "../case.ts";
import { userId, type World } from "../world.ts";
import type { Adapter } from "./adapter.ts";
import { createThread, defaultThreadId } from "./threads.ts";

interface FactWithVector {
  readonly fact: string;
  readonly category: string;
  readonly vector: Vector;
}

/** What is learned from a turn under the policy FADING. */
export const turnAdapters: Readonly<Record<string, Adapter>> = {
  recordTurn: async (world, { threadId, user, assistant }) => {
    const { model } = world;
    const before = model.calls;
    const job = await learnFrom(world, threadId as string, user as string, assistant as string);
    if (!isFinished(job)) return { job: "RETRY" };
    return { job: "DONE", outcome: job.outcome, modelCalls: model.calls - before };
  },
  supersede: async (world, given) => {
    const { fact, category, vector } = given["fact"] as FactWithVector;
    const old = given["supersedes"] as { readonly text: string; readonly vector: Vector };
    const before = await supersededIds(world);
    world.model.say(JSON.stringify([{ fact, category, supersedes: old.text }]));
    const vectors = [[fact, vector] as const, [old.text, old.vector] as const];
    await world.embedder.knowing(vectors, () =>
      learnFrom(world, defaultThreadId, "I have something new to tell you", "Go on."),
    );
    const superseded = await supersededIds(world);
    return { supersededId: superseded.find((id) => !before.includes(id)) ?? null };
  },
};

/** Adds both messages of a turn, and makes one run of the job that they cause. */
async function learnFrom(
  world: World,
  threadId: string,
  user: string,
  assistant: string,
): Promise<Job> {
  const { principal, threads, store } = world;
  await createThread(world, { id: threadId });
  const settings = { extractMemories: true, memoryPolicy: "FADING" } as const;
  await threads.update(principal, { id: threadId, settings });
  const messages = [
    { role: "user", content: user },
    { role: "assistant", content: assistant },
  ];
  const { jobId } = await world.messages.add(principal, { threadId, messages });
  if (jobId === null) throw new Error("The turn has caused no job.");
  await runOnce(world, jobId);
  const job = (await store.jobs.byIds(principal, [jobId])).get(jobId);
  if (!job) throw new Error("The job has gone.");
  return job;
}

/** How long a run may take, in milliseconds; here, time stands still. */
const leaseMs = 60_000;

async function runOnce({ store, clock, extraction, principal }: World, id: string): Promise<void> {
  const job = await store.unit(principal, (unit) => unit.jobs.claim(id, clock.now(), leaseMs));
  if (!job) throw new Error("The job cannot be claimed.");
  const stopping = new AbortController().signal;
  using run = new Run({ job, store, clock, leaseMs, stopping });
  try {
    await extraction.run(run);
  } catch (error) {
    const change = afterFailure(job, error, clock.now());
    await store.unit(run.principal, (unit) => run.end(unit, change));
  }
}

async function supersededIds({ store, principal }: World): Promise<string[]> {
  const { items } = await store.memories.page(
    principal,
    { limit: 100_000, fromEnd: false },
    { filter: { owner: { userId }, statuses: ["INVALID"], policies: ["FADING"] } },
  );
  return items.flatMap(({ id, statusReason }) => (statusReason === "SUPERSEDED" ? [id] : []));
}
