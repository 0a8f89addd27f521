import { describe, expect, test } from "vitest";
import type { SourceReader } from "../../src/core/extraction/quote-sources.js";
import type { ProposedMemory } from "../../src/core/models/language-model.js";
import { isSaidBefore, type SaidAt } from "../../src/core/memories/memory.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { noon } from "../store/samples.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { proposal } from "../support/proposals.js";
import { TableOfVectors } from "../support/table-of-vectors.js";

const lisbon = "The user lives in Lisbon.";
const porto = "The user lives in Porto.";

/** Repeats each message, with this about the known memory. */
function about(change: (targetId: string | null) => Partial<ProposedMemory>): Answer {
  return ({ turns, known = [] }) =>
    turns.map((turn) => {
      const target = known.find(({ content }) => content !== turn.content);
      return proposal(turn, change(target?.id ?? null));
    });
}

const link =
  (relation: "SUPERSEDES" | "REFINES") =>
  (targetId: string | null): Partial<ProposedMemory> => ({
    links: targetId === null ? [] : [{ relation, targetId }],
  });

const ways: readonly { name: string; answer: Answer }[] = [
  { name: "SUPERSEDE", answer: about((targetId) => ({ action: "SUPERSEDE", targetId })) },
  { name: "UPDATE", answer: about((targetId) => ({ action: "UPDATE", targetId })) },
  { name: "a link SUPERSEDES", answer: about(link("SUPERSEDES")) },
  { name: "a link REFINES", answer: about(link("REFINES")) },
];

describe.each(ways)("By $name", ({ answer }) => {
  /** Two messages, the second of which was said later, extracted in this order. */
  async function heard(
    threads: readonly [string, string],
    order: readonly [number, number],
    roles: readonly [string, string] = ["user", "user"],
  ) {
    const world = new ExtractionWorld(new ScriptedModel(answer));
    const said: [string, number][] = [];
    for (const [i, content] of [lisbon, porto].entries()) {
      const thread = threads[i] ?? "t";
      if (!said.some(([id]) => id === thread)) await world.thread(thread);
      const [message] = await world.say(thread, { content, timestamp: noon + i, role: roles[i] });
      said.push([thread, message?.seq ?? 0]);
    }
    for (const i of order) {
      const [thread, seq] = said[i] ?? ["t", 0];
      await world.extract(thread, { fromSeq: seq, toSeq: seq });
    }
    return world;
  }

  test.each([{ threads: ["t", "t"] }, { threads: ["t", "u"] }] as const)(
    "what was said later stays, whenever the earlier is read ($threads)",
    async ({ threads }) => {
      const late = await heard(threads, [1, 0]);
      expect(await late.kept()).toMatchObject([
        { content: porto, status: "VALID", revision: 1, quotes: [porto] },
        { content: lisbon, status: "PENDING", quotes: [lisbon] },
      ]);
      expect(await late.links()).toEqual([`${lisbon} CONTRADICTS ${porto}`]);
      const inOrder = await heard(threads, [0, 1]);
      const valid = (await inOrder.kept()).filter(({ status }) => status === "VALID");
      expect(valid).toMatchObject([{ content: porto }]);
    },
  );

  test.each(["assistant", "tool", "system"])(
    "what the user said stays when the %s says otherwise, but not the other way round",
    async (role) => {
      const less = await heard(["t", "u"], [0, 1], ["user", role]);
      expect(await less.kept()).toMatchObject([
        { content: lisbon, status: "VALID", revision: 1, quotes: [lisbon] },
        { content: porto, status: "PENDING", quotes: [porto] },
      ]);
      expect(await less.links()).toEqual([`${porto} CONTRADICTS ${lisbon}`]);
      for (const first of [role, "tool"]) {
        const more = await heard(["t", "u"], [0, 1], [first, first === role ? "user" : "tool"]);
        const valid = (await more.kept()).filter(({ status }) => status === "VALID");
        expect(valid).toMatchObject([{ content: porto }]);
      }
    },
  );
});

test("what the user said is not superseded by what a tool said later, whichever is read first", async () => {
  const answer: Answer = ({ turns, known = [] }) =>
    turns.map((turn) => proposal(turn, { supersededBy: known.map(({ id }) => id) }));
  const world = new ExtractionWorld(new ScriptedModel(answer));
  await world.thread("t");
  await world.say("t", lisbon, { content: porto, role: "tool" });
  for (const seq of [2, 1]) await world.extract("t", { fromSeq: seq, toSeq: seq });
  expect((await world.kept()).map(({ status }) => status)).toEqual(["VALID", "VALID"]);
  expect(await world.links()).toEqual([`${lisbon} CONTRADICTS ${porto}`]);
});

test("a known memory supersedes none that was said after the message that repeats it", async () => {
  const answer: Answer = ({ turns, known = [] }) =>
    turns.map((turn) => {
      const targetId = known.find(({ content }) => content === porto)?.id ?? null;
      return proposal(turn, turn.content === lisbon ? { action: "SUPERSEDE", targetId } : {});
    });
  const world = new ExtractionWorld(new ScriptedModel(answer));
  await world.thread("t");
  await world.say("t", lisbon, lisbon, porto, lisbon);
  const statuses = async (seq: number) => {
    await world.extract("t", { fromSeq: seq, toSeq: seq });
    return (await world.kept()).map(({ content, status }) => `${content} ${status}`);
  };
  for (const seq of [1, 3]) await statuses(seq);
  expect(await statuses(2)).toEqual([`${lisbon} VALID`, `${porto} VALID`]);
  expect(await statuses(4)).toEqual([`${lisbon} VALID`, `${porto} INVALID`]);
});

