import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { temporaryStore } from "./temporary-store.ts";

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE thread (id TEXT PRIMARY KEY, last_seq INTEGER NOT NULL) STRICT;
  CREATE TABLE message (id TEXT PRIMARY KEY, thread_id TEXT NOT NULL, seq INTEGER NOT NULL, user_id TEXT NOT NULL,
    role TEXT NOT NULL, content TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (thread_id, seq)) STRICT;
  CREATE INDEX message_by_user ON message (user_id, created_at);
  INSERT INTO thread VALUES ('thread', 0)`;

/**
 * The least work of a message store: node:sqlite in this process writes the row of each message, and the
 * thread's counter. Nothing is indexed for search or logged.
 *
 * @param size Messages per transaction.
 */
export function writeBareMessages(
  contents: readonly string[],
  size: number,
): { readonly perSecond: number; readonly cpu: number } {
  using store = temporaryStore();
  const database = new DatabaseSync(store.file);
  database.exec(schema);
  const insert = database.prepare("INSERT INTO message VALUES (?, ?, ?, ?, ?, ?, ?)");
  const grow = database.prepare(
    "UPDATE thread SET last_seq = last_seq + ? WHERE id = ? RETURNING last_seq",
  );
  const [before, start] = [process.cpuUsage(), performance.now()];
  for (let from = 0; from < contents.length; from += size) {
    const some = contents.slice(from, from + size);
    database.exec("BEGIN IMMEDIATE");
    const row = grow.get(some.length, "thread") as { last_seq: number };
    for (const [i, content] of some.entries())
      insert.run(randomUUID(), "thread", row.last_seq + i, "user", "user", content, Date.now());
    database.exec("COMMIT");
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  database.close();
  return { perSecond: contents.length / seconds, cpu: (user + system) / contents.length };
}
