import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { addMemory as anyMemory, addMessages as anyMessages } from "../support/operations.js";
import { ben, maya, operator } from "./model/callers.js";
import { Engine } from "./model/engine.js";

const newThread = graphql(`
  mutation TwoUsersNewThread($input: CreateThreadInput!) {
    createThread(input: $input) {
      created
    }
  }
`);
const sameThread = graphql(`
  mutation TwoUsersSameThread($input: CreateThreadInput!) {
    ensureThread(input: $input) {
      created
    }
  }
`);
const newTitle = graphql(`
  mutation TwoUsersNewTitle($input: UpdateThreadInput!) {
    updateThread(input: $input) {
      created
    }
  }
`);

test("of another user's record, a caller can learn that its id is taken, and nothing else", async () => {
  await using engine = await Engine.start();
  const message = (threadId: string) => ({
    threadId,
    messages: [{ id: "said", role: "user", content: "…" }],
  });
  const memory = { id: "known", content: "tea" };
  await engine.ask(maya, newThread, { input: { id: "taken" } });
  await engine.ask(maya, anyMessages, { input: message("taken") });
  await engine.ask(maya, anyMemory, { input: memory });
  await engine.ask(ben, newThread, { input: { id: "own" } });

  const taken = (what: string) => ({
    message: `${what} already exists.`,
    extensions: { code: "ALREADY_EXISTS" },
  });
  const { errors: thread } = await engine.ask(ben, newThread, { input: { id: "taken" } });
  expect(thread).toMatchObject([taken('Thread "taken"')]);
  const { errors: same } = await engine.ask(ben, sameThread, { input: { id: "taken" } });
  expect(same).toMatchObject([taken('Thread "taken"')]);
  const { errors: said } = await engine.ask(ben, anyMessages, { input: message("own") });
  expect(said).toMatchObject([taken('Message "said"')]);
  const { errors: known } = await engine.ask(ben, anyMemory, { input: memory });
  expect(known).toMatchObject([taken('Memory "known"')]);

  const rename = async (id: string) => {
    const { errors } = await engine.ask(ben, newTitle, { input: { id, title: "tea" } });
    return JSON.stringify(errors).replaceAll(id, "it");
  };
  expect(await rename("taken")).toBe(await rename("free"));
});

const removeThread = graphql(`
  mutation TwoUsersRemoveThread($input: DeleteThreadInput!) {
    deleteThread(input: $input) {
      counts {
        type
        count
      }
    }
  }
`);
const whereBelongs = graphql(`
  query TwoUsersWhereBelongs {
    memory(id: "guest") {
      threadId
    }
  }
`);

test("another user's memory in a thread stays when its user deletes it, and belongs to no thread then", async () => {
  await using engine = await Engine.start();
  await engine.ask(maya, newThread, { input: { id: "room" } });
  const guest = { id: "guest", content: "tea", userId: ben.name, threadId: "room" };
  await engine.ask(operator, anyMemory, { input: guest });

  const removal = await engine.ask(maya, removeThread, { input: { id: "room" } });
  expect(removal.data?.deleteThread.counts).toEqual([{ type: "THREAD", count: 1 }]);
  const { data } = await engine.ask(ben, whereBelongs, {});
  expect(data).toEqual({ memory: { threadId: null } });

  await engine.ask(ben, newThread, { input: { id: "room" } });
  await engine.ask(ben, removeThread, { input: { id: "room" } });
  expect((await engine.ask(ben, whereBelongs, {})).data).toEqual(data);
});
