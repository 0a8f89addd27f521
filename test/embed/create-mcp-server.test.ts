import { join } from "node:path";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, onTestFinished, test } from "vitest";
import { createEngraph } from "../../src/embed/create-engraph.js";
import { createMcpServer } from "../../src/embed/create-mcp-server.js";
import type { EngraphAnswer, EngraphPrincipal } from "../../src/embed/engraph.js";
import { RecordingLogger } from "../support/logger.js";
import { McpClient } from "../support/mcp.js";
import { temporaryFolder } from "../support/temporary-folder.js";

async function open() {
  const engraph = await createEngraph({
    dataFile: join(temporaryFolder(), "engraph.db"),
    env: { THREAD_SETTINGS: '{"enableContextSummary": false}' },
  });
  onTestFinished(() => engraph.close());
  return engraph;
}

async function connect(options: Parameters<typeof createMcpServer>) {
  const server = createMcpServer(...options);
  const [own, its] = InMemoryTransport.createLinkedPair();
  await server.connect(its);
  return { server, mcp: await new McpClient().connect(own) };
}

const say = (content: string) => ({
  messages: [{ role: "user", content }],
  threadId: "~sam/t",
  waitForExtraction: true,
});

test("a program serves MCP on its own Engraph, on behalf of a principal", async () => {
  const engraph = await open();
  const principal: EngraphPrincipal = { userId: "sam", role: "member" };
  const { server, mcp } = await connect([engraph, { principal }]);
  await mcp.call("remember", say("I live in Lisbon."));
  const uri = "engraph://threads/~sam%2Ft";
  await mcp.client.subscribeResource({ uri });
  await engraph.execute(
    'mutation { updateThread(input: { id: "~sam/t", title: "Monday" }) { id } }',
  );
  expect(await mcp.next()).toEqual([uri]);
  expect(JSON.parse(await mcp.read(uri))).toMatchObject({ title: "Monday" });
  await server.close();
  await expect(mcp.read(uri)).rejects.toThrow("Not connected");
  const { data } = await engraph.execute("{ memories { totalCount } }");
  expect(data?.["memories"].totalCount).toBe(1);
});

test("a feed that breaks off goes on where it was, and tells the log", async () => {
  const engraph = await open();
  const logger = new RecordingLogger();
  let isBroken = false;
  const { subscribe, execute } = engraph;
  const failure = { errors: [{ message: "Away.", extensions: { code: "STORE_UNAVAILABLE" } }] };
  const broken = Promise.withResolvers<EngraphAnswer<never>>();
  const flaky = {
    execute,
    subscribe(...given: Parameters<typeof subscribe>) {
      const answers = subscribe(...given);
      const next = () =>
        isBroken
          ? answers.next()
          : Promise.race([
              broken.promise.then((value) => ({ value, done: false as const })),
              answers.next(),
            ]);
      return { next, return: () => answers.return(), [Symbol.asyncIterator]: () => answers };
    },
  } as typeof engraph;
  const { mcp } = await connect([flaky, { logger }]);
  await mcp.call("remember", { ...say("Hello."), userId: "sam" });
  const uri = "engraph://threads/~sam%2Ft";
  await mcp.client.subscribeResource({ uri });
  isBroken = true;
  broken.resolve(failure as never);
  await expect.poll(() => logger.lines.length).toBe(1);
  await mcp.call("remember", { ...say("Hello again."), userId: "sam" });
  expect(await mcp.next()).toEqual([uri]);
});
