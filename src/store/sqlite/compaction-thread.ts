import { parentPort } from "node:worker_threads";
import { compact } from "./compact.js";
import type { CompactionAnswer, CompactionRequest } from "./compaction.js";
import { Connection } from "./connection.js";

// The thread of a Compaction. It opens the file for one compaction.

if (parentPort === null) throw new Error("This file is for a worker thread.");
const port = parentPort;

/** How long to wait for readers of the write-ahead log, in milliseconds. */
const readersMs = 10_000;

port.on("message", ({ id, file, now }: CompactionRequest) => {
  port.postMessage({ id, ...result(file, now) } satisfies CompactionAnswer);
});

function result(file: string, now: number): Omit<CompactionAnswer, "id"> {
  try {
    const connection = new Connection(file, { readOnly: false });
    try {
      connection.execute(`PRAGMA busy_timeout = ${readersMs}; PRAGMA secure_delete = ON`);
      compact(connection, now);
      return {};
    } finally {
      connection.close();
    }
  } catch (error) {
    return { error };
  }
}
