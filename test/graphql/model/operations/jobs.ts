import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { Caller } from "../callers.js";
import { extract, runExtraction, type Report } from "../extracting.js";
import { operation, type Command } from "../operation.js";
import { aPick, anOwnPick, picked } from "../picks.js";
import { seldom } from "../pool.js";
import { Refusal } from "../refusal.js";
import { inThread } from "../summing.js";
import { Views } from "../views.js";
import type { World } from "../world.js";

const aSeq = seldom(fc.integer({ min: 1, max: 6 }));

/** Extracts again from stored messages, or only reports what that would find. */
export const extractMemories = operation({
  name: "extractMemories",
  document: graphql(`
    mutation TwoUsersExtractMemories($input: ExtractMemoriesInput!) {
      extractMemories(input: $input) {
        job {
          ...TwoUsersJob
          report {
            passes
            proposed
            added
            unchanged
            rejected
            dryRun {
              findings {
                action
                content
                level
                messageIds
                memoryId
                memory {
                  id
                  content
                }
              }
              missedIds
              missed {
                id
                content
              }
            }
          }
          memories(first: 500) {
            nodes {
              id
              content
            }
          }
        }
      }
    }
  `),
  draft: fc.record({
    thread: anOwnPick,
    fromSeq: aSeq,
    toSeq: aSeq,
    last: aSeq,
    dryRun: fc.boolean(),
  }),
  variables: ({ thread, ...draft }, world, caller) => ({
    input: {
      threadId: picked(world, caller, "Thread", thread),
      ...draft,
      waitForExtraction: true,
    },
  }),
  predict(world, caller, { input }, data) {
    const { threadId, fromSeq, toSeq, last, dryRun: isDryRun } = input;
    if (last !== undefined && (fromSeq ?? toSeq) !== undefined) throw new Refusal("BAD_USER_INPUT");
    if (fromSeq && toSeq && toSeq < fromSeq) throw new Refusal("BAD_USER_INPUT");
    const thread = world.find(caller, "Thread", threadId);
    if (!thread) throw new Refusal("NOT_FOUND");
    const newest = inThread(world, caller, threadId).slice(-(last ?? 1));
    const range =
      last === undefined
        ? { fromSeq: fromSeq ?? 1, toSeq: Math.min(toSeq ?? thread.lastSeq, thread.lastSeq) }
        : { fromSeq: newest[0]?.seq ?? 0, toSeq: newest.at(-1)?.seq ?? 0 };
    if (thread.lastSeq === 0 || range.fromSeq > thread.lastSeq || range.fromSeq === 0)
      throw new Refusal("BAD_USER_INPUT");
    const job = data?.extractMemories.job;
    const made = { id: job?.id, memories: job?.memories.nodes ?? [] };
    const report = extract(world, thread, { ...range, isDryRun }, made);
    const memories = world
      .all(caller, "Memory")
      .filter(({ jobId }) => jobId === report.job.id)
      .map(({ id, content }) => ({ id, content }));
    return {
      ...new Views(world, caller).job(report.job),
      report: reportOf(world, caller, report, isDryRun),
      memories: byId(memories),
    };
  },
  comparable: ({ extractMemories: { job } }) =>
    job && { ...job, memories: byId(job.memories.nodes) },
});

/** The report of a job; nothing for a failed one. */
function reportOf(
  world: World,
  caller: Caller,
  { job, proposed, decisions, messages }: Report,
  isDryRun: boolean,
) {
  if (job.state === "DEAD") return null;
  const unchanged = decisions.filter(({ older }) => older !== null);
  const found = new Set(unchanged.map(({ older }) => older?.id));
  const ids = new Set(messages.map(({ id }) => id));
  const missed = world
    .stored("Memory")
    .filter(({ status, evidence }) => {
      return status === "VALID" && evidence.some(({ messageId }) => ids.has(messageId));
    })
    .filter(({ id }) => !found.has(id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const shown = (id: string) => {
    const memory = world.find(caller, "Memory", id);
    return memory ? { id, content: memory.content } : null;
  };
  return {
    passes: messages.some(({ content }) => content !== null) ? 1 : 0,
    proposed,
    added: decisions.length - unchanged.length,
    unchanged: unchanged.length,
    rejected: 0,
    dryRun: isDryRun
      ? {
          findings: decisions.map(({ content, threadId, restsOn, older }) => ({
            action: older ? "NOOP" : "ADD",
            content,
            level: threadId === null ? "USER" : "THREAD",
            messageIds: restsOn.map(({ id }) => id),
            memoryId: older?.id ?? null,
            memory: older && shown(older.id),
          })),
          missedIds: missed.map(({ id }) => id),
          missed: missed.flatMap(({ id }) => shown(id) ?? []),
        }
      : null,
  };
}

/** Retries a failed job, and tries others, including foreign ones; then waits for all of them. */
export const retryJobs = operation({
  name: "retryJobs",
  document: graphql(`
    mutation TwoUsersRetryJobs($ids: [ID!]!) {
      retryJobs(ids: $ids) {
        skippedIds
        jobs {
          id
        }
      }
      waitForExtraction(jobIds: $ids) {
        finished
        moreJobs
        jobs {
          ...TwoUsersJob
        }
        memories {
          id
          content
        }
      }
    }
  `),
  draft: fc.record({ held: fc.nat(99), others: fc.array(aPick, { maxLength: 4 }) }),
  variables({ held, others }, world, caller) {
    // Only one of the caller's jobs: two concurrent ones would affect each other randomly.
    const dead = world.all(caller, "Job").filter(({ state }) => state === "DEAD");
    const chosen = dead[held % dead.length]?.id ?? "none";
    const more = others
      .map((pick) => picked(world, caller, "Job", pick))
      .filter((id) => world.find(caller, "Job", id)?.state !== "DEAD" || id === chosen);
    const ids = [chosen, ...more];
    return { ids };
  },
  predict(world, caller, { ids }, data) {
    const distinct = [...new Set(ids)];
    const jobs = distinct.flatMap((id) => world.find(caller, "Job", id) ?? []);
    const held = jobs.find(({ state }) => state === "DEAD");
    if (held) {
      const anew = { state: "READY", attempts: 0, outcome: null, error: null } as const;
      const job = { ...held, ...anew, updatedAt: world.now };
      world.save("UPDATED", job);
      runExtraction(world, job, data?.waitForExtraction);
    }
    const views = new Views(world, caller);
    const memories = world
      .all(caller, "Memory")
      .filter(({ jobId }) => jobs.some(({ id }) => id === jobId));
    return {
      retryJobs: {
        skippedIds: distinct.filter((id) => id !== held?.id),
        jobs: held ? [{ id: held.id }] : [],
      },
      waitForExtraction: {
        finished: true,
        moreJobs: false,
        jobs: distinct.flatMap((id) => {
          const job = world.find(caller, "Job", id);
          return job ? [views.job(job)] : [];
        }),
        memories: byId(memories.map(({ id, content }) => ({ id, content }))),
      },
    };
  },
  comparable: ({ waitForExtraction, ...data }) => ({
    ...data,
    waitForExtraction: { ...waitForExtraction, memories: byId(waitForExtraction.memories) },
  }),
});

/** Makes the model refuse or answer from now on. */
export const changeMind: fc.Arbitrary<Command> = fc
  .constantFrom(true, false, false)
  .map((isRefusing) => ({
    check: () => true,
    async run(world, engine) {
      world.isRefusing = isRefusing;
      engine.learner.isRefusing = isRefusing;
    },
    toString: () => `the model ${isRefusing ? "declines" : "answers"}`,
  }));

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
