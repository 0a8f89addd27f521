import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { Random, soakSeed } from "../support/random.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { answerFaults, type Tally } from "./malformed/answers.js";
import { HttpInputs } from "./malformed/http-inputs.js";
import { Operations } from "./malformed/operations.js";
import { Values, type Names } from "./malformed/values.js";
import { WebSocketInputs } from "./malformed/websocket-inputs.js";
import { talk, type Talk } from "./malformed/wire.js";
import { storeFaults } from "./store-check/store-check.js";

const inputs = process.env["SOAK"] === "full" ? 50_000 : 5_000;
const batchSize = 100;
/** Inputs that are on their way at a time. */
const callers = 20;
/** How much more memory the process may take at the end than after the first fifth, in MiB. */
const allowedGrowth = 250;

const fill = graphql(`
  mutation MalformedFill {
    upsertUser(input: { id: "maya", information: "Lives by the sea." }) {
      user {
        nodeId
      }
    }
    ensureThread(input: { id: "thread", userId: "maya", agentId: "helper" }) {
      thread {
        nodeId
      }
    }
    addMessages(
      input: { threadId: "thread", messages: [{ role: "user", content: "I own a boat." }] }
    ) {
      messages {
        id
        nodeId
      }
    }
    addMemory(input: { userId: "maya", content: "Maya drinks tea." }) {
      memory {
        id
        nodeId
      }
    }
  }
`);

const cursors = graphql(`
  query MalformedCursors {
    eventCursor
    memories(first: 2) {
      pageInfo {
        startCursor
        endCursor
      }
    }
    messages(first: 2) {
      pageInfo {
        startCursor
        endCursor
      }
    }
  }
`);

const honest = graphql(`
  query MalformedHonest {
    serverInfo {
      version
    }
  }
`);

test(
  `${inputs} malformed inputs over HTTP, WebSocket and SSE neither end the server nor hang it, and are refused with codes that are documented`,
  { timeout: inputs * 60 + 300_000 },
  async () => {
    const random = new Random(soakSeed());
    const file = join(temporaryFolder(), "engraph.db");
    const complaints: string[] = [];
    const server = await startServer({ PORT: "0", DATA_FILE: file }, (line) => {
      if (isComplaint(line)) complaints.push(line);
    });
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    const port = Number(new URL(server.url).port);
    const tally: Tally = new Map();
    const memory: number[] = [];

    for (let done = 0; done < inputs; done += batchSize) {
      const next = await generator(client, random);
      const batch = Array.from({ length: batchSize }, next);
      const waiting = batch.values();
      const call = async () => {
        for (const input of waiting) {
          const faults = answerFaults(await talk(port, input), tally);
          if (faults.length > 0)
            throw new Error(`${faults.join(", ")} for ${shown(input)}\n${complaints.join("\n")}`);
        }
      };
      await Promise.all(Array.from({ length: callers }, call));
      if (complaints.length > 0)
        throw new Error(`${complaints.join("\n")}\nfor one of\n${batch.map(shown).join("\n")}`);
      expect((await client.run(honest)).serverInfo.version).toBeTruthy();
      expect((await client.askOverSocket(honest)).data?.serverInfo.version).toBeTruthy();
      if ((done + batchSize) % (inputs / 5) === 0) memory.push(residentMiB(server.pid));
    }

    expect(memory.at(-1)).toBeLessThan((memory[0] ?? 0) + allowedGrowth);
    await client.close();
    expect(await server.stop()).toBe(0);
    expect(await storeFaults(file, { foundBy: null })).toEqual([]);
    const counts = [...tally].toSorted(([, one], [, other]) => other - one);
    console.log(
      `${inputs} inputs; ${memory.join(", ")} MiB of memory after each fifth; answers: ${counts.map(([what, count]) => `${what} ${count}`).join(", ")}`,
    );
    // What is asked of it is not all nonsense: some of it must have got through.
    expect(tally.get("data")).toBeGreaterThan(inputs / 20);
  },
);

/** Makes inputs; what they name is there, at least when the batch begins. */
async function generator(client: Client, random: Random): Promise<() => Talk> {
  const { upsertUser, ensureThread, addMessages, addMemory } = await client.run(fill);
  const [message] = addMessages.messages;
  const { eventCursor, memories, messages } = await client.run(cursors);
  const pages = [memories.pageInfo, messages.pageInfo];
  const names: Names = {
    ids: ["maya", "helper", "thread", message?.id ?? "", addMemory.memory.id],
    nodeIds: [upsertUser.user, ensureThread.thread, message, addMemory.memory].flatMap(
      (one) => one?.nodeId ?? [],
    ),
    cursors: [
      eventCursor,
      ...pages.flatMap((page) => [page.startCursor ?? "", page.endCursor ?? ""]),
    ],
  };
  const values = new Values(random, names);
  const operations = new Operations(values);
  const http = new HttpInputs(values, operations);
  const webSocket = new WebSocketInputs(values, operations);
  return () => {
    const kind = random.next();
    if (kind < 0.5) return http.next();
    return kind < 0.8 ? webSocket.next() : http.stream();
  };
}

/** Of the lines that the server prints, those that tell of a fault of its own. */
function isComplaint(line: string): boolean {
  // Node's own words about features that are new.
  if (/^\((node:|Use `node)/.test(line)) return false;
  if (!line.startsWith("{")) return true;
  const { level } = JSON.parse(line) as { level: number };
  return level >= 50;
}

/** How much memory a process has, in MiB. */
function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}

/** An input as a failure shows it. */
function shown({ parts, ...rest }: Talk): string {
  const text = Buffer.concat(parts).toString("latin1");
  const cut = text.length > 6_000 ? `${text.slice(0, 6_000)}… (${text.length} bytes)` : text;
  return `${JSON.stringify(rest)} ${JSON.stringify(cut)}`;
}
