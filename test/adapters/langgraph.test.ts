import { Annotation, StateGraph, type LangGraphRunnableConfig } from "@langchain/langgraph";
import { InMemoryStore, type Item } from "@langchain/langgraph-checkpoint";
import { expect, onTestFinished, test, vi } from "vitest";
import { EngraphStore } from "../../src/adapters/langgraph.js";
import { connect } from "../../src/client/client.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, issueKey } from "../support/identity.js";
import { startRemembering } from "./remembering.js";

async function startStore(
  options: ConstructorParameters<typeof EngraphStore>[1] = { userId: "zoe" },
) {
  const { memory, ...rest } = await startRemembering();
  return { store: new EngraphStore(memory, options), memory, ...rest };
}

test("a node of a graph keeps what it learns and finds it in another run", async () => {
  const { store } = await startStore();
  const State = Annotation.Root({ said: Annotation<string>, known: Annotation<string[]> });
  const graph = new StateGraph(State)
    .addNode("talk", async ({ said }, { store: given }: LangGraphRunnableConfig) => {
      const found = (await given?.search(["facts", "zoe"], { query: said })) ?? [];
      await given?.put(["facts", "zoe"], `fact ${said.length}`, { text: said });
      return { known: found.map(({ value }) => String(value["text"])) };
    })
    .addEdge("__start__", "talk")
    .addEdge("talk", "__end__")
    .compile({ store });

  await graph.invoke({ said: "I live in Lisbon." });
  await graph.invoke({ said: "My dog is called Rex." });
  expect((await graph.invoke({ said: "Is Lisbon where I live?" })).known[0]).toBe(
    "I live in Lisbon.",
  );
});

/** What both stores are asked: the one of LangGraph itself says what is right. */
test("it answers as the store of LangGraph in memory does", async () => {
  const { store } = await startStore();
  const model = new InMemoryStore();
  const values = [
    { text: "tea", price: 3, tags: ["hot"], deep: { a: 1, b: [2] } },
    { text: "rain", price: 5, flag: true, none: null },
    { text: "boats", price: 8 },
  ];
  for (const one of [store, model]) {
    for (const [at, value] of values.entries()) await one.put(["docs", "zoe"], `k${at}`, value);
    await one.put(["docs"], "root", { text: "root" });
    await one.put(["docs", "zoe", "v1"], "k0", { text: "deep", price: 5 });
    await one.put(["other"], "k0", { text: "other" });
    await one.put(["docs", "zoe"], "k1", { text: "sun", price: 6 });
    await one.delete(["other"], "k0");
    await one.delete(["other"], "unknown");
  }
  const shown = (items: readonly Item[] = []) =>
    items.map(({ namespace, key, value }) => JSON.stringify([namespace, key, value])).sort();

  for (const [namespace, key] of [
    [["docs", "zoe"], "k0"],
    [["docs", "zoe"], "k1"],
    [["docs"], "k0"],
    [["other"], "k0"],
  ] as const) {
    const [own, theirs] = await Promise.all(
      [store, model].map((one) => one.get([...namespace], key)),
    );
    expect(own && shown([own])).toEqual(theirs && shown([theirs]));
  }
  for (const [prefix, filter] of [
    [[], {}],
    [["docs"], {}],
    [["docs", "zoe"], {}],
    [["doc"], {}],
    [["docs"], { price: 5 }],
    [["docs"], { price: { $eq: 5 } }],
    [["docs"], { price: { $ne: 5 } }],
    [["docs"], { price: { $gt: 5, $lte: 8 } }],
    [["docs"], { text: "tea", price: { $gte: 3 } }],
    [["docs"], { flag: true }],
    [["docs"], { price: { $in: [3, 6] } }],
    [["docs"], { price: { $nin: [3, 6] } }],
  ] as const) {
    const [own, theirs] = await Promise.all(
      [store, model].map((one) => one.search([...prefix], { filter, limit: 100 })),
    );
    expect([prefix, filter, shown(own)]).toEqual([prefix, filter, shown(theirs)]);
  }
  for (const options of [
    {},
    { prefix: ["docs"] },
    { prefix: ["*", "zoe"] },
    { suffix: ["v1"] },
    { maxDepth: 1 },
    { limit: 1, offset: 1 },
  ]) {
    const [own, theirs] = await Promise.all(
      [store, model].map((one) => one.listNamespaces(options)),
    );
    expect([options, own]).toEqual([
      options,
      theirs?.filter((namespace) => namespace[0] !== "other"),
    ]);
  }
});

test("a batch reads what was there before it, and the last of two changes counts", async () => {
  const { store } = await startStore();
  const namespace = ["docs"];
  const [before] = await store.batch([
    { namespace, key: "k" },
    { namespace, key: "k", value: { n: 1 } },
    { namespace, key: "k", value: { n: 2 } },
  ]);
  expect([before, (await store.get(namespace, "k"))?.value]).toEqual([null, { n: 2 }]);
});

