import { OracleError } from "../oracle-error.js";
import { ttc } from "../protocol/constants.js";
import type { RequestReader } from "../protocol/request-reader.js";
import { compileStatement } from "../sql/compile.js";
import { readBindRows, readBindType } from "../values/bind-reader.js";
import type { OracleValue } from "../values/oracle-value.js";
import type { Call } from "./call.js";
import { openCursor, type Cursor } from "./cursor.js";
import { writeDescribe } from "./describe.js";
import { writeRows } from "./fetch.js";
import { writeReturning, writeRowCounts } from "./returning.js";

interface ExecuteOptions {
  /** Rows to send along with the answer. */
  readonly fetch: number;
  readonly commit: boolean;
  readonly batchErrors: boolean;
  readonly rowCounts: boolean;
  readonly describe: boolean;
}

/** Parses, describes, binds, defines, executes and fetches, as the options request. */
export async function execute(call: Call): Promise<void> {
  const { request, reply, session } = call;
  const header = readHeader(request);
  const has = (option: number) => (header.options & option) !== 0;

  const cursor = has(ttc.TNS_EXEC_OPTION_PARSE)
    ? parse(call, header.cursorId)
    : findCursor(call, header.cursorId);
  const details = Array.from({ length: 13 }, () => request.readUB4());
  const executions = details[1] ?? 1;
  const flags = details[9] ?? 0;

  if (has(ttc.TNS_EXEC_OPTION_DEFINE)) {
    cursor.defines = Array.from({ length: header.defines }, () => readBindType(request));
    writeRows(call, cursor, header.rows);
    return;
  }
  cursor.bindTypes = Array.from({ length: header.binds }, () => readBindType(request));
  if (!has(ttc.TNS_EXEC_OPTION_EXECUTE)) {
    if (cursor.statement.kind === "query") {
      cursor.columns = await session.describe(cursor.statement);
      writeDescribe(reply, cursor.columns);
    }
    reply.writeEnd(null, { cursorId: cursor.id, isInTransaction: session.isInTransaction });
    return;
  }
  await run(call, cursor, readRows(call, cursor, executions), {
    fetch: has(ttc.TNS_EXEC_OPTION_FETCH) ? header.rows : 0,
    commit: has(ttc.TNS_EXEC_OPTION_COMMIT),
    batchErrors: has(ttc.TNS_EXEC_OPTION_BATCH_ERRORS),
    rowCounts: (flags & ttc.TNS_EXEC_OPTION_DML_ROWCOUNTS) !== 0,
    describe: true,
  });
}

/** Executes a cursor again with other values, and fetches if it is a query. */
export async function reexecute(call: Call, isFetching: boolean): Promise<void> {
  const { request } = call;
  const cursor = findCursor(call, request.readUB4());
  const count = request.readUB4();
  request.skip("ub4"); // flags
  const flags = request.readUB4();
  await run(call, cursor, readRows(call, cursor, count), {
    fetch: isFetching ? count : 0,
    commit: (flags & ttc.TNS_EXEC_OPTION_COMMIT_REEXECUTE) !== 0,
    batchErrors: false,
    rowCounts: false,
    describe: false,
  });
}

export function findCursor({ cursors }: Call, id: number): Cursor {
  const cursor = cursors.get(id);
  if (!cursor) throw new OracleError(1001, "invalid cursor");
  return cursor;
}

function parse(call: Call, givenId: number): Cursor {
  const statement = compileStatement(call.request.readText());
  const cursor = openCursor(givenId || call.nextCursorId(), statement);
  call.cursors.set(cursor.id, cursor);
  return cursor;
}

function readRows(call: Call, { statement, bindTypes }: Cursor, executions: number) {
  const types = bindTypes.map((type, i) => (statement.returningBinds.has(i) ? null : type));
  const count = statement.kind === "query" ? 1 : executions;
  return readBindRows(call.request, types, count, call.largeObjects);
}

async function run(
  call: Call,
  cursor: Cursor,
  bindRows: readonly OracleValue[][],
  options: ExecuteOptions,
): Promise<void> {
  const { reply, session } = call;
  await call.onStatement(cursor.statement.sql);
  const result = await session.execute(cursor.statement, {
    types: cursor.bindTypes,
    rows: bindRows,
    commit: options.commit,
    batchErrors: options.batchErrors,
    signal: call.signal,
  });
  if (cursor.statement.kind === "query") {
    Object.assign(cursor, { columns: result.columns, rows: result.rows, position: 0 });
    if (options.describe) writeDescribe(reply, cursor.columns);
    // Columns sent as locators need a define first, so the client fetches them in a separate call.
    if (options.fetch > 0 && (cursor.defines || !cursor.columns.some(isLarge)))
      writeRows(call, cursor, options.fetch);
    else reply.writeEnd(null, { cursorId: cursor.id, isInTransaction: session.isInTransaction });
    return;
  }
  if (cursor.statement.returningBinds.size > 0) writeReturning(call, cursor, result.returned);
  if (options.rowCounts) writeRowCounts(reply, result.rowCounts);
  const error =
    result.batchErrors.length > 0 ? new OracleError(24381, "error(s) in array DML") : null;
  reply.writeEnd(error, {
    cursorId: cursor.id,
    rowCount: result.rowCounts.reduce((sum, count) => sum + count, 0),
    batchErrors: result.batchErrors,
    isInTransaction: session.isInTransaction,
  });
}

function isLarge({ code }: { readonly code: number }): boolean {
  return (
    code === ttc.TNS_DATA_TYPE_CLOB ||
    code === ttc.TNS_DATA_TYPE_BLOB ||
    code === ttc.TNS_DATA_TYPE_JSON ||
    code === ttc.TNS_DATA_TYPE_VECTOR
  );
}

/** The head of an execute call. Most of its fields are "pointers": one byte that states whether a value follows. */
function readHeader(request: RequestReader) {
  const options = request.readUB4();
  const cursorId = request.readUB4();
  request.skip("byte", "ub4"); // SQL text and its length
  request.skip("byte", "ub4"); // vector of 13 numbers
  request.skip("byte", "byte", "byte"); // outputs, prefetch buffer size
  const rows = request.readUB4();
  request.skip("ub4", "byte"); // maximum LONG size, binds
  const binds = request.readUB4();
  request.skip("byte", "byte", "byte", "byte", "byte", "byte"); // transaction, key/value pairs, defines
  const defines = request.readUB4();
  request.skip("ub4", "byte", "byte", "byte"); // registration, object list
  request.skip("ub4", "byte", "ub4", "ub4"); // block level, domain name, registration
  request.skip("byte", "ub4", "byte"); // row counts of array DML
  request.skip("byte", "ub4", "byte", "ub4", "byte"); // SQL signature and id
  request.skip("byte", "ub4"); // chunk ids
  return { options, cursorId, rows, binds, defines };
}
