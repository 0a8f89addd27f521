import { describe, expect, test } from "vitest";
import {
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../../src/core/errors/model-errors.js";
import { StoreUnavailableError } from "../../src/core/errors/store-errors.js";
import type { Job } from "../../src/core/jobs/job.js";
import { JobFailedError } from "../../src/core/jobs/job-handler.js";
import { afterFailure, interrupted, isSpent, neverEnded } from "../../src/jobs/job-outcome.js";
import { aJob, noon } from "../store/samples.js";

const secret = "key sk-1 at 10.0.0.7";
const unavailable = new ModelUnavailableError("The model is overloaded.");
const malformed = new MalformedAnswerError("gpt", secret);
const refused = new ModelRefusedError("gpt", secret);
const unusable = new ModelUnusableError("gpt", secret);
const conflict = new JobFailedError("METADATA_CONFLICT", "Messages differ in topic.");
const unforeseen = new Error(secret);

/** The state of a job after these consecutive failures. */
function runs(failures: readonly unknown[], started: Partial<Job> = {}) {
  let job = aJob(started);
  return failures.map((failure) => {
    const { now, ...change } = afterFailure(
      { ...job, state: "RUNNING", attempts: job.attempts + 1 },
      failure,
      noon,
    );
    job = { ...job, attempts: job.attempts + 1, ...change };
    return { state: job.state, outcome: job.outcome, pauseMs: job.runAt - now };
  });
}

const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
const lastOf = <T>(list: readonly T[]) => list.at(-1);
const statesOf = (failures: readonly unknown[]) => runs(failures).map(({ state }) => state);

describe("A model that is unavailable", () => {
  const given = runs(times(21, unavailable));

  test("is asked 21 times, and the job is dead then", () => {
    expect(given.map(({ state }) => state)).toEqual([...times(20, "FAILED"), "DEAD"]);
    expect(new Set(given.map(({ outcome }) => outcome))).toEqual(new Set(["MODEL_UNAVAILABLE"]));
  });

  test("may be away for an hour", () => {
    const pauses = given.slice(0, -1).map(({ pauseMs }) => pauseMs / 1_000);
    expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
    expect(new Set(pauses.slice(9))).toEqual(new Set([300]));
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(3_600);
  });

  test.each([
    { asks: 999, waits: 1_000 },
    { asks: 1_000, waits: 1_000 },
    { asks: 1_001, waits: 1_001 },
    { asks: 7_200_000, waits: 7_200_000 },
    { asks: 86_400_001, waits: 86_400_000 },
  ])("is left alone for $waits ms at first where its server asks for $asks", ({ asks, waits }) => {
    const busy = new ModelUnavailableError("Busy.", { retryAfterMs: asks });
    expect(runs([busy])).toMatchObject([{ state: "FAILED", pauseMs: waits }]);
  });
});

test("a database that is away is no fault of a job, and is waited for as long", () => {
  const given = statesOf(times(21, new StoreUnavailableError()));
  expect(given).toEqual([...times(20, "FAILED"), "DEAD"]);
});

test("answers that cannot be read kill a job in its third run, and each run says so", () => {
  const pauses = [1_000, 2_000, 4_000];
  expect(runs(times(3, malformed))).toEqual(
    (["FAILED", "FAILED", "DEAD"] as const).map((state, i) => ({
      state,
      outcome: "PARSE_FAILED",
      pauseMs: pauses[i],
    })),
  );
});

test("one answer that cannot be read after an outage is no reason to give up", () => {
  const outage = times(10, unavailable);
  expect(lastOf(statesOf([...outage, malformed]))).toBe("FAILED");
  expect(lastOf(statesOf([...outage, malformed, unavailable]))).toBe("FAILED");
  expect(lastOf(statesOf([...outage, malformed, malformed]))).toBe("DEAD");
});

test("whatever the failures, a job has no more than 21 runs", () => {
  const mixed = Array.from({ length: 21 }, (_, i) => (i % 2 === 0 ? unavailable : malformed));
  expect(statesOf(mixed)).toEqual([...times(20, "FAILED"), "DEAD"]);
});

test.each([
  { name: "a model that declines", failure: refused, outcome: "MODEL_REFUSED" },
  { name: "a job that cannot succeed", failure: conflict, outcome: "METADATA_CONFLICT" },
])("$name is asked once", ({ failure, outcome }) => {
  expect(runs([failure])).toMatchObject([{ state: "DEAD", outcome }]);
});

test.each([
  { name: "a model's server that refuses the key", failure: unusable, named: "MODEL_UNUSABLE" },
  { name: "a failure that was not foreseen", failure: unforeseen, named: "INTERNAL_ERROR" },
])("$name kills a job in its sixth run: $named", ({ failure, named }) => {
  const given = runs(times(6, failure));
  expect(given.map(({ state }) => state)).toEqual([...times(5, "FAILED"), "DEAD"]);
  expect(given.map(({ outcome }) => outcome)).toEqual(times(6, named));
});

test("clients are told what is fit for them", () => {
  const errorOf = (failure: unknown) => afterFailure(aJob({ attempts: 1 }), failure, noon).error;
  expect(errorOf(conflict)).toBe("Messages differ in topic.");
  expect(errorOf(unavailable)).toBe("The model is overloaded.");
  for (const failure of [malformed, refused, unusable, unforeseen])
    expect(errorOf(failure)).not.toContain("10.0.0.7");
  expect(errorOf(malformed)).toContain("could not be read");
  expect(errorOf(refused)).toContain("declined");
});

test("a job whose process ended in each of its 21 runs is not run again", () => {
  expect(isSpent(aJob({ attempts: 21 }))).toBe(false);
  expect(isSpent(aJob({ attempts: 22 }))).toBe(true);
  expect(neverEnded(aJob({ attempts: 22 }), noon)).toMatchObject({
    state: "DEAD",
    attempts: 21,
    outcome: "PROCESS_ENDED",
    error: "The job's process ended during each of its 21 runs.",
  });
});

test("a process that ends during an outage does not cost the job", () => {
  const failed = { outcome: "MODEL_UNAVAILABLE", error: "The model is overloaded." } as const;
  expect(isSpent(aJob({ attempts: 21, ...failed }))).toBe(false);
  expect(isSpent(aJob({ attempts: 22, ...failed }))).toBe(true);
  expect(neverEnded(aJob({ attempts: 22, ...failed }), noon)).toMatchObject({
    attempts: 21,
    error: "The job's process ended during the last of its 21 runs.",
  });
});

test("a run that a shutdown interrupts is as if it had not been started", () => {
  const change = interrupted(aJob({ attempts: 3, outcome: "PARSE_FAILED" }), noon);
  expect(change).toEqual({ state: "READY", runAt: noon, attempts: 2, leaseUntil: null, now: noon });
});

test("a job of the server's own is never given up, whatever its runs or its processes come to", () => {
  const trimming = { kind: "TRIM_EVENTS" } as const;
  for (const failure of [unforeseen, conflict, unavailable, malformed]) {
    const given = runs(times(50, failure), trimming);
    expect(given.map(({ state }) => state)).toEqual(times(50, "FAILED"));
    expect(given.at(-1)).toMatchObject({ pauseMs: 300_000 });
  }
  expect(isSpent(aJob({ ...trimming, attempts: 1_000 }))).toBe(false);
});
