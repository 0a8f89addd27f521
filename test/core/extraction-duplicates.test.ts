import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProposedMemory } from "../../src/core/models/language-model.js";
import type { GivenSettings } from "../../src/core/threads/thread-settings.js";
import type { Embedder } from "../../src/core/search/embedding/embedder.js";
import { ScriptedModel, type Answer } from "../../src/models/scripted.js";
import { member } from "../store/samples.js";
import { ExtractionWorld } from "../support/extraction-world.js";
import { echo, proposal } from "../support/proposals.js";

const lisbon = "The user lives in Lisbon.";
const porto = "The user lives in Porto.";

async function talk(...said: readonly string[]) {
  const world = new ExtractionWorld(new ScriptedModel(echo));
  await world.thread("t");
  await world.say("t", ...said);
  return { world, ...(await world.extract("t")) };
}

describe("What is said twice in the same words is one memory", () => {
  test("in one pass", async () => {
    const { world, report } = await talk(
      lisbon,
      "user lives in LISBON",
      "The  user lives in Lisbon!",
    );
    expect(await world.kept()).toMatchObject([
      { content: lisbon, quotes: [lisbon, "user lives in LISBON", "The  user lives in Lisbon!"] },
    ]);
    expect(report).toMatchObject({ added: 1, unchanged: 2 });
  });

  test("in two passes of a job", async () => {
    const { world } = await talk();
    await world.say("t", lisbon, lisbon);
    const { report } = await world.extract("t", { every: 1 });
    expect(await world.kept()).toMatchObject([{ quotes: [lisbon, lisbon] }]);
    expect(report).toMatchObject({ passes: 2, added: 1, unchanged: 1 });
  });

  test("in two threads of a user", async () => {
    const { world } = await talk(lisbon);
    await world.thread("u");
    await world.say("u", lisbon);
    await world.extract("u");
    expect(await world.kept()).toMatchObject([{ quotes: [lisbon, lisbon] }]);
  });

  test("in two threads of a user at once", async () => {
    const world = new ExtractionWorld(new ScriptedModel(echo));
    for (const id of ["t", "u"]) {
      await world.thread(id);
      await world.say(id, lisbon);
    }
    await Promise.all([world.extract("t"), world.extract("u")]);
    expect(await world.kept()).toMatchObject([{ quotes: [lisbon, lisbon] }]);
  });

  test("by a message of the thread, where the user's memory says it already", async () => {
    const ofThread: Answer = ({ turns }) =>
      turns.map((turn) => proposal(turn, { level: "THREAD" }));
    const { world } = await talk(lisbon);
    await world.say("t", lisbon);
    await new ExtractionWorld(new ScriptedModel(ofThread), { store: world.store }).extract("t", {
      fromSeq: 2,
    });
    expect(await world.kept()).toMatchObject([{ threadId: null, quotes: [lisbon, lisbon] }]);
  });

  test.each([
    ["another user", { userId: "user-2" }],
    ["another agent", { agentId: "agent-2" }],
    ["no agent", { agentId: null }],
    ["no user", { userId: null }],
  ])("but not of %s", async (_name, owner) => {
    const { world } = await talk(lisbon);
    await world.thread("u", {}, owner);
    await world.say("u", lisbon);
    await world.extract("u");
    expect((await world.kept()).map(({ quotes }) => quotes.length)).toEqual([1, 1]);
  });

  describe("where it is known without an agent", () => {
    /** The memories after a thread without an agent received the first message, and a thread of an agent the second. */
    const kept = async (answer: Answer, second: string, settings: GivenSettings = {}) => {
      const world = new ExtractionWorld(new ScriptedModel(answer));
      await world.thread("t", {}, { agentId: null });
      await world.say("t", lisbon);
      await world.extract("t");
      await world.thread("u", settings);
      await world.say("u", second);
      await world.extract("u");
      return world.kept();
    };
    const moving: Answer = ({ turns, known = [] }) =>
      turns.map((turn) => proposal(turn, { action: "SUPERSEDE", targetId: known[0]?.id ?? null }));

    test("a thread of an agent says it again", async () => {
      expect(await kept(echo, lisbon)).toMatchObject([{ quotes: [lisbon, lisbon] }]);
    });

    test("a thread of an agent supersedes it", async () => {
      expect(await kept(moving, porto)).toMatchObject([
        { content: lisbon, status: "INVALID" },
        { content: porto, status: "VALID" },
      ]);
    });

    test.each([
      ["ANY_AGENT", 1],
      ["ORACLE", 2],
    ] as const)("by %s", async (scopeDefaults, memories) => {
      expect(await kept(echo, lisbon, { scopeDefaults })).toHaveLength(memories);
      const states = (await kept(moving, porto, { scopeDefaults })).map(({ status }) => status);
      expect(states).toEqual([memories === 1 ? "INVALID" : "VALID", "VALID"]);
    });
  });

  test("but two memories where it holds for two threads alone", async () => {
    const ofThread: Answer = ({ turns }) =>
      turns.map((turn) => proposal(turn, { level: "THREAD" }));
    const world = new ExtractionWorld(new ScriptedModel(ofThread));
    for (const id of ["t", "u"]) {
      await world.thread(id);
      await world.say(id, lisbon);
      await world.extract(id);
    }
    expect((await world.kept()).map(({ threadId }) => threadId)).toEqual(["t", "u"]);
  });
});

