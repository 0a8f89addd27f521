import { expect, test } from "vitest";
import type { ExtractionTurn } from "../../src/core/models/language-model.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { member } from "../store/samples.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { proposal } from "../support/proposals.js";

const contents = (turns: readonly ExtractionTurn[] = []) => turns.map(({ content }) => content);

/** The input of a model for three new messages after four older ones, with this window. */
async function shown(memoryExtractionWindow: number) {
  const model = new ScriptedModel(() => []);
  const world = new ExtractionWorld(model);
  await world.thread("t", { memoryExtractionWindow });
  await world.say("t", "one", "two", "three", "four", "five", "six", "seven");
  const { report } = await world.extract("t", { fromSeq: 5 });
  const [request] = model.requests;
  return {
    context: contents(request?.context),
    turns: contents(request?.turns),
    notShown: report.notShown,
  };
}

const fresh = ["five", "six", "seven"];

test.each([
  ["-1: the new messages alone", -1, { context: [], turns: fresh, notShown: 0 }],
  ["1: the newest alone", 1, { context: [], turns: ["seven"], notShown: 2 }],
  ["one less than are new", 2, { context: [], turns: ["six", "seven"], notShown: 1 }],
  ["as many as are new", 3, { context: [], turns: fresh, notShown: 0 }],
  ["one more than are new", 4, { context: ["four"], turns: fresh, notShown: 0 }],
  ["one less than there are", 6, { context: ["two", "three", "four"], turns: fresh, notShown: 0 }],
  ["all", 7, { context: ["one", "two", "three", "four"], turns: fresh, notShown: 0 }],
  [
    "more than there are",
    8,
    { context: ["one", "two", "three", "four"], turns: fresh, notShown: 0 },
  ],
])("memoryExtractionWindow is %s", async (_name, size, expected) => {
  expect(await shown(size)).toEqual(expected);
});

test("a window counts messages that are there, and skips the places of deleted ones", async () => {
  const model = new ScriptedModel(() => []);
  const world = new ExtractionWorld(model);
  await world.thread("t", { memoryExtractionWindow: 3 });
  const said = await world.say("t", "one", "two", "three", "four");
  await world.store.unit(member, (unit) =>
    unit.messages.delete(said.slice(1, 3).map(({ id }) => id)),
  );
  await world.extract("t", { fromSeq: 4 });
  expect(contents(model.requests[0]?.context)).toEqual(["one"]);
});

test("each pass has a window of its own, which ends with it", async () => {
  const model = new ScriptedModel(() => []);
  const world = new ExtractionWorld(model);
  await world.thread("t", { memoryExtractionWindow: 3 });
  await world.say("t", "one", "two", "three", "four");
  await world.extract("t", { every: 2 });
  expect(model.requests.map(({ context, turns }) => [contents(context), contents(turns)])).toEqual([
    [[], ["one", "two"]],
    [["two"], ["three", "four"]],
  ]);
});

test("what was said before is no evidence alone, but with something new", async () => {
  const model = new ScriptedModel(({ turns, context = [] }) => {
    const citations = [...context, ...turns].map(({ messageId }) => ({ messageId, quote: null }));
    const [turn] = turns;
    if (!turn) return [];
    return [
      proposal(turn, { content: "The user has said something.", citations: citations.slice(0, 1) }),
      proposal(turn, { content: "The user lives in Lisbon with a dog.", citations }),
    ];
  });
  const world = new ExtractionWorld(model);
  await world.thread("t", { memoryExtractionWindow: 2 });
  await world.say("t", "I live in Lisbon.", "With a dog.");
  const { report } = await world.extract("t", { fromSeq: 2 });
  expect(report).toMatchObject({ proposed: 2, added: 1, rejected: 1 });
  expect(await world.kept()).toMatchObject([
    {
      content: "The user lives in Lisbon with a dog.",
      quotes: ["I live in Lisbon.", "With a dog."],
    },
  ]);
});
