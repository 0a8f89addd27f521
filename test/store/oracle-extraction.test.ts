import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { startOracleDouble, type OracleDouble } from "../oracle-wire/listener.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { Statements } from "../support/statements.js";
import { proposal } from "../support/proposals.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
}, 60_000);

afterAll(() => double.close());

/** Tells what it knows in the words of the message, as its first word says. */
const told: Answer = ({ turns, known = [] }) =>
  turns.map((turn) => {
    const [action, ...words] = turn.content.split(" ");
    return proposal(turn, {
      content: words.join(" "),
      action: action as "ADD" | "UPDATE" | "SUPERSEDE" | "NOOP",
      targetId: action === "ADD" ? null : (known[0]?.id ?? null),
    });
  });

test("two jobs of one user wait for each other, and all actions leave the same on Oracle", async () => {
  const statements = new Statements();
  const { connectString, user, password } = double;
  const onStatement = statements.listen;
  const store = await openOracleStore({ connectString, user, password, onStatement });
  onTestFinished(() => store.close());
  const world = new ExtractionWorld(new ScriptedModel(told), { store });
  for (const id of ["t", "u"]) {
    await world.thread(id);
    await world.say(id, "ADD The user likes tea.");
  }
  statements.take();
  await Promise.all([world.extract("t"), world.extract("u")]);
  const locked = statements.take().filter((sql) => /FROM actor\b.*FOR UPDATE/s.test(sql));
  expect(locked).toHaveLength(2);
  expect((await world.kept()).map(({ quotes }) => quotes.length)).toEqual([2]);

  await world.say("t", "NOOP I do like tea.", "UPDATE The user likes green tea.");
  await world.say("t", "SUPERSEDE The user likes black tea.");
  await world.extract("t", { fromSeq: 2, every: 1 });
  const before = await world.memories();
  expect(await world.kept()).toMatchObject([
    { content: "The user likes green tea.", status: "INVALID", revision: 3 },
    { content: "The user likes black tea.", status: "VALID", revision: 1 },
  ]);
  await world.extract("t", { every: 2 });
  await world.extract("u");
  expect(await world.memories()).toEqual(before);
});
