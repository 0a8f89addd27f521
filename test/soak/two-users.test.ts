import { inspect } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { operations, runSequence, sequences } from "../graphql/model/sequences.js";
import { tally } from "../graphql/model/tally.js";
import { soakSeed } from "../support/random.js";
import { storeKind } from "../support/test-store.js";

const isFull = process.env["SOAK"] === "full";
/** The number of operations in a full and in a short run; fewer where each store is a database. */
const [full, short] = storeKind === "embedded" ? [100_000, 2_000] : [20_000, 1_000];
/** OPERATIONS overrides the number, to hunt for failures. */
const total = Number(process.env["OPERATIONS"] ?? (isFull ? full : short));

/** Operations that even a short run must have done. */
const often = [
  "addMessages",
  "addMemory",
  "createThread",
  "linkMemories",
  "extractMemories",
  "search",
  "pages",
  "forgedNodes",
  "lookups",
  "deleteMemory",
  "keep a cursor",
  "follow from now on",
  "follow after a cursor",
  "follow a card",
  "setSharedState",
  "upsertMemory",
];

/** Operations that even a short run must have seen refused. */
const oftenRefused = ["forgedPages", "follow after a bad cursor"];

/** Failures print all differences. */
const whole = { depth: 12, maxStringLength: 2_000 };

/** Concurrent sequences, each with its own server. */
const atOnce = 4;
/** The time limit for shrinking a failure, in milliseconds. */
const longestSearch = 900_000;
/** The time limit for finding and shrinking a failure, in milliseconds. */
const timeout = 300_000 + total * 50;

/** Every refusal code of these operations. */
const refusals = [
  "ALREADY_EXISTS",
  "BAD_USER_INPUT",
  "CURSOR_INVALID",
  "FORBIDDEN",
  "IDEMPOTENCY_KEY_REUSED",
  "NOT_FOUND",
  "REVISION_CONFLICT",
  "USER_SCOPE_REQUIRED",
  "VERSION_CONFLICT",
];

test(
  `two users and one who sees all do ${total} operations as the model does, and neither user learns of the other`,
  { timeout },
  async () => {
    const started = performance.now();
    const startedUsing = process.cpuUsage();
    let seed = soakSeed();
    const failure = new AbortController();
    const run = (own: number) => async (commands: Parameters<typeof runSequence>[0]) => {
      try {
        await runSequence(commands);
      } catch (error) {
        if (!failure.signal.aborted)
          console.log(
            `SEED=${own} fails; looking for the shortest way to that`,
            inspect(error, whole),
          );
        // Frees the machine for shrinking.
        failure.abort();
        throw error;
      }
    };
    const check = async () => {
      while (tally.operations.total < total && !failure.signal.aborted) {
        const own = seed++;
        await fc.assert(fc.asyncProperty(sequences(), run(own)), {
          // One sequence per run: a failure prints its seed, which repeats the sequence first.
          seed: own,
          numRuns: 1,
          interruptAfterTimeLimit: Math.min(timeout * 0.9, longestSearch),
          markInterruptAsFailure: true,
        });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, check));
    const { user, system } = process.cpuUsage(startedUsing);
    const { operations: done, sequences: count, events, cards } = tally;
    const perSecond = (ms: number) => Math.round((done.total / ms) * 1000);
    console.log(
      `${done.total} operations in ${count} sequences, ${done.done} of them done and the rest refused; ` +
        `${events} events and ${cards} cards came by themselves\n` +
        `${perSecond(performance.now() - started)} operations per second, ` +
        `${perSecond((user + system) / 1000)} per second of a processor\n${done}`,
    );

    expect(done.total).toBeGreaterThanOrEqual(total);
    expect(done.done).toBeGreaterThan(total / 2);
    expect(often.filter((kind) => done.of(kind).done < total / 1000)).toEqual([]);
    expect(oftenRefused.filter((kind) => done.of(kind).refused < total / 1000)).toEqual([]);
    expect(events).toBeGreaterThan(done.total);
    expect(cards).toBeGreaterThan(total / 50);
    const outcomes = operations.map(([, { name, outcomes }]) => ({ name, outcomes }));
    const met = new Set(outcomes.flatMap(({ outcomes }) => [...outcomes.keys()]));
    expect([...refusals, "done"]).toEqual(expect.arrayContaining([...met]));
    // Some are rare.
    if (!isFull) return;
    expect(outcomes.filter(({ outcomes }) => !outcomes.has("done"))).toEqual([]);
    expect([...met].toSorted()).toEqual([...refusals, "done"]);
  },
);