test.each([
  { name: "the user, later", role: "user", order: [1, 2], status: "INVALID" },
  { name: "the user, but before", role: "user", order: [2, 1], status: "VALID" },
  { name: "the assistant", role: "assistant", order: [1, 2], status: "VALID" },
])("what $name takes back is $status", async ({ role, order, status }) => {
  const forget = "Forget where the user lives.";
  const model = new ScriptedModel(({ turns, known = [] }) =>
    turns.map((turn) => {
      const targetId = known[0]?.id ?? null;
      return proposal(turn, turn.content === forget ? { action: "RETRACT", targetId } : {});
    }),
  );
  const world = new ExtractionWorld(model);
  await world.thread("t");
  const said = [{ content: lisbon }, { content: forget, role }];
  await world.say("t", ...(order[0] === 1 ? said : said.toReversed()));
  const reports = [];
  for (const seq of order)
    reports.push((await world.extract("t", { fromSeq: seq, toSeq: seq })).report);
  const statusReason = status === "INVALID" ? "RETRACTED" : null;
  expect(await world.memories()).toMatchObject([{ content: lisbon, status, statusReason }]);
  const retracted = status === "INVALID" ? 1 : 0;
  expect(reports.at(-1)).toMatchObject({ retracted, updated: 0 });
});

describe("Under the policy FADING", () => {
  const [vegetarian, vegan, tea, sameTea] = [
    "Is vegetarian",
    "Is vegan",
    "Likes tea",
    "likes tea.",
  ];
  const table = {
    [vegetarian]: [1, 0],
    [vegan]: [1, 0.1],
    [tea]: [0, 0, 1],
    [sameTea]: [0, 0, 1, 0.1],
  };

  const readSources: SourceReader = async (texts) =>
    texts.map(({ text, ranges }) =>
      ranges.map(() => (text.startsWith("The mail") ? "ANNOUNCED" : "USER_WORDS")),
    );
  const intro = "As you may know: …";
  const mail = "The mail says: …";

  async function heard(
    facts: readonly string[],
    order: readonly number[],
    isNamed = false,
    last = intro,
  ) {
    const model = new ScriptedModel([], {
      facts: ({ turns, known = [] }) =>
        turns.map(({ content }) => ({
          fact: content.match(/: (.*)/)?.[1] ?? "",
          category: "personal",
          ...(isNamed && known[0] && { supersedes: known[0].id }),
        })),
    });
    const world = new ExtractionWorld(model, { embedder: new TableOfVectors(table), readSources });
    await world.thread("t", { memoryPolicy: "FADING" });
    const said = facts.map((fact, i) => (i === 0 ? intro : last).replace("…", fact));
    await world.say("t", ...said);
    for (const seq of order) await world.extract("t", { fromSeq: seq, toSeq: seq });
    return world;
  }

  test.each([false, true])(
    "what was said later stays where the earlier is read later (named by the model: %s)",
    async (isNamed) => {
      const facts = isNamed ? [tea, vegan] : [vegetarian, vegan];
      const late = await heard(facts, [2, 1], isNamed);
      expect(await late.kept()).toMatchObject([
        { content: vegan, status: "VALID", revision: 1 },
        { content: facts[0], status: "PENDING" },
      ]);
      expect(await late.links()).toEqual([`${facts[0]} CONTRADICTS ${vegan}`]);
      const inOrder = await heard(facts, [1, 2], isNamed);
      expect((await inOrder.kept()).map(({ status }) => status)).toEqual(["INVALID", "VALID"]);
    },
  );

  test("what the user said stays where a mail that the user quotes says otherwise", async () => {
    const world = await heard([vegetarian, vegan], [1, 2], false, mail);
    expect(await world.memories()).toMatchObject([
      { content: vegetarian, status: "VALID", trust: "USER_WORDS" },
      { content: vegan, status: "PENDING", trust: "ANNOUNCED" },
    ]);
    expect(await world.links()).toEqual([`${vegan} CONTRADICTS ${vegetarian}`]);
    const repeated = await heard([tea, sameTea], [1, 2], false, mail);
    expect(await repeated.memories()).toMatchObject([
      { content: tea, status: "VALID", trust: "USER_WORDS", revision: 2 },
    ]);
  });

  test("earlier words confirm what was said later, and do not replace its words", async () => {
    const world = await heard([sameTea, tea], [2, 1]);
    expect(await world.kept()).toMatchObject([{ content: tea, status: "VALID", revision: 2 }]);
  });
});

test.each<[SaidAt, SaidAt, boolean]>([
  [at("t", 1, 5), at("t", 2, 5), true],
  [at("t", 2, 5), at("t", 2, 5), false],
  [at("t", 1, 9), at("t", 2, 5), false],
  [at("t", 2, 5), at("u", 1, 9), true],
  [at("t", 1, 9), at("u", 2, 9), false],
  [at(null, null, 5), at(null, null, 9), true],
])("%o is said before %o: %s", (one, other, expected) => {
  expect(isSaidBefore([one], [other])).toBe(expected);
  expect(isSaidBefore([], [other]) || isSaidBefore([one], [])).toBe(false);
});

function at(threadId: string | null, seq: number | null, timestamp: number): SaidAt {
  return { threadId, seq, timestamp };
}
