import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** A server for libSQL's protocol over HTTP, version 3, as far as the driver uses it, on an SQLite file. */
export interface HranaServer {
  readonly url: string;
  /** Whether the next COMMIT gets no answer, and whether it is executed. */
  silence: "before COMMIT" | "after COMMIT" | null;
  close(): Promise<void>;
}

interface Statement {
  /** As parsed by the driver, with a semicolon. */
  readonly sql: string;
  readonly args?: readonly Tagged[];
}

type Tagged =
  | { readonly type: "null" }
  | { readonly type: "integer"; readonly value: string }
  | { readonly type: "float"; readonly value: number }
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "blob"; readonly base64: string };

interface Request {
  readonly type: string;
  readonly stmt?: Statement;
  readonly sql?: string;
  readonly batch?: { readonly steps: readonly { readonly stmt: Statement }[] };
}

class BrokenOffError extends Error {}

/** Starts the server. Each stream has its own connection, identified by its baton. */
export async function startHrana(file: string): Promise<HranaServer> {
  const streams = new Map<string, DatabaseSync>();
  let last = 0;
  const own: Pick<HranaServer, "silence"> = { silence: null };

  const handle = (database: DatabaseSync, { type, stmt, sql, batch }: Request): unknown => {
    const run = (one: Statement) => {
      const { silence } = own;
      if (one.sql !== "COMMIT;" || silence === null) return execute(database, one);
      own.silence = null;
      // An open transaction ends with the stream.
      execute(database, silence === "before COMMIT" ? { sql: "ROLLBACK" } : one);
      throw new BrokenOffError();
    };
    if (type === "execute" && stmt) return { type, result: run(stmt) };
    if (type === "describe" && sql !== undefined) return { type, result: describe(database, sql) };
    if (type === "get_autocommit") return { type, is_autocommit: !database.isTransaction };
    if (type === "batch" && batch) return { type, result: runBatch(batch.steps, run) };
    return { type };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { baton, requests, batch } = JSON.parse(await text(request)) as {
      baton: string | null;
      requests?: readonly Request[];
      batch?: Request["batch"];
    };
    const name = baton ?? `stream-${++last}`;
    const database = streams.get(name) ?? new DatabaseSync(file, { timeout: 5000 });
    streams.set(name, database);
    if (request.url?.endsWith("cursor")) {
      const lines: unknown[] = [{ baton: name, base_url: null }];
      for (const [step, { stmt }] of (batch?.steps ?? []).entries()) {
        try {
          const { cols, rows, affected_row_count, last_insert_rowid } = execute(database, stmt);
          lines.push({ type: "step_begin", step, cols });
          for (const row of rows) lines.push({ type: "row", row });
          lines.push({ type: "step_end", affected_row_count, last_insert_rowid });
        } catch (error) {
          lines.push({ type: "step_error", step, error: toError(error) });
          break;
        }
      }
      response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      return;
    }
    const results = (requests ?? []).map((one) => {
      try {
        return { type: "ok", response: handle(database, one) };
      } catch (error) {
        if (error instanceof BrokenOffError) throw error;
        return { type: "error", error: toError(error) };
      }
    });
    const isOver = requests?.some(({ type }) => type === "close") === true;
    if (isOver) {
      database.close();
      streams.delete(name);
    }
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ baton: isOver ? null : name, base_url: null, results }));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(own, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const database of streams.values()) database.close();
    },
  });
}

function runBatch(
  steps: readonly { readonly stmt: Statement }[],
  run: (one: Statement) => unknown,
) {
  const step_results: unknown[] = [];
  const step_errors: unknown[] = [];
  for (const { stmt } of steps) {
    try {
      step_results.push(run(stmt));
      step_errors.push(null);
    } catch (error) {
      if (error instanceof BrokenOffError) throw error;
      step_results.push(null);
      step_errors.push(toError(error));
      break;
    }
  }
  return { step_results, step_errors };
}

function execute(database: DatabaseSync, { sql, args = [] }: Statement) {
  const statement = database.prepare(sql.replace("BEGIN READONLY", "BEGIN"));
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  const cols = statement.columns().map(({ name, type }) => ({ name, decltype: type }));
  const values = args.map(fromTagged);
  const rows = cols.length > 0 ? (statement.all(...values) as unknown as unknown[][]) : [];
  const changes = cols.length > 0 ? 0 : Number(statement.run(...values).changes);
  return {
    cols,
    rows: rows.map((row) => row.map(toTagged)),
    affected_row_count: changes,
    last_insert_rowid: null,
  };
}

function describe(database: DatabaseSync, sql: string) {
  const columns = database.prepare(sql).columns();
  return {
    params: [...sql.matchAll(/\?/g)].map(() => ({ name: null })),
    cols: columns.map(({ name, type }) => ({ name, decltype: type })),
    is_explain: false,
    is_readonly: /^\s*(SELECT|WITH)/i.test(sql),
  };
}

function fromTagged(value: Tagged): SQLInputValue {
  if (value.type === "null") return null;
  if (value.type === "blob") return Buffer.from(value.base64, "base64");
  return value.type === "integer" ? BigInt(value.value) : value.value;
}

function toTagged(value: unknown): Tagged {
  if (value === null) return { type: "null" };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  if (typeof value === "string") return { type: "text", value };
  return { type: "blob", base64: Buffer.from(value as Uint8Array).toString("base64") };
}

function toError(error: unknown) {
  const { message, errcode } = error as Error & { errcode?: number };
  return { message, code: `SQLITE_${errcode ?? "ERROR"}` };
}
