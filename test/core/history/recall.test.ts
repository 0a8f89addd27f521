import { expect, test } from "vitest";
import { recallFrom } from "../../../src/core/history/recall.js";
import { newFile, openEmbedded } from "../../store/embedded.js";
import { aMessage, aThread, keep, member, setVector, vectorQuery } from "../../store/samples.js";

const limits = { minSimilarity: 0, limit: 10, characters: 500 };

type Given = Parameters<typeof aThread>[0];

/** What the first thread recalls of the others, each of which has one message that says its id. */
async function recalled(own: Given, ...others: Given[]) {
  const store = openEmbedded(newFile());
  const asking = aThread({ id: "thread-1", ...own });
  const elsewhere = others.map((given, i) => aThread({ id: `thread-${i + 2}`, ...given }));
  const threads = [asking, ...elsewhere];
  const messages = threads.map(({ id, userId }) =>
    aMessage({ id: `of ${id}`, threadId: id, userId, content: id }),
  );
  await keep(store, { threads, messages });
  await store.unit(member, async (unit) => {
    for (const message of messages) await setVector(unit, { ...message, seq: 1 }, [1, 0]);
  });
  const { userId } = asking;
  const owner = { userId, agentId: "agent-1", orNoAgent: true };
  const from = { ...asking, owner };
  const found = await recallFrom(store, member, from, vectorQuery(1, 0), limits);
  return found.map(({ text }) => text);
}

test("a thread recalls what its user has said in others, and nothing of other users or of none", async () => {
  const others = [{ userId: "ben" }, { userId: null }, { userId: "ada" }];
  expect(await recalled({ userId: "ada" }, ...others)).toEqual(["thread-4"]);
});

test("a thread without a user recalls nothing: others without one may be of other people", async () => {
  expect(await recalled({ userId: null }, { userId: null }, { userId: "ada" })).toEqual([]);
});

test("a thread without a user whose chat is named by its own id recalls nothing", async () => {
  const chatId = "thread-1";
  expect(await recalled({ userId: null, chatId }, { userId: null, chatId })).toEqual([]);
});

test("a thread without a user recalls what was said in the same chat without one", async () => {
  const [own, same] = [
    { userId: null, chatId: "team" },
    { userId: null, chatId: "team" },
  ];
  const others = [
    { userId: null, chatId: "other" },
    { userId: "ada", chatId: "team" },
  ];
  expect(await recalled(own, same, ...others)).toEqual(["thread-2"]);
});
