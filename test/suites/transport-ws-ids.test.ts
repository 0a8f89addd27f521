import { describe, expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { upsertUser } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import {
  aboutUser,
  answer,
  asked,
  cursor,
  greeted,
  query,
  served,
  startHeld,
  userEvents,
} from "./protocol-client.js";

describe("the id of an operation", () => {
  test("may be any text", async () => {
    const socket = await greeted();
    const odd = [
      "0",
      " ",
      "__proto__",
      "constructor",
      "toString",
      "a\nb\u0000c",
      '"},{"type":"complete',
      "žluť 🐎",
      "x".repeat(128),
    ];
    for (const id of [...odd, ...odd]) {
      socket.subscribe(id, query);
      expect(await answer(socket, id)).toEqual([
        { id, type: "next", payload: { data: { __typename: "Query" } } },
        { id, type: "complete" },
      ]);
    }
  });

  test.each([
    ["1", userEvents.toString()],
    ["1", query],
    // The reason of a close frame has room for 123 bytes.
    ["🐎".repeat(64), query],
  ])("cannot be taken twice at a time: %s, by %s", async (id, second) => {
    const socket = await greeted();
    socket.subscribe(id, userEvents.toString());
    socket.subscribe(id, second);
    expect(await socket.closed).toBe(4409);
  });

  test("is free again once the client has completed it", async () => {
    const { url, client } = await startEngraph();
    const socket = await RawSocket.open(url);
    await socket.init();
    const after = await cursor(socket);
    await client.run(upsertUser, { input: { id: "maya" } });
    for (let round = 1; round <= 20; round++) {
      socket.subscribe("1", userEvents.toString(), { after });
      expect(await socket.next()).toEqual(aboutUser("1", "maya"));
      socket.send({ id: "1", type: "complete" });
    }
    expect(await asked(socket)).toEqual(served);
  });
});

describe("the end of an operation", () => {
  test("that is not there, or not there any more, changes nothing", async () => {
    const socket = await greeted();
    socket.send({ id: "never", type: "complete" });
    socket.subscribe("1", query);
    await answer(socket, "1");
    socket.send({ id: "1", type: "complete" });
    socket.send({ id: "__proto__", type: "complete" });
    expect(await asked(socket)).toEqual(served);
  });

  test("before its result keeps the result back, and undoes nothing", async () => {
    const { socket, release } = await startHeld("left");
    socket.send({ id: "left", type: "complete" });
    expect(await asked(socket)).toEqual(served);
    socket.subscribe(
      "waits",
      'mutation { waitForExtraction(owner: { threadId: "t" }) { finished } }',
    );
    release();
    expect(await answer(socket, "waits")).toEqual([
      { id: "waits", type: "next", payload: { data: { waitForExtraction: { finished: true } } } },
      { id: "waits", type: "complete" },
    ]);
    expect(await asked(socket)).toEqual(served);
  });

  test("before its result lets the id go to another operation, which gets its own result", async () => {
    const { socket, release } = await startHeld("1");
    socket.send({ id: "1", type: "complete" });
    socket.subscribe("1", "{ second: __typename }");
    socket.send({ id: "1", type: "complete" });
    socket.subscribe("1", "{ third: __typename }");
    expect(await asked(socket)).toEqual(served);
    release();
    expect(await answer(socket, "1")).toEqual([
      { id: "1", type: "next", payload: { data: { third: "Query" } } },
      { id: "1", type: "complete" },
    ]);
    expect(await asked(socket)).toEqual(served);
  });

  test("over and over, while the first one lasts, closes the socket with 4409", async () => {
    const { socket } = await startHeld("1");
    for (let round = 0; round < 30; round++) {
      socket.send({ id: "1", type: "complete" });
      socket.subscribe("1", query);
    }
    expect(await socket.closed).toBe(4409);
  });

  test("of one subscription leaves the others of its socket as they are", async () => {
    const { client, url } = await startEngraph();
    const socket = await RawSocket.open(url);
    await socket.init();
    const after = await cursor(socket);
    for (const id of ["1", "2", "3"]) socket.subscribe(id, userEvents.toString(), { after });
    await client.run(upsertUser, { input: { id: "first" } });
    const first = [await socket.next(), await socket.next(), await socket.next()];
    expect(first.map(({ id }) => id).sort()).toEqual(["1", "2", "3"]);
    socket.send({ id: "2", type: "complete" });
    expect(await asked(socket)).toEqual(served);
    await client.run(upsertUser, { input: { id: "second" } });
    const second = [await socket.next(), await socket.next()];
    expect(second).toEqual(
      expect.arrayContaining([aboutUser("1", "second"), aboutUser("3", "second")]),
    );
    expect(await asked(socket)).toEqual(served);
  });
});
