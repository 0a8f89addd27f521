import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { addMemory as anyMemory, addMessages as anyMessages } from "../support/operations.js";
import { ben, maya, operator, ownIdPrefix } from "./model/callers.js";
import { Engine } from "./model/engine.js";

const newThread = graphql(`
  mutation TwoUsersNewThread($input: CreateThreadInput!) {
    createThread(input: $input) {
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

test("of another user's record, a caller learns nothing by its id, and gives none but its own", async () => {
  await using engine = await Engine.start();
  const message = (threadId: string, id: string) => ({
    threadId,
    messages: [{ id, role: "user", content: "…" }],
  });
  const memory = (id: string) => ({ id, content: "tea" });
  const mine = (id: string) => ownIdPrefix(maya) + id;
  const room = ownIdPrefix(ben) + "room";
  await engine.ask(maya, newThread, { input: { id: mine("1") } });
  await engine.ask(maya, anyMessages, { input: message(mine("1"), mine("1")) });
  await engine.ask(maya, anyMemory, { input: memory(mine("1")) });
  await engine.ask(operator, newThread, { input: { id: "1", userId: maya.name } });
  await engine.ask(operator, anyMessages, { input: message("1", "1") });
  await engine.ask(operator, anyMemory, { input: memory("1") });
  await engine.ask(ben, newThread, { input: { id: room } });

  const answers = async (id: string) => {
    const asked = [
      await engine.ask(ben, newThread, { input: { id } }),
      await engine.ask(ben, newThread, { input: { id, ifExists: "RETURN" } }),
      await engine.ask(ben, anyMessages, { input: message(room, id) }),
      await engine.ask(ben, anyMessages, { input: message(id, `${ownIdPrefix(ben)}1`) }),
      await engine.ask(ben, anyMemory, { input: memory(id) }),
      await engine.ask(ben, newTitle, { input: { id, title: "tea" } }),
    ];
    return asked.map(({ data, errors }) => ({
      data: data ?? null,
      errors: JSON.stringify(errors).replaceAll(id, "it"),
    }));
  };
  for (const [taken, free] of [
    [mine("1"), mine("2")],
    ["1", "2"],
  ] as const) {
    const ofTaken = await answers(taken);
    expect(ofTaken).toEqual(await answers(free));
    expect(ofTaken.map(({ errors }) => /"code":"(\w+)"/.exec(errors)?.[1])).toEqual([
      "BAD_USER_INPUT",
      "BAD_USER_INPUT",
      "BAD_USER_INPUT",
      "NOT_FOUND",
      "BAD_USER_INPUT",
      "NOT_FOUND",
    ]);
  }
});

const removeThread = graphql(`
  mutation TwoUsersRemoveThread($id: ID!) {
    deleteThread(id: $id) {
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
  const room = ownIdPrefix(maya) + "room";
  await engine.ask(maya, newThread, { input: { id: room } });
  const guest = { id: "guest", content: "tea", userId: ben.name, threadId: room };
  await engine.ask(operator, anyMemory, { input: guest });

  const removal = await engine.ask(maya, removeThread, { id: room });
  expect(removal.data?.deleteThread.counts).toEqual([{ type: "THREAD", count: 1 }]);
  const { data } = await engine.ask(ben, whereBelongs, {});
  expect(data).toEqual({ memory: { threadId: null } });

  const again = { id: room, userId: maya.name };
  await engine.ask(operator, newThread, { input: again });
  await engine.ask(maya, removeThread, { id: room });
  expect((await engine.ask(ben, whereBelongs, {})).data).toEqual(data);
});
