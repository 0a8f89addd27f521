import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect, type EngraphTransport, type MemoryClient } from "../../src/client/client.js";
import { createEngraph } from "../../src/embed/create-engraph.js";
import type { EngraphPrincipal } from "../../src/embed/engraph.js";
import { temporaryFolder } from "../support/temporary-folder.js";

test("an Engraph in this process is used without a port, on behalf of a principal", async () => {
  const engraph = await createEngraph({ dataFile: join(temporaryFolder(), "engraph.db") });
  onTestFinished(() => engraph.close());
  const memory: MemoryClient = connect(engraph, { principal: { userId: "maya", role: "member" } });
  const { memories } = await memory.add("I live in Lisbon.", {
    userId: "maya",
    threadId: "~maya/t",
    waitForExtraction: true,
  });
  expect(memories).toMatchObject([{ content: "The user lives in Lisbon." }]);
  expect(await memory.forget({ memoryId: memories[0]?.id ?? "" })).toMatchObject({
    deletedCount: 1,
  });
  await expect(memory.add("Hello.", { userId: "ben" })).rejects.toMatchObject({
    name: "EngraphError",
  });
  // @ts-expect-error There is no such role.
  connect(engraph, { principal: { role: "owner" } });
  await memory.close();
  expect(await connect(engraph).context({ userId: "maya" })).toHaveProperty("text");
});

test("whatever executes and subscribes carries a client, and is asked in order", async () => {
  const asked: unknown[] = [];
  const event = { kind: "CREATED", type: "THREAD", id: "t" };
  const transport: EngraphTransport<EngraphPrincipal> = {
    execute: (document, _variables, principal) => {
      asked.push([document.match(/eventCursor/)?.[0], principal]);
      return Promise.resolve({ data: { eventCursor: "0" } });
    },
    async *subscribe(_document, variables, principal) {
      asked.push([variables, principal]);
      yield { data: { events: { ...event, cursor: "1" } } };
      yield { errors: [{ message: "Gone.", extensions: { code: "CURSOR_EXPIRED" } }] };
    },
  };
  const memory = connect(transport, { principal: { tenantId: "acme" } });
  const events = memory.live({ userId: "maya" }, { types: ["THREAD"] });
  expect(await events.next()).toMatchObject({ value: { ...event, cursor: "1", errors: [] } });
  await expect(events.next()).rejects.toMatchObject({ code: "CURSOR_EXPIRED" });
  const filter = { owner: { userId: "maya" }, subjectTypes: ["THREAD"] };
  expect(asked).toEqual([
    ["eventCursor", { tenantId: "acme" }],
    [{ after: "0", filter }, { tenantId: "acme" }],
  ]);
  const { execute } = transport;
  expect(() => connect({ execute }).live()).toThrow(TypeError);
});

test("a loop over a transport that never ends its wait still ends at once", async () => {
  const memory = connect({
    execute: () => Promise.resolve({ data: { eventCursor: "0" } }),
    async *subscribe() {
      yield await new Promise<never>(() => {});
    },
  });
  const events = memory.live();
  const next = events.next();
  await events.return?.();
  expect(await next).toEqual({ done: true, value: undefined });
});
