import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { ProposedFact } from "../../src/core/models/language-model.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { Statements } from "../support/statements.js";
import { proposal } from "../support/proposals.js";
import { TableOfVectors } from "../support/table-of-vectors.js";
import { emptyTables, openOrMakeStore } from "./oracle-database.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

beforeEach(() => emptyTables(double));

/** Reports its known memories in the words of the message, according to its first word. */
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
  const store = await openOrMakeStore({ connectString, user, password, onStatement });
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

test("facts are reinforced by two jobs at once, and superseded by id and by words, on Oracle", async () => {
  const { connectString, user, password } = double;
  const store = await openOrMakeStore({ connectString, user, password });
  onTestFinished(() => store.close());
  const [tea, green, bali] = ["Likes tea", "Likes green tea", "Moved to Bali"];
  const answers: Readonly<Record<string, readonly ProposedFact[]>> = {
    "I do like tea a lot.": [{ fact: tea, category: "preference" }],
    "Green tea, that is.": [{ fact: green, category: "preference" }],
    "I live in Jakarta.": [{ fact: "Lives in Jakarta", category: "personal" }],
    "I moved to Bali.": [{ fact: bali, category: "personal", supersedes: "Lives in Jakarta" }],
    "No, Bali was a joke.": [{ fact: "Likes jokes", category: "habit", supersedes: bali }],
  };
  const model = new ScriptedModel([], {
    facts: ({ turns, known = [] }) =>
      turns.flatMap(({ content }) =>
        (answers[content] ?? []).map((fact) => {
          const shown = known.find(
            (one) => one.content === fact.supersedes && one.content === bali,
          );
          return shown ? { ...fact, supersedes: shown.id } : fact;
        }),
      ),
  });
  const embedder = new TableOfVectors({ [tea]: [1, 0], [green]: [1, 0.2] });
  const world = new ExtractionWorld(model, { store, embedder });
  for (const [id, said] of [
    ["t", "I do like tea a lot."],
    ["u", "Green tea, that is."],
  ] as const) {
    await world.thread(id, { memoryPolicy: "FADING" });
    await world.say(id, said);
  }
  await Promise.all([world.extract("t"), world.extract("u")]);
  expect(await world.kept()).toMatchObject([{ status: "VALID", revision: 2 }]);

  const [first] = await world.say(
    "t",
    "I live in Jakarta.",
    "I moved to Bali.",
    "No, Bali was a joke.",
  );
  await world.extract("t", { fromSeq: first?.seq ?? 0, every: 1 });
  expect((await world.links()).toSorted()).toEqual([
    `Likes jokes SUPERSEDES ${bali}`,
    `${bali} SUPERSEDES Lives in Jakarta`,
  ]);
  expect((await world.kept()).map(({ content, status }) => [content, status])).toEqual([
    [expect.stringContaining("tea"), "VALID"],
    ["Lives in Jakarta", "INVALID"],
    [bali, "INVALID"],
    ["Likes jokes", "VALID"],
  ]);
});
