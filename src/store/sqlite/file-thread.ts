import { backup, DatabaseSync } from "node:sqlite";
import { parentPort } from "node:worker_threads";
import { compact, isCompactionDue } from "./compact.js";
import { Connection, databaseUrl } from "./connection.js";
import type { FileAnswer, FileRequest, FileTask } from "./file-task.js";

// The thread of a file task. It opens the file for one task.

if (parentPort === null) throw new Error("This file is for a worker thread.");
const port = parentPort;

/** How long a compaction waits for readers of the write-ahead log, in milliseconds. */
const readersMs = 10_000;
/** More pages than any file has. */
const allPages = 2 ** 31 - 1;

port.on("message", ({ id, ...task }: FileRequest) => {
  run(task).then(
    () => port.postMessage({ id } satisfies FileAnswer),
    (error: unknown) => port.postMessage({ id, error } satisfies FileAnswer),
  );
});

async function run({ file, into, now }: FileTask): Promise<void> {
  if (into === undefined) return withConnection(file, (connection) => compact(connection, now));
  await copy(file, into);
  withConnection(into, (connection) => {
    if (isCompactionDue(connection)) compact(connection, now);
  });
}

/**
 * Copies the committed state page by page, so that unchanged pages are the same in each copy: `VACUUM INTO` would
 * rearrange them. Copies in one step, because the next commit would otherwise restart the copy.
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
