import { parentPort } from "node:worker_threads";
import { compact } from "./compact.js";
import { Connection } from "./connection.js";
import type { FileAnswer, FileRequest, FileTask } from "./file-task.js";

// The thread of a file task. It opens the file for one task.

if (parentPort === null) throw new Error("This file is for a worker thread.");
const port = parentPort;

/** How long a compaction waits for readers of the write-ahead log, in milliseconds. */
const readersMs = 10_000;

port.on("message", ({ id, ...task }: FileRequest) => {
  port.postMessage({ id, ...result(task) } satisfies FileAnswer);
});

function result(task: FileTask): Omit<FileAnswer, "id"> {
  try {
    const connection = new Connection(task.file, { readOnly: "into" in task });
    try {
      connection.execute(`PRAGMA busy_timeout = ${readersMs}; PRAGMA secure_delete = ON`);
      if ("into" in task) connection.run("VACUUM INTO ?", task.into);
      else compact(connection, task.now);
      return {};
    } finally {
      connection.close();
    }
  } catch (error) {
    return { error };
  }
}
