import { expect, test } from "vitest";
import { UnauthenticatedError } from "../../src/core/errors/access-errors.js";
import { graphql } from "../gql/index.js";
import {
  addMemory as anyMemory,
  addMessages as anyMessages,
  createThread,
  updateThread,
} from "../support/operations.js";
import type { Principal } from "../../src/core/principal.js";
import { startEngraph } from "../support/engraph.js";

const bound = (userId: string, ...roles: Principal["roles"]): Principal => ({
  tenantId: "default",
  roles: ["member", ...roles],
  userId,
});
const principals: Readonly<Record<string, Principal>> = {
  maya: bound("maya", "admin"),
  ben: bound("ben"),
  operator: { tenantId: "default", roles: ["admin", "member"] },
};
/** The prefix of the ids that a user's caller gives to new records. */
const own = (user: string) => `~${user}/`;

/** The clients of both users, and of a caller who sees both. */
async function startClients() {
  const { connect } = await startEngraph({
    authenticate: (authorization = "") => {
      const principal = principals[authorization.replace("Bearer ", "")];
      if (!principal) throw new UnauthenticatedError();
      return principal;
    },
  });
  const [maya, ben, operator] = ["maya", "ben", "operator"].map((token) => connect({ token }));
  if (!maya || !ben || !operator) throw new Error("There are three callers.");
  return { maya, ben, operator };
}

test("of another user's record, a caller learns nothing by its id, and gives none but its own", async () => {
  const { maya, ben, operator } = await startClients();
  const message = (threadId: string, id: string) => ({
    threadId,
    messages: [{ id, role: "user", content: "…" }],
  });
  const memory = (id: string) => ({ id, content: "tea" });
  const mine = (id: string) => own("maya") + id;
  const room = own("ben") + "room";
  await maya.ask(createThread, { input: { id: mine("1") } });
  await maya.ask(anyMessages, { input: message(mine("1"), mine("1")) });
  await maya.ask(anyMemory, { input: memory(mine("1")) });
  await operator.ask(createThread, { input: { id: "1", userId: "maya" } });
  await operator.ask(anyMessages, { input: message("1", "1") });
  await operator.ask(anyMemory, { input: memory("1") });
  await ben.ask(createThread, { input: { id: room } });

  const answers = async (id: string) => {
    const asked = [
      await ben.ask(createThread, { input: { id } }),
      await ben.ask(createThread, { input: { id, ifExists: "RETURN" } }),
      await ben.ask(anyMessages, { input: message(room, id) }),
      await ben.ask(anyMessages, { input: message(id, `${own("ben")}1`) }),
      await ben.ask(anyMemory, { input: memory(id) }),
      await ben.ask(updateThread, { input: { id, title: "tea" } }),
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
  mutation TwoUsersRemoveThread($id: ID!) { deleteThread(id: $id) { counts { type count } } }
`);
const whereBelongs = graphql(`query TwoUsersWhereBelongs { memory(id: "guest") { threadId } }`);

test("another user's memory in a thread stays when its user deletes it, and belongs to no thread then", async () => {
  const { maya, ben, operator } = await startClients();
  const room = own("maya") + "room";
  await maya.ask(createThread, { input: { id: room } });
  const guest = { id: "guest", content: "tea", userId: "ben", threadId: room };
  await operator.ask(anyMemory, { input: guest });

  const removal = await maya.ask(removeThread, { id: room });
  expect(removal.data?.deleteThread.counts).toEqual([{ type: "THREAD", count: 1 }]);
  const { data } = await ben.ask(whereBelongs, {});
  expect(data).toEqual({ memory: { threadId: null } });

  const again = { id: room, userId: "maya" };
  await operator.ask(createThread, { input: again });
  await maya.ask(removeThread, { id: room });
  expect((await ben.ask(whereBelongs, {})).data).toEqual(data);
});
