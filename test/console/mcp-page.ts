import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ResourceUpdatedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";

const uri = "engraph://threads/monday";
const info = { name: "page", version: "1" };
const hello = {
  name: "remember",
  arguments: { messages: [{ role: "user", content: "Hello." }], userId: "sam", threadId: "monday" },
};

/** Each remembers, follows the thread, remembers again, and returns what it was told. */
const clients = {
  async first(address: URL, headers: Record<string, string>) {
    const client = new FirstClient(info);
    const { promise: told, resolve } = Promise.withResolvers<string>();
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
      resolve(params.uri),
    );
    const transport = new FirstTransport(address, { requestInit: { headers } });
    await client.connect(transport as Parameters<FirstClient["connect"]>[0]);
    await client.callTool(hello);
    await client.subscribeResource({ uri });
    await client.callTool(hello);
    const done = await told;
    await client.close();
    return done;
  },
  async second(address: URL, headers: Record<string, string>) {
    const versionNegotiation = { mode: { pin: "2026-07-28" } } as const;
    const client = new Client(info, { versionNegotiation });
    const { promise: told, resolve } = Promise.withResolvers<string>();
    client.setNotificationHandler("notifications/resources/updated", ({ params }) =>
      resolve(params.uri),
    );
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
    await client.callTool(hello);
    await client.listen({ resourceSubscriptions: [uri] });
    await client.callTool(hello);
    const done = await told;
    await client.close();
    return done;
  },
};

Object.assign(globalThis, {
  follow: (generation: keyof typeof clients, address: string, token: string) =>
    clients[generation](new URL(address), { authorization: `Bearer ${token}` }),
});
