import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";

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

/** Requests that lack their last bytes. 64 of them use all the room; the others came later. */
async function holdAll(url: string): Promise<Socket[]> {
  const held = await Promise.all(Array.from({ length: 63 }, () => hold(url)));
  await expect
    .poll(async () => {
      held.push(await hold(url));
      // Makes the server read all of it, 64 KiB per turn; otherwise the next request may take the
      // room that it needs.
      for (let i = 0; i < 20; i++) await ask(url, 40);
      return ask(url, mebibyte);
    })
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
  return held;
}

async function ask(url: string, size: number) {
  const query = '{"query":"{ __typename }"}';
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: query.padEnd(size) });
  return { status: response.status, body: (await response.json()) as unknown };
}

test("bodies that are sent for ever leave room for small ones, and none for more of their size", async () => {
  // With this clock, no client counts as slow.
  const { url } = await startEngraph({ clock: new FakeClock() });
  const held = await holdAll(url);
  expect((await ask(url, 40)).status).toBe(200);

  for (const socket of held) socket.destroy();
  await expect.poll(() => ask(url, mebibyte)).toMatchObject({ status: 200 });
});

test("bodies that are sent slowly give way to others, and are refused at their end", async () => {
  const clock = new FakeClock();
  const { url } = await startEngraph({ clock });
  const held = await holdAll(url);
  clock.advance(13_000);
  expect(await ask(url, mebibyte)).toMatchObject({ status: 200 });
  const answers = held.map(async (socket) => {
    const answer = once(socket, "data");
    socket.write(" ");
    return String((await answer)[0]).slice(0, 12);
  });
  const refused = (await Promise.all(answers)).filter((line) => line === "HTTP/1.1 503");
  expect(refused).toHaveLength(held.length - 63);
  // The others consist of spaces, which are not JSON. The 400 shows that they were read.
  expect(await Promise.all(answers)).toContain("HTTP/1.1 400");
});

test("a body that comes in the smallest of pieces is read as any other", async () => {
  const { url } = await startEngraph(alone);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const body = JSON.stringify({ query: "{ __typename }", variables: { word: "žluť 🐎" } });
  const pieces = [...Buffer.from(body)].map((byte) => Buffer.from([0x31, 13, 10, byte, 13, 10]));
  const headers = [...head.slice(0, 3), "transfer-encoding: chunked", "connection: close"];
  const answer = new Promise<string>((resolve) => {
    let received = "";
    socket.on("data", (data) => (received += String(data))).once("end", () => resolve(received));
  });
  socket.write(`${headers.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.concat([...pieces, Buffer.from("0\r\n\r\n")]));
  expect(await answer).toContain('{"data":{"__typename":"Query"}}');
});

test("a stream holds its request until its subscription is open, and no longer", async () => {
  const { url } = await startEngraph(alone);
  const open = async () => {
    const headers = { accept: "text/event-stream", "content-type": "application/json" };
    const body = '{"query":"subscription { events { cursor } }"}'.padEnd(mebibyte);
    const stream = await fetch(url, { method: "POST", headers, body });
    onTestFinished(() => stream.body?.cancel());
    return stream.status;
  };
  for (let i = 0; i < 70; i++) expect(await open()).toBe(200);
  expect((await ask(url, mebibyte)).status).toBe(200);
});
