import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { MemoryService } from "../../src/core/memories/memory-service.js";
import { ThreadService } from "../../src/core/threads/thread-service.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { Statements } from "../support/statements.js";
import { openOrMakeStore } from "./oracle-database.js";
import { member } from "./samples.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

// The double runs one transaction at a time, so only the statements show which locks are taken.
test("what is stored for an owner locks no user and no agent, be they new or not", async () => {
  const statements = new Statements();
  const { connectString, user, password } = double;
  const onStatement = statements.listen;
  const store = await openOrMakeStore({ connectString, user, password, onStatement });
  onTestFinished(() => store.close());
  const clock = new FakeClock();
  const threads = new ThreadService(store, clock, settingsRules());
  const memories = new MemoryService(store, clock, new Indexer(englishAnalyser));
  const owner = { userId: "maya", agentId: "tutor" };
  statements.take();
  for (const id of ["of new owners", "of known owners"]) {
    await threads.create(member, { id, ...owner });
    await memories.add(member, { id, content: "Maya drinks tea.", ...owner });
  }
  const onActors = statements.take().filter((sql) => /\bactor\b/.test(sql));
  const verbs = onActors.map((sql) => sql.split(" ")[0]);
  const looked = ["SELECT", "SELECT"];
  expect(verbs).toEqual(["SELECT", "INSERT", "SELECT", "INSERT", ...looked, ...looked, ...looked]);
  expect(onActors.filter((sql) => sql.includes("FOR UPDATE"))).toEqual([]);
});
