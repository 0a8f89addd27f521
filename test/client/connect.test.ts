import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test, vi, onTestFinished } from "vitest";
import { connect } from "../../src/client/client.js";
import { startEngraph } from "../support/engraph.js";

const apiToken = "a-token-of-a-test";
const ask = "{ serverInfo { version } }";

function withVariables(variables: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test("the server and the token are those of the environment, where the program names none", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: apiToken } });
  withVariables({ ENGRAPH_URL: url, ENGRAPH_TOKEN: apiToken });
  expect(await connect().graphql(ask)).toMatchObject({ serverInfo: {} });
  // The token may not belong to another server.
  await expect(connect({ url }).graphql(ask)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(connect({ token: "other" }).graphql(ask)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

test("where no server listens, the error says how to start one", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  withVariables({ ENGRAPH_URL: `http://127.0.0.1:${port}/graphql`, ENGRAPH_TOKEN: "" });
  await expect(connect({ retries: 0 }).graphql(ask)).rejects.toMatchObject({
    code: "NETWORK_ERROR",
    message: expect.stringMatching(/ECONNREFUSED.* Start a server with: npx engraph\. /),
  });
});
