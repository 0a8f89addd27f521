import { describe, expect, test } from "vitest";
import { jobKeyset, type Job, type JobFilter } from "../../../src/core/jobs/job.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, keep, member, memberOf, noon, outsiders } from "../samples.js";
import {
  testPicking,
  idsOf,
  leavingOut,
  ownerCases,
  timeCases,
  timesOf,
  type Case,
  type Picking,
} from "./picking.js";

const whole = pageRequest({});

export function describeJobLists(opened: OpenedStore): void {
  testPicking(opened, pickingJobs());

  describe("The list of all jobs", () => {
    test("has the newest first, of one time by id, page after page", async () => {
      const store = opened();
      const jobs = ["e", "d", "c", "b", "a"].map((id, i) =>
        aJob({ id, createdAt: noon - Math.floor(i / 2) }),
      );
      await keep(store, { jobs });
      const found: Job[] = [];
      for (;;) {
        const last = found.at(-1);
        const after = last && jobKeyset(last);
        const page = await store.jobs.page(member, pageRequest({ first: 2, after }));
        found.push(...page.items);
        if (!page.hasNextPage) break;
      }
      expect(found).toEqual(jobs);
      const oldest = await store.jobs.page(member, pageRequest({ last: 2 }));
      expect(oldest).toEqual({ items: jobs.slice(3), hasNextPage: false, hasPreviousPage: true });
    });

    test("is of what a bound caller reaches", async () => {
      const store = opened();
      const jobs = [
        aJob({ id: "mine" }),
        aJob({ id: "other agent's", agentId: "agent-2" }),
        aJob({ id: "other user's", userId: "user-2" }),
        aJob({ id: "nobody's", userId: null, agentId: null, threadId: null }),
      ];
      await keep(store, { jobs });
      const read = async (caller: Principal, filter?: JobFilter) => {
        const page = await store.jobs.page(caller, whole, { filter });
        expect(await store.jobs.count(caller, filter)).toBe(page.items.length);
        return idsOf(page.items).toSorted();
      };
      expect(await read(member)).toEqual(idsOf(jobs).toSorted());
      expect(await read({ ...member, userId: "user-1" })).toEqual(["mine", "other agent's"]);
      expect(await read({ ...member, agentId: "agent-1" })).toEqual(["mine", "other user's"]);
      expect(await read({ ...member, userId: "user-1", agentId: "agent-1" })).toEqual(["mine"]);
      const ofOthers = { owner: { userId: "user-2" } };
      expect(await read({ ...member, userId: "user-1" }, ofOthers)).toEqual([]);
      expect(await read(memberOf("tenant-2"))).toEqual([]);
    });
  });

  describe("A job inside a unit", () => {
    const find = (caller: Principal, id = "job-1") =>
      opened().unit(caller, (unit) => unit.jobs.find(id));

    test("is found by id, or is null", async () => {
      await keep(opened(), { jobs: [aJob()] });
      expect([await find(member), await find(member, "unknown")]).toEqual([aJob(), null]);
    });

    test.each(outsiders)("is not found by $name", async ({ caller }) => {
      await keep(opened(), { jobs: [aJob()] });
      expect(await find(caller)).toBeNull();
    });

    test("is stored with all that can change, and others stay as they are", async () => {
      const store = opened();
      const other = aJob({ id: "job-2", threadId: "thread-2" });
      const elsewhere = aJob({ tenantId: "tenant-2" });
      await keep(store, { jobs: [aJob({ state: "DEAD" }), other] });
      await keep(store, { jobs: [elsewhere] }, memberOf("tenant-2"));
      const changed = aJob({
        input: { fromSeq: 3, toSeq: 4 },
        state: "READY",
        attempts: 2,
        fence: 7,
        runAt: noon + 5,
        leaseUntil: null,
        outcome: "PARSE_FAILED",
        error: "No JSON.",
        model: "model-1",
        usage: { calls: 3, inputTokens: 4_000_000_000, outputTokens: 5 },
        result: { proposals: [{ text: "tea" }], left: null },
        updatedAt: noon + 6,
      });
      await store.unit(member, (unit) => unit.jobs.put(changed));
      expect(await store.jobs.byIds(member, ["job-1", "job-2"])).toEqual(
        new Map([
          ["job-1", changed],
          ["job-2", other],
        ]),
      );
      expect((await store.jobs.byIds(memberOf("tenant-2"), ["job-1"])).get("job-1")).toEqual(
        elsewhere,
      );
    });
  });

  describe("What a run leaves behind", () => {
    test("is kept with the job through all of its changes, until another run replaces it", async () => {
      const store = opened();
      await keep(store, { jobs: [aJob()] });
      const change = (work: { readonly now: number } & Partial<Job>, now: number) =>
        store.unit(member, async (unit) => {
          const claimed = await unit.jobs.claim("job-1", now, 1000);
          if (claimed === null) throw new Error("The job could not be claimed.");
          return unit.jobs.update(claimed, { leaseUntil: null, state: "FAILED", ...work });
        });
      const left = {
        model: "model-1",
        usage: { calls: 1, inputTokens: 1200, outputTokens: 34 },
        result: { proposals: [], note: "" },
        input: { fromSeq: 2, toSeq: 2 },
      };
      expect(await change({ ...left, now: noon }, noon)).toMatchObject(left);
      expect(await change({ error: "Again.", now: noon }, noon)).toMatchObject(left);
      expect((await store.jobs.byIds(member, ["job-1"])).get("job-1")).toMatchObject(left);
      const next = { ...left, model: null, result: null, input: {} };
      await change({ ...next, now: noon }, noon);
      expect((await store.jobs.byIds(member, ["job-1"])).get("job-1")).toMatchObject(next);
    });
  });

  describe("The number of unfinished jobs", () => {
    const count = (limit: number, caller = member) =>
      opened().unit(caller, (unit) => unit.jobs.countUnfinished("EXTRACT_MEMORIES", limit));

    test("is of one kind in the whole tenant, whatever the caller reaches", async () => {
      await keep(opened(), {
        jobs: [
          aJob({ id: "ready" }),
          aJob({ id: "failed", state: "FAILED", threadId: "thread-2" }),
          aJob({ id: "running", state: "RUNNING", leaseUntil: noon, userId: "user-2" }),
          aJob({ id: "of no thread", threadId: null }),
          aJob({ id: "done", state: "DONE" }),
          aJob({ id: "dead", state: "DEAD" }),
          aJob({ id: "summary", kind: "SUMMARIZE_THREAD" }),
        ],
      });
      const elsewhere = aJob({ tenantId: "tenant-2" });
      await keep(opened(), { jobs: [elsewhere] }, memberOf("tenant-2"));
      expect(await count(99)).toBe(4);
      expect(await count(99, { ...member, userId: "user-2" })).toBe(4);
      expect(await count(99, memberOf("tenant-2"))).toBe(1);
      expect(await count(99, memberOf("tenant-3"))).toBe(0);
    });

    test("is counted up to a limit", async () => {
      const jobs = Array.from({ length: 4 }, (_, n) => aJob({ id: `job-${n}` }));
      await keep(opened(), { jobs });
      const counted = [];
      for (const limit of [0, 1, 3, 4, 5]) counted.push(await count(limit));
      expect(counted).toEqual([0, 1, 3, 4, 4]);
    });

    test("has what the unit itself has stored in it", async () => {
      const counted = await opened().unit(member, async (unit) => {
        await unit.jobs.insert(aJob());
        return unit.jobs.countUnfinished("EXTRACT_MEMORIES", 9);
      });
      expect(counted).toBe(1);
    });
  });
}