describe("What messages said before, they do not say again when they are extracted again", () => {
  /** A model that updates the home to that of the newest message. */
  const moving: Answer = ({ turns, known = [] }) =>
    turns.map((turn) => {
      const home = known.find(({ content }) => content.includes(" lives in "));
      return proposal(turn, { action: "SUPERSEDE", targetId: home?.id ?? null });
    });

  test("a superseded memory does not come back with the message it was found in", async () => {
    const world = new ExtractionWorld(new ScriptedModel(moving));
    await world.thread("t");
    await world.say("t", lisbon, porto);
    await world.extract("t", { every: 1 });
    const before = await world.memories();
    const { report } = await world.extract("t", { every: 1 });
    expect(report).toMatchObject({ added: 0, unchanged: 2 });
    expect(await world.memories()).toEqual(before);
    expect(await world.links()).toEqual([`${porto} SUPERSEDES ${lisbon}`]);
  });

  test("but it comes back with a new message that says it", async () => {
    const world = new ExtractionWorld(new ScriptedModel(moving));
    await world.thread("t");
    await world.say("t", lisbon, porto, lisbon);
    await world.extract("t", { every: 1 });
    expect((await world.kept()).map(({ content, status }) => [content, status])).toEqual([
      [lisbon, "INVALID"],
      [porto, "INVALID"],
      [lisbon, "VALID"],
    ]);
  });

  test("what has expired is not taken for what still holds, and not found again in its own message", async () => {
    const passing: Answer = ({ turns }) =>
      turns.map((turn) =>
        proposal(turn, {
          isTransient: true,
          citations: turns.map(({ messageId }) => ({ messageId, quote: null })),
        }),
      );
    const world = new ExtractionWorld(new ScriptedModel(passing));
    await world.thread("t", { transientTtlSeconds: 60 });
    await world.say("t", "The user is in Faro.");
    await world.extract("t");
    world.clock.advance(60_000);
    await world.extract("t");
    expect(await world.kept()).toEqual([]);
    await world.say("t", "The user is in Faro.");
    await world.extract("t");
    expect(await world.kept()).toMatchObject([{ content: "The user is in Faro." }]);
  });

  test("a memory that was put better since is not found anew in its old words", async () => {
    const better: Answer = ({ turns, known = [] }) =>
      turns.map((turn) => proposal(turn, { action: "UPDATE", targetId: known[0]?.id ?? null }));
    const world = new ExtractionWorld(new ScriptedModel(better));
    await world.thread("t");
    await world.say("t", "The user likes tea.", "The user likes green tea.");
    await world.extract("t", { every: 1 });
    const before = await world.memories();
    expect(before).toMatchObject([{ content: "The user likes green tea.", revision: 2 }]);
    await world.extract("t", { every: 1 });
    await world.extract("t");
    expect(await world.memories()).toEqual(before);
  });
});

/** The contents of a few messages, for a model that always interprets them in the same way. */
const sayings = ["likes tea", "likes green tea", "lives in Lisbon", "lives in Porto", "runs"];

/** Interprets each message by its first word: adds a memory, or changes the one on the same subject. */
const steady: Answer = ({ turns, known = [] }) =>
  turns.map((turn): ProposedMemory => {
    const [action, ...words] = turn.content.split(" ");
    const content = `The user ${words.join(" ")}.`;
    const target = known.find(
      (memory) => memory.content !== content && memory.content.includes(words[0] ?? ""),
    );
    const actions = { add: "ADD", update: "UPDATE", supersede: "SUPERSEDE" } as const;
    return proposal(turn, {
      content,
      action: actions[action as keyof typeof actions],
      targetId: target?.id ?? null,
    });
  });

