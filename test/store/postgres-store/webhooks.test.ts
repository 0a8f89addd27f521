import { expect, test } from "vitest";
import { aDatabase } from "../../postgres/databases.js";
import { startEngraph } from "../../support/engraph.js";
import { addMemory } from "../../support/operations.js";
import { toLoopback, WebhookReceiver } from "../../support/webhook-receiver.js";
import { createWebhook } from "../../support/webhooks.js";

test("of two servers on one database, one delivers each event once, and the other goes on when it stops", async () => {
  const url = await aDatabase("with an empty store");
  const env = { POSTGRES_URL: url, EXTRACTION_MODEL: "none", ...toLoopback };
  const [one, other] = [await startEngraph({ env }), await startEngraph({ env })];
  const receiver = await WebhookReceiver.start();
  const input = { url: receiver.url, filter: { subjectTypes: ["MEMORY" as const] } };
  await one.client.run(createWebhook, { input });
  const added: string[] = [];
  const add = async ({ client }: typeof one) => {
    const input = { userId: "maya", content: `Fact ${added.length}.` };
    added.push((await client.run(addMemory, { input })).addMemory.id);
  };
  for (let i = 0; i < 4; i++) await add(i % 2 === 0 ? one : other);
  await receiver.until(() => receiver.taken.length === 4);
  await one.close();
  await add(other);
  await receiver.until(() => receiver.taken.length === 5);
  expect(receiver.received.map(({ data }) => data["subjectId"])).toEqual(added);
}, 60_000);
