import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startEngraph } from "../support/engraph.js";

const mebibyte = 1024 * 1024;
const head = [
  "POST /graphql HTTP/1.1",
  "host: localhost",
  "content-type: application/json",
  `content-length: ${mebibyte}`,
];

/** A request whose body lacks its last byte. */
async function hold(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const rest = Buffer.alloc(mebibyte - 1, " ");
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(rest, () => resolve());
  });
  return socket;
}

async function ask(url: string, size: number) {
  const query = '{"query":"{ __typename }"}';
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: query.padEnd(size) });
  return { status: response.status, body: (await response.json()) as unknown };
}

test("bodies that are sent for ever leave room for small ones, and none for more of their size", async () => {
  const { url } = await startEngraph();
  const held = await Promise.all(Array.from({ length: 63 }, () => hold(url)));
  // 64 MiB in all: the last of them has no room for a whole one besides.
  held.push(await hold(url));
  await expect
    .poll(() => ask(url, mebibyte))
    .toEqual({
      status: 503,
      body: {
        errors: [
          {
            message: "The server holds as many requests as it can. Try again in a moment.",
            extensions: { code: "SERVER_BUSY" },
          },
        ],
      },
    });
  expect((await ask(url, 40)).status).toBe(200);

  for (const socket of held) socket.destroy();
  await expect.poll(() => ask(url, mebibyte)).toMatchObject({ status: 200 });
});
