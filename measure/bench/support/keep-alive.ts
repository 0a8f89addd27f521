import { Agent, request } from "node:http";

/** Sends the same document with these variables. Fails with the errors of the answer. */
export type Ask = (variables: object) => Promise<void>;

/**
 * Sends requests over one kept-alive connection, with little work of its own: the
 * client must not be slower than the server that is measured.
 */
export function keepAlive(url: string, query: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (variables) => {
    const body = Buffer.from(JSON.stringify({ query, variables }));
    const headers = { "content-type": "application/json", "content-length": body.length };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method: "POST", agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const answer = Buffer.concat(chunks).toString();
          if (answer.includes('"errors"')) reject(new Error(answer));
          else resolve();
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  };
}
