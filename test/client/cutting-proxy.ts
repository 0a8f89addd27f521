import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** The outcome of a request: the server's answer, or a replacement for it. */
export type Fate = (response: ServerResponse, forward: () => Promise<Response>) => Promise<void>;

/** The server answers, so that everything is committed; then the connection is cut. */
export const cutAfterAnswer: Fate = async (response, forward) => {
  await (await forward()).text();
  response.destroy();
};

/** Never answers. */
export const silent: Fate = () => Promise.resolve();

/** Answers in place of the server. */
export const answerWith =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Fate =>
  async (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Refuses like the server before any execution. */
export const refuseWith = (code: string, status = 200, headers = {}): Fate =>
  answerWith(
    status,
    JSON.stringify({ errors: [{ message: "No.", extensions: { code } }] }),
    headers,
  );

/** A proxy on which the first requests meet the given fates, and all others pass. */
export async function cuttingProxy(target: string, ...fates: readonly Fate[]) {
  const seen: { readonly body: string; readonly authorization: string | undefined }[] = [];
  const pass: Fate = async (response, forward) => {
    const answer = await forward();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
  };
  const server = createServer((request: IncomingMessage, response) => {
    const handle = async () => {
      const body = await text(request);
      const { authorization } = request.headers;
      seen.push({ body, authorization });
      const headers = {
        "content-type": "application/json",
        ...(authorization && { authorization }),
      };
      const fate = fates[seen.length - 1] ?? pass;
      await fate(response, () => fetch(target, { method: "POST", headers, body }));
    };
    handle().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, seen };
}
