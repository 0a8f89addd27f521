import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { Random, soakSeed } from "../support/random.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { answerFaults, type Tally } from "./malformed/answers.js";
import { HttpInputs } from "./malformed/http-inputs.js";
import { Operations } from "./malformed/operations.js";
import { StreamInputs } from "./malformed/stream-inputs.js";
import type { Talk } from "./malformed/talk.js";
import { Values, type Names } from "./malformed/values.js";
import { WebSocketInputs } from "./malformed/websocket-inputs.js";
import { talk } from "./malformed/wire.js";
import { startMeasuredServer } from "./measured-server.js";
import { residentBytes } from "./memory-use.js";
import { storeFaults } from "./store-check/store-check.js";

const isFull = process.env["SOAK"] === "full";
const inputs = isFull ? 50_000 : 2_500;
const batchSize = 100;
/** The number of concurrent inputs. */
const callers = 20;
/**
 * How much more memory the process may hold at the end than after the first fifth, in MiB. After
 * the first fifth, its document caches are full; in the other four, a leak of 1 KiB per input would
 * add 39 MiB.
 */
const allowedGrowth = 30;
/**
 * The allowed growth of resident memory from the second fifth on, in MiB. V8 and SQLite grow in
 * steps of up to 100 MiB or more at the beginning and keep the memory, so this only detects leaks
 * outside of the heap of several KiB per input, and in full runs only.
 */
const allowedResidentGrowth = isFull ? 100 : Infinity;

/** Inputs whose end is ambiguous, so that their clients leave after a while. */
const unclear = [
  "broken framing",
  "broken framing behind an answer",
  "broken framing behind a request",
  "damaged bytes",
  "no HTTP",
];

const fill = graphql(`
  mutation MalformedFill {
    upsertUser(input: { id: "maya", information: "Lives by the sea." }) { nodeId }
    createThread(input: { id: "thread", userId: "maya", agentId: "helper", ifExists: RETURN }) {
      nodeId
    }
    addMessages(
      input: { threadId: "thread", messages: [{ role: "user", content: "I own a boat." }] }
    ) { messages { id nodeId } }
    addMemory(input: { userId: "maya", content: "Maya drinks tea." }) { id nodeId }
  }
`);

const cursors = graphql(`
  query MalformedCursors {
    eventCursor
    memories(first: 2) { pageInfo { startCursor endCursor } }
    messages(first: 2) { pageInfo { startCursor endCursor } }
  }
`);

const honest = graphql(`query MalformedHonest { serverInfo { version } }`);

test(
  `${inputs} malformed inputs over HTTP, WebSocket and SSE neither end the server nor hang it, and are refused with codes that are documented`,
  { timeout: inputs * 60 + 300_000 },
  async () => {
    const random = new Random(soakSeed());
    const file = join(temporaryFolder(), "engraph.db");
    const complaints: string[] = [];
    const server = await startMeasuredServer({ PORT: "0", DATA_FILE: file }, (line) => {
      if (isComplaint(line)) complaints.push(line);
    });
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    const port = Number(new URL(server.url).port);
    const tally: Tally = new Map();
    const held: number[] = [];
    const resident: number[] = [];

    for (let done = 0; done < inputs; done += batchSize) {
      const next = await generator(client, random);
      const batch = Array.from({ length: batchSize }, next);
      const waiting = batch.values();
      const call = async () => {
        for (const input of waiting) {
          const received = await talk(port, input).catch((error: unknown) => {
            throw new Error(`For ${shown(input)}`, { cause: error });
          });
          const faults = answerFaults(input, received, tally);
          if (faults.length > 0)
            throw new Error(
              `${faults.join(", ")} for ${shown(input)}: ${cut(received)}\n${complaints.join("\n")}`,
            );
        }
      };
      await Promise.all(Array.from({ length: callers }, call));
      if (complaints.length > 0)
        throw new Error(`${complaints.join("\n")}\nfor one of\n${batch.map(shown).join("\n")}`);
      expect((await client.run(honest)).serverInfo.version).toBeTruthy();
      expect((await client.askOverSocket(honest)).data?.serverInfo.version).toBeTruthy();
      if ((done + batchSize) % (inputs / 5) !== 0) continue;
      held.push(toMiB(await server.heldBytes()));
      resident.push(toMiB(residentBytes(server.pid)));
    }

    await client.close();
    expect(await server.stop()).toBe(0);
    expect(await storeFaults(file, { foundBy: null })).toEqual([]);
    const counts = [...tally].toSorted(([, one], [, other]) => other - one);
    console.log(
      `${inputs} inputs; after each fifth, ${held.join(", ")} MiB are held, of ${resident.join(", ")}; answers: ${counts.map(([what, count]) => `${what} ${count}`).join(", ")}`,
    );
    // Some inputs are valid, and must have succeeded.
    expect(tally.get("data")).toBeGreaterThan(inputs / 20);
    // Only clients that leave while the server is busy get no answer, which is rare.
    for (const kind of unclear)
      expect(tally.get(`silence for ${kind}`) ?? 0).toBeLessThan(inputs / 500);
    expect(growth(held)).toBeLessThan(allowedGrowth);
    expect(growth(resident.slice(1))).toBeLessThan(allowedResidentGrowth);
  },
);

/** Creates a generator of inputs. The records that they name exist when the batch begins. */
async function generator(client: Client, random: Random): Promise<() => Talk> {
  const { upsertUser, createThread, addMessages, addMemory } = await client.run(fill);
  const [message] = addMessages.messages;
  const { eventCursor, memories, messages } = await client.run(cursors);
  const pages = [memories.pageInfo, messages.pageInfo];
  const names: Names = {
    ids: ["maya", "helper", "thread", message?.id ?? "", addMemory.id],
    nodeIds: [upsertUser, createThread, message, addMemory].flatMap((one) => one?.nodeId ?? []),
    cursors: [
      eventCursor,
      ...pages.flatMap((page) => [page.startCursor ?? "", page.endCursor ?? ""]),
    ],
  };
  const values = new Values(random, names);
  const operations = new Operations(values);
  const streams = new StreamInputs(values, operations);
  const http = new HttpInputs(values, operations, streams);
  const webSocket = new WebSocketInputs(values, operations);
  return () => {
    const kind = random.next();
    if (kind < 0.5) return http.next();
    return kind < 0.8 ? webSocket.next() : streams.next();
  };
}

/** Whether a printed line reports a fault of the server. */
function isComplaint(line: string): boolean {
  // Node's warnings about experimental features.
  if (/^\((node:|Use `node)/.test(line)) return false;
  if (!line.startsWith("{")) return true;
  const { level } = JSON.parse(line) as { level: number };
  return level >= 50;
}

function toMiB(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** The difference between the last and the first number. */
function growth(numbers: readonly number[]): number {
  return (numbers.at(-1) ?? NaN) - (numbers[0] ?? NaN);
}

/** An input as failures show it. */
function shown({ parts, ...rest }: Talk): string {
  return `${JSON.stringify(rest)} ${cut(Buffer.concat(parts))}`;
}

function cut(bytes: Buffer): string {
  const text = JSON.stringify(bytes.toString("latin1", 0, 6_000));
  return bytes.length > 6_000 ? `${text}… (${bytes.length} bytes)` : text;
}
