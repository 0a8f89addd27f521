import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { Client } from "../support/client.js";
import { addMemory } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { toLoopback, WebhookReceiver } from "../support/webhook-receiver.js";
import { createWebhook } from "../support/webhooks.js";

test("a server that is killed amid deliveries loses none of them", async () => {
  const env = {
    PORT: "0",
    DATA_FILE: join(temporaryFolder(), "engraph.db"),
    EXTRACTION_MODEL: "none",
    ...toLoopback,
  };
  const start = async () => {
    const server = await startServer(env);
    onTestFinished(() => server.kill());
    return { server, client: new Client(server.url) };
  };
  const receiver = await WebhookReceiver.start((_delivery, number) =>
    number % 4 === 0 ? "hang" : { status: 204 },
  );
  const { server, client } = await start();
  const input = { url: receiver.url, filter: { subjectTypes: ["MEMORY" as const] } };
  await client.run(createWebhook, { input });
  const added: string[] = [];
  for (let i = 0; i < 12; i++) {
    const input = { userId: `user ${i % 3}`, content: `Fact ${i}.` };
    added.push((await client.run(addMemory, { input })).addMemory.id);
  }
  await receiver.until(() => receiver.received.length >= 4);
  server.kill();
  receiver.react = () => ({ status: 204 });
  await start();
  const taken = () => new Set(receiver.taken.map(({ data }) => data["subjectId"]));
  await receiver.until(() => taken().size === 12);
  expect([...taken()].toSorted()).toEqual(added.toSorted());
}, 60_000);