function pickingJobs(): Picking<JobFilter> {
  const jobs = [
    aJob({ id: "plain" }),
    aJob({ id: "other user", userId: "user-2" }),
    aJob({ id: "no user", userId: null }),
    aJob({ id: "other agent", agentId: "agent-2" }),
    aJob({ id: "no agent", agentId: null }),
    aJob({ id: "nobody", userId: null, agentId: null }),
    aJob({ id: "other thread", threadId: "thread-2" }),
    aJob({ id: "no thread", threadId: null }),
    aJob({ id: "summary", kind: "SUMMARIZE_THREAD" }),
    aJob({ id: "sweep", kind: "EXPIRE_RECORDS" }),
    aJob({ id: "running", state: "RUNNING", leaseUntil: noon }),
    aJob({ id: "failed", state: "FAILED", outcome: "MODEL_UNAVAILABLE" }),
    aJob({ id: "dead", state: "DEAD", outcome: "PARSE_FAILED" }),
    aJob({ id: "done", state: "DONE", outcome: "EXTRACTED" }),
    aJob(timesOf("earlier")),
    aJob(timesOf("later")),
    aJob(timesOf("changed")),
  ];
  const ids = idsOf(jobs);
  const without = leavingOut(ids);
  const owners = ownerCases(ids) as readonly Case<JobFilter>[];
  return {
    name: "jobs",
    // Only jobs of other tenants are left out: these belong to the tenant that stores them.
    records: { jobs },
    cases: [
      ["nothing", {}, ids],
      ...owners,
      ["a thread", { owner: { threadId: "thread-2" } }, ["other thread"]],
      ["no thread", { owner: { threadId: null } }, ["no thread"]],
      ["a kind", { kinds: ["SUMMARIZE_THREAD"] }, ["summary"]],
      ["several kinds", { kinds: ["SUMMARIZE_THREAD", "EXPIRE_RECORDS"] }, ["summary", "sweep"]],
      ["no kinds", { kinds: [] }, []],
      ["a state", { states: ["READY"] }, without("running", "failed", "dead", "done")],
      ["several states", { states: ["DEAD", "FAILED"] }, ["failed", "dead"]],
      ["no states", { states: [] }, []],
      ["an outcome", { outcomes: ["PARSE_FAILED"] }, ["dead"]],
      ["several outcomes", { outcomes: ["EXTRACTED", "MODEL_UNAVAILABLE"] }, ["failed", "done"]],
      ["an outcome that none has", { outcomes: ["ZERO_FACTS"] }, []],
      ["no outcomes", { outcomes: [] }, []],
      ...timeCases(ids),
      ["all left open", { kinds: undefined, states: undefined, outcomes: undefined }, ids],
      [
        "all at once",
        {
          owner: { userId: "user-1", agentId: "agent-1", threadId: "thread-1" },
          kinds: ["EXTRACT_MEMORIES"],
          states: ["DEAD", "DONE"],
          outcomes: ["PARSE_FAILED"],
        },
        ["dead"],
      ],
    ],
    lists: [
      {
        page: (store, filter) => store.jobs.page(member, whole, { filter }),
        count: (store, filter) => store.jobs.count(member, filter),
      },
    ],
  };
}