test("whatever is extracted again, and however it is cut into passes, leaves the same memories", async () => {
  const message = fc
    .tuple(fc.constantFrom("add", "update", "supersede"), fc.constantFrom(...sayings))
    .map((words) => words.join(" "));
  const again = fc.record({
    from: fc.integer({ min: 1, max: 6 }),
    length: fc.integer({ min: 0, max: 5 }),
    every: fc.option(fc.integer({ min: 1, max: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 6 }),
      fc.array(again, { minLength: 1, maxLength: 3 }),
      async (messages, repeats) => {
        const world = new ExtractionWorld(new ScriptedModel(steady));
        await world.thread("t");
        await world.say("t", ...messages);
        await world.extract("t", { every: 1 });
        const [memories, links] = [await world.memories(), await world.links()];
        for (const { from, length, every } of repeats)
          await world.extract("t", { fromSeq: from, toSeq: from + length, every });
        expect(await world.memories()).toEqual(memories);
        expect(await world.links()).toEqual(links);
        await world.store.close();
      },
    ),
    { numRuns: 25 },
  );
});

/** Two texts are near each other if their first letter among these is the same. */
class NearEmbedder implements Embedder {
  readonly name = "test:near";

  constructor(
    readonly similarity: number,
    readonly weight = 0.3,
  ) {}

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const other = Math.sqrt(1 - this.similarity ** 2);
    return texts.map((text) =>
      Float32Array.from(text.includes("resides") ? [this.similarity, other] : [1, 0]),
    );
  }
}

describe("What is said in nearly the same words", () => {
  const resides = "The user resides in Lisbon.";

  /** The number of memories after both messages, in one pass or in two. */
  async function count(embedder: Embedder, second: string, every: number | null) {
    const world = new ExtractionWorld(new ScriptedModel(echo), { embedder });
    await world.thread("t");
    await world.say("t", lisbon, second);
    await world.extract("t", { every });
    return (await world.kept()).map(({ quotes }) => quotes);
  }

  test.each([
    ["in one pass", null],
    ["in two", 1],
  ])("is one memory, %s", async (_name, every) => {
    expect(await count(new NearEmbedder(0.98), resides, every)).toEqual([[lisbon, resides]]);
  });

  test.each([
    ["0.969", 0.969, 2],
    ["0.971", 0.971, 1],
  ])("is near from a cosine of 0.97 on: %s", async (_name, similarity, memories) => {
    expect(await count(new NearEmbedder(similarity), resides, 1)).toHaveLength(memories);
  });

  test("is two memories where an embedder knows no meaning", async () => {
    expect(await count(new NearEmbedder(0.98, 0), resides, 1)).toHaveLength(2);
  });

  test.each(["The user resides in Porto.", "The user no longer resides in Lisbon."])(
    "is two memories where a name, a number or a denial differs: %s",
    async (second) => {
      expect(await count(new NearEmbedder(1), second, 1)).toHaveLength(2);
      expect(await count(new NearEmbedder(1), second, null)).toHaveLength(2);
    },
  );

  test.each([
    ["another place", porto],
    ["a denial", "The user no longer lives in Lisbon."],
  ])("but contradicts it stays beside it, as the model has added it: %s", async (_name, second) => {
    const world = new ExtractionWorld(new ScriptedModel(echo), { embedder: new NearEmbedder(1) });
    await world.thread("t");
    await world.say("t", lisbon, second);
    await world.extract("t", { every: 1 });
    expect((await world.kept()).map(({ status }) => status)).toEqual(["VALID", "VALID"]);
    expect(await world.links()).toEqual([]);
  });

  test.each(["ADD", "UPDATE", "SUPERSEDE"] as const)(
    "is one memory where the same answer says it first by %s",
    async (action) => {
      const answer: Answer = ({ turns, known = [] }) =>
        turns.map((turn, i) => {
          const targetId = action === "ADD" ? null : (known[0]?.id ?? null);
          return proposal(turn, known.length > 0 && i === 0 ? { action, targetId } : {});
        });
      const embedder = new NearEmbedder(0.98);
      const world = new ExtractionWorld(new ScriptedModel(answer), { embedder });
      await world.thread("t");
      await world.say("t", "The user wants to move.");
      await world.extract("t");
      await world.say("t", lisbon, resides);
      const { report } = await world.extract("t", { fromSeq: 2, every: null });
      expect(report).toMatchObject({ unchanged: 1 });
      const kept = await world.kept();
      expect(kept.filter(({ quotes }) => quotes.includes(resides))).toMatchObject([
        { content: lisbon },
      ]);
    },
  );

  test("does not keep a model from putting the known memory better", async () => {
    const better: Answer = ({ turns, known = [] }) =>
      turns.map((turn) => proposal(turn, { action: "UPDATE", targetId: known[0]?.id ?? null }));
    const embedder = new NearEmbedder(0.98);
    const world = new ExtractionWorld(new ScriptedModel(better), { embedder });
    await world.thread("t");
    await world.say("t", lisbon, resides);
    await world.extract("t", { every: 1 });
    expect(await world.kept()).toMatchObject([{ content: resides, revision: 2 }]);
    const { store } = world;
    const [memory] = await world.memories();
    const vector = Float32Array.from([0.98, Math.sqrt(1 - 0.98 ** 2)]);
    const near = await store.passages.nearness(member, "Memory", { vector, model: embedder.name }, [
      memory?.id ?? "",
    ]);
    expect([...near.values()][0]?.similarity).toBeCloseTo(1, 5);
  });
});
