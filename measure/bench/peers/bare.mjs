import { DatabaseSync } from "node:sqlite";
import { asked, embed, measured } from "./measured.mjs";

// Not a product: stores rows with vectors, and scans the user's rows.
const given = await asked();
const database = new DatabaseSync(`${given.folder}/bare.db`);
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE message (id INTEGER PRIMARY KEY, user_id TEXT, thread_id TEXT, content TEXT, vector BLOB);
  CREATE INDEX message_by_user ON message (user_id);
`);
const insert = database.prepare(
  "INSERT INTO message (user_id, thread_id, content, vector) VALUES (?, ?, ?, ?)",
);
const ofUser = database.prepare("SELECT content, vector FROM message WHERE user_id = ?");

await measured(given, {
  async add(userId, threadId, texts) {
    database.exec("BEGIN IMMEDIATE");
    for (const text of texts) insert.run(userId, threadId, text, Float32Array.from(embed(text)));
    database.exec("COMMIT");
  },
  async search(userId, query) {
    const wanted = Float32Array.from(embed(query));
    const scored = ofUser.all(userId).map(({ content, vector }) => {
      const numbers = new Float32Array(vector.buffer, vector.byteOffset, wanted.length);
      let score = 0;
      for (let i = 0; i < wanted.length; i++) score += wanted[i] * numbers[i];
      return { content, score };
    });
    return scored.toSorted((a, b) => b.score - a.score).slice(0, 10);
  },
});
