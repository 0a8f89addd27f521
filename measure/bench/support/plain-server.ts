/**
 * The yardstick of the bench `http`: plain `node:http` and `node:sqlite` that answer with the same bytes
 * as Engraph, without GraphQL, tenants and limits. It reads a copy of the store.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { answerBench } from "./answer-bench.ts";

interface Fields {
  readonly [name: string]: string | number | null;
}

const database = new DatabaseSync(process.env["DATA_FILE"] ?? "", { readOnly: true });
const prepare = (sql: string) => database.prepare(sql);

const messages = prepare(
  `SELECT id, seq, role, name, agent_name AS agentName, content, run_id AS runId, metadata, timestamp,
    created_at AS createdAt FROM message WHERE tenant_id = ? AND thread_id = ? ORDER BY seq LIMIT ?`,
);
const threads = prepare(
  "SELECT id, title FROM thread WHERE tenant_id = ? ORDER BY created_at DESC, id DESC LIMIT ?",
);
/** One statement per thread takes less time than one for all threads, as there is no network latency. */
const firstMessages = prepare(
  `SELECT id, seq, role, content, created_at AS createdAt FROM message
    WHERE tenant_id = ? AND thread_id = ? ORDER BY seq LIMIT ?`,
);
const firstMemories = prepare(
  `SELECT id, kind, content, created_at AS createdAt FROM memory
    WHERE tenant_id = ? AND origin_thread_id = ? ORDER BY created_at DESC, ordinal DESC, id DESC LIMIT ?`,
);

/** The answers, by the name of the operation. */
const answers: Readonly<Record<string, (variables: Fields) => object>> = {
  tiny: () => ({ serverInfo: { version: "0.1.0" } }),
  list: ({ id, first }) => ({
    thread: {
      messages: {
        nodes: rows(messages, tenant, id, first).map((row) => ({
          ...row,
          metadata:
            row["metadata"] === null ? null : (JSON.parse(String(row["metadata"])) as unknown),
          timestamp: toIso(row["timestamp"]),
          createdAt: toIso(row["createdAt"]),
        })),
      },
    },
  }),
  nested: () => ({
    threads: {
      nodes: rows(threads, tenant, 20).map(({ id, title }) => ({
        id,
        title,
        messages: { nodes: rows(firstMessages, tenant, id, 10).map(withTime) },
        memories: { nodes: rows(firstMemories, tenant, id, 5).map(withTime) },
      })),
    },
  }),
};

const tenant = "default";

function rows(statement: StatementSync, ...values: readonly (Fields[string] | undefined)[]) {
  return statement.all(...values.map((value) => value ?? null)) as unknown as Fields[];
}

function withTime(row: Fields) {
  return { ...row, createdAt: toIso(row["createdAt"]) };
}

function toIso(time: Fields[string] | undefined): string {
  return new Date(Number(time)).toISOString();
}

const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as {
      readonly operationName: string;
      readonly variables?: Fields;
    };
    const data = answers[asked.operationName]?.(asked.variables ?? {});
    const body = JSON.stringify({ data });
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(body));
    response.end(body);
  });
});

http.listen(0, "127.0.0.1", () => {
  const { port } = http.address() as AddressInfo;
  answerBench(`http://127.0.0.1:${port}/`, async () => {
    http.closeAllConnections();
    http.close();
    database.close();
  });
});
