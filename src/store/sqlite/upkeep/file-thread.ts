import { backup, DatabaseSync } from "node:sqlite";
import { parentPort } from "node:worker_threads";
import { compact, isCompactionDue } from "./compact.js";
import { Connection, databaseUrl } from "../connection.js";
import type { FileAnswer, FileRequest, FileTask } from "./file-task.js";

// The thread of a file task. It opens the file for one task.

if (parentPort === null) throw new Error("This file is for a worker thread.");
const port = parentPort;

/** How long a compaction waits for readers of the write-ahead log, in milliseconds. */
const readersMs = 10_000;
/** More pages than any file has. */
const allPages = 2 ** 31 - 1;

port.on("message", ({ id, ...task }: FileRequest) => {
  run(task as FileTask).then(
    () => port.postMessage({ id } satisfies FileAnswer),
    (error: unknown) => port.postMessage({ id, error } satisfies FileAnswer),
  );
});

async function run(task: FileTask): Promise<void> {
  const { kind, file } = task;
  if (kind === "CHECKPOINT") return checkpoint(file);
  const { now } = task;
  if (kind === "COMPACT") return withConnection(file, (connection) => compact(connection, now));
  await copy(file, task.into);
  withConnection(task.into, (connection) => {
    if (isCompactionDue(connection)) compact(connection, now);
  });
}

/** Does not wait for readers: the next checkpoint copies what this one leaves. */
function checkpoint(file: string): void {
  withConnection(file, (connection) =>
    connection.execute("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)"),
  );
}

/**
 * Copies the committed state page by page, so that programs that store only the differences of backups find unchanged
 * pages: `VACUUM INTO` would rearrange them. Copies in one step, because the next commit would otherwise restart the copy.
 */
async function copy(file: string, into: string): Promise<void> {
  const database = new DatabaseSync(databaseUrl(file), { readOnly: true });
  try {
    await backup(database, into, { rate: allPages });
  } finally {
    database.close();
  }
}

function withConnection(file: string, work: (connection: Connection) => void): void {
  const connection = new Connection(file, { readOnly: false });
  try {
    connection.execute(`PRAGMA busy_timeout = ${readersMs}; PRAGMA secure_delete = ON`);
    work(connection);
  } finally {
    connection.close();
  }
}