test("programs that put the same item at once make one", async () => {
  const { store } = await startStore();
  await Promise.all(Array.from({ length: 8 }, (_, n) => store.put(["docs"], "k", { n })));
  expect(await store.search(["docs"])).toHaveLength(1);
});

test("searches read the fields that are named, and pages follow each other", async () => {
  const { store } = await startStore();
  await store.put(["docs"], "a", { title: "green tea", body: "nothing of it" }, ["title"]);
  await store.put(["docs"], "b", { title: "boats", body: "green tea" }, ["title"]);
  await store.put(["docs"], "c", { title: "green tea" }, false);
  expect((await store.search(["docs"], { query: "green tea" })).map(({ key }) => key)).toEqual([
    "a",
  ]);
  await expect(store.search(["docs"], { filter: { n: { $regex: "a" } } })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    message: expect.stringContaining("$regex"),
  });
  const pages = [0, 1, 2, 3].map((offset) => store.search(["docs"], { limit: 1, offset }));
  expect((await Promise.all(pages)).flat().map(({ key }) => key)).toEqual(["c", "b", "a"]);
});

test("items are no part of contexts, and conversations leave them alone", async () => {
  const { store, memory } = await startStore();
  const text = "The user lives in Lisbon.";
  await store.put(["docs"], "plain", { text });
  await store.put(["docs"], "hidden", { text }, false);
  await store.put(["docs"], "number", { n: 1 });
  for (const said of ["I live in Lisbon.", "Actually, I moved to Porto."])
    await memory.add(said, { userId: "zoe", waitForExtraction: true });
  const context = await memory.context({ userId: "zoe" }, { query: "Porto, hidden, number" });
  expect(context.known.map(({ content }) => content)).toEqual(["The user moved to Porto."]);
  expect((await store.search(["docs"])).map(({ key }) => key)).toEqual([
    "number",
    "hidden",
    "plain",
  ]);
  const found = await memory.search("hidden number", { userId: "zoe", types: ["MEMORY"] });
  expect(found).toEqual([]);
});

test("items expire some time after they were last put, and are forgotten with their user", async () => {
  const clock = new FakeClock();
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => {
    clock.advance(ms);
    vi.setSystemTime(clock.now());
  };
  const { memory } = await startRemembering({ clock });
  const brief = new EngraphStore(memory, { userId: "zoe", ttlSeconds: 60 });
  const lasting = new EngraphStore(memory, { userId: "zoe" });
  await brief.put(["docs"], "brief", { text: "brief" });
  await lasting.put(["docs"], "lasting", { text: "lasting" });
  pass(40_000);
  await brief.put(["docs"], "brief", { text: "still brief" });
  pass(40_000);
  expect((await brief.get(["docs"], "brief"))?.value).toEqual({ text: "still brief" });
  pass(21_000);
  expect((await lasting.search(["docs"])).map(({ key }) => key)).toEqual(["lasting"]);
  expect(await memory.forget("zoe")).toMatchObject({ isClean: true });
  expect(await lasting.search(["docs"])).toEqual([]);
});

test("a key of a user has a store of its own, which others do not see", async () => {
  const { engraph } = await startRemembering({ env: { API_TOKEN: apiToken } });
  const storeOf = async (userId: string) => {
    const { text: token } = await issueKey(engraph.client, { userId });
    return new EngraphStore(connect({ url: engraph.url, token }), { userId });
  };
  const [zoe, ben] = [await storeOf("zoe"), await storeOf("b/~%n")];
  await zoe.put(["docs"], "k", { of: "zoe" });
  await ben.put(["docs"], "k", { of: "ben" });
  expect((await zoe.get(["docs"], "k"))?.value).toEqual({ of: "zoe" });
  expect((await ben.search([])).map(({ value }) => value)).toEqual([{ of: "ben" }]);
});

test("a batch with an invalid namespace changes nothing, whatever it asks for", async () => {
  const { store } = await startStore();
  const value = { text: "tea" };
  for (const namespace of [[], [""], ["a.b"], ["a:b"], ["a\0"], [7 as unknown as string]]) {
    const good = { namespace: ["docs"], key: "k", value };
    const bad = { namespace, key: "k", value };
    await expect(store.batch([good, bad])).rejects.toThrow(/namespace/i);
    const rest = namespace.length === 0 ? [] : [bad, { namespacePrefix: namespace }];
    for (const one of rest) await expect(store.batch([one])).rejects.toThrow(/namespace/i);
    expect(await store.get(["docs"], "k")).toBeNull();
  }
  await store.batch([{ namespace: ["langgraph"], key: "k", value }, { namespacePrefix: [] }]);
});
