import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { systemPrincipal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";
import { reanalysed } from "../../src/core/search/passages.js";
import { bringIndexesUpToDate } from "../../src/core/search/reindexing.js";
import { initialSchema, recordsSchema } from "../../src/store/sqlite/schema.js";
import { indexFaults, readTables } from "../support/store-file.js";
import { newFile, openEmbedded } from "./embedded.js";
import {
  aMemory,
  aMessage,
  aThread,
  aUser,
  member,
  memberOf,
  noon,
  postingsOf,
} from "./samples.js";
import { findable } from "./suite/everything.js";
import { passagesOf } from "../support/passages-of.js";

/** Noon is on this day, counted from 1970-01-01. */
const today = Math.floor(noon / 86_400_000);

/** A store of version 2 with an index of messages, memories and profiles, as that version wrote it. */
function makeVersion2(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO meta (key, value) VALUES ('schema_version', 2);
    ${initialSchema} ${recordsSchema}
    INSERT INTO thread (tenant_id, id, user_id, agent_id, settings, last_seq, created_at, updated_at)
      VALUES ('tenant-1', 'thread-1', 'user-1', 'agent-1', '{"extractMemories":true}', 2, ${noon}, ${noon}),
        ('tenant-2', 'thread-1', 'user-1', 'agent-1', '{"extractMemories":true}', 1, ${noon}, ${noon});
    INSERT INTO message (tenant_id, id, thread_id, seq, user_id, agent_id, role, has_tool_calls, name, content, timestamp, created_at)
      VALUES ('tenant-1', 'message-1', 'thread-1', 1, 'user-1', 'agent-1', 'user', 0, 'Ann', 'I like green tea.', ${noon}, ${noon}),
        ('tenant-1', 'message-2', 'thread-1', 2, 'user-1', 'agent-1', 'assistant', 0, NULL, 'Black tea is good, too.', -1, ${noon}),
        ('tenant-2', 'message-1', 'thread-1', 1, 'user-1', 'agent-1', 'user', 0, 'Zoë', 'Tea!', -86400000, ${noon});
    INSERT INTO memory (tenant_id, id, kind, content, user_id, agent_id, source, confidence, status, timestamp,
        revision, created_at, updated_at)
      VALUES ('tenant-1', 'memory-1', 'FACT', 'The user likes green tea.', 'user-1', 'agent-1', 'MODEL', 0.9, 'VALID', ${noon}, 1, ${noon}, ${noon}),
        ('tenant-1', 'memory-2', 'FACT', 'The user likes black tea.', 'user-1', 'agent-1', 'MODEL', 0.9, 'VALID', NULL, 1, ${noon}, ${noon});
    INSERT INTO actor (tenant_id, entity, id, has_profile, information, created_at, updated_at)
      VALUES ('tenant-1', 'User', 'user-1', 1, 'Drinks tea.', ${noon}, ${noon}),
        ('tenant-1', 'Agent', 'user-1', 1, 'Brews tea.', ${noon}, ${noon}),
        ('tenant-1', 'User', 'unknown', 0, NULL, ${noon}, ${noon}),
        ('tenant-1', 'User', 'silent', 1, '', ${noon}, ${noon}),
        ('tenant-1', 'User', 'indexed', 1, 'Sells tea.', ${noon}, ${noon}),
        ('tenant-1', 'User', 'hidden', 1, 'Grows tea.', ${noon}, ${noon}),
        ('tenant-1', 'User', 'near', 1, 'Picks tea.', ${noon}, ${noon});
    INSERT INTO text_index (id, tenant_id, entity, owner, passage_count, total_length)
      VALUES (1, 'tenant-1', 'Message', 'user:user-1', 3, 7), (2, 'tenant-2', 'Message', 'user:user-1', 1, 1),
        (3, 'tenant-1', 'Memory', 'user:user-1', 2, 8), (4, 'tenant-1', 'User', 'user:indexed', 1, 2),
        (5, 'tenant-1', 'User', 'user:hidden', 0, 0);
    INSERT INTO text_session (index_id, number, thread_id, next, passage_count, total_length)
      VALUES (1, 0, 'thread-1', 4, 3, 7), (2, 0, 'thread-1', 1, 1, 1), (3, 0, '', 2, 2, 8), (4, 0, '', 1, 1, 2),
        (5, 0, '', 3, 0, 0);
    INSERT INTO passage (index_id, ordinal, record_id, number, text, length)
      VALUES (1, 0, 'message-1', 0, 'I like green tea.', 3), (1, 2, 'message-2', 0, 'Black tea is good,', 3),
        (1, 3, 'message-2', 1, 'too.', 1), (2, 0, 'message-1', 0, 'Tea!', 1),
        (3, 0, 'memory-1', 0, 'The user likes green tea.', 4), (3, 1, 'memory-2', 0, 'The user likes black tea.', 4),
        (4, 0, 'indexed', 0, 'Sells tea.', 2);
    INSERT INTO posting (index_id, term, ordinal, frequency, length) VALUES (1, 'tea', 0, 1, 3), (1, 'tea', 2, 1, 3),
      (1, 'gone', 3, 1, 1), (2, 'tea', 0, 1, 1), (3, 'tea', 0, 1, 4), (3, 'tea', 1, 1, 4), (4, 'tea', 0, 1, 2);
    INSERT INTO record_vector (tenant_id, entity, record_id, dimension, vector)
      VALUES ('tenant-1', 'User', 'near', 1, x'0000803f')`);
  database.close();
}

describe("A store of version 2", () => {
  let file: string;

  beforeEach(() => {
    file = newFile();
    makeVersion2(file);
  });

  const open = async () => {
    const store = openEmbedded(file);
    const rebuilt = await bringIndexesUpToDate(store, englishAnalyser, "CREATE_IF_NECESSARY");
    return { store, rebuilt };
  };

  test("finds all it holds once its indexes are rebuilt", async () => {
    const { store, rebuilt } = await open();
    expect(rebuilt).toBe(7);
    expect(await findable(store, member, ["Message", "Memory", "User", "Agent"], ["tea"])).toEqual([
      "Agent user-1: tea in Brews tea.",
      "Memory memory-1: tea in The user likes green tea.",
      "Memory memory-2: tea in The user likes black tea.",
      "Message message-1: tea in I like green tea.",
      "Message message-2: tea in Black tea is good,",
      "User indexed: tea in Sells tea.",
      "User near: tea in Picks tea.",
      "User user-1: tea in Drinks tea.",
    ]);
    expect(await findable(store, memberOf("tenant-2"), ["Message"], ["tea", "gone"])).toEqual([
      "Message message-1: tea in Tea!",
    ]);
    expect(await store.passages.outdatedIndexes(systemPrincipal, "english-1", 9)).toEqual([]);
    await store.close();
    expect(indexFaults(file)).toEqual([]);
  });

  test("knows who said what, and on which day, and leaves every passage where it was", async () => {
    const { store } = await open();
    const [index] = await postingsOf(store, member, "Message", {}, []);
    expect(index).toMatchObject({
      sessions: [{ number: 0, threadId: "thread-1" }],
      speakers: ["Ann"],
    });
    const [other] = await postingsOf(store, memberOf("tenant-2"), "Message", {}, []);
    expect(other?.speakers).toEqual(["Zoë"]);
    const stored = (lines: readonly string[]) =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .map(({ index_id, ordinal, record_id, place, text, speaker, day, flags }) =>
          [index_id, ordinal, record_id, place, text, speaker, day, Number(flags) & 8].map(String),
        );
    await store.close();
    expect(stored(readTables(file)["passage"] ?? []).toSorted()).toEqual([
      ["1", "0", "message-1", "0", "I like green tea.", "Ann", String(today), "8"],
      ["1", "2", "message-2", "0", "Black tea is good,", "null", "-1", "0"],
      ["1", "3", "message-2", "1", "too.", "null", "-1", "0"],
      ["2", "0", "message-1", "0", "Tea!", "Zoë", "-1", "8"],
      ["3", "0", "memory-1", "0", "The user likes green tea.", "null", String(today), "0"],
      ["3", "1", "memory-2", "0", "The user likes black tea.", "null", "null", "0"],
      ["4", "0", "indexed", "0", "Sells tea.", "null", "null", "0"],
      ["6", "0", "user-1", "0", "Drinks tea.", "null", "null", "0"],
      ["7", "0", "user-1", "0", "Brews tea.", "null", "null", "0"],
      ["8", "0", "near", "0", "Picks tea.", "null", "null", "0"],
    ]);
  });

  test("goes on where a rebuild was cut short", async () => {
    const before = openEmbedded(file);
    const [first] = await before.passages.outdatedIndexes(systemPrincipal, "english-1", 1);
    await before.unit(member, (unit) =>
      unit.passages.rebuild(first?.id ?? NaN, "english-1", (passage) => ({
        ...passage,
        analyser: "english-1",
        terms: new Map(),
        length: 0,
      })),
    );
    await before.close();
    const { rebuilt } = await open();
    expect(rebuilt).toBe(6);
  });

  test("takes changes of what it held, and is as consistent after them", async () => {
    const { store } = await open();
    await store.unit(member, async (unit) => {
      for (const record of [
        { ...aMessage({ id: "message-2" }), seq: 2 },
        aMemory(),
        aUser({ id: "user-1" }),
      ]) {
        const stored = await unit.passages.find(record);
        const analysed = stored.map((passage) => ({
          ...passage,
          ...reanalysed(passage, englishAnalyser),
        }));
        await unit.passages.remove(record, analysed);
      }
      const [message] = await unit.messages.append(aThread(), [aMessage({ id: "message-3" })]);
      if (message) {
        const passages = passagesOf(message, message.content, englishAnalyser);
        await unit.passages.add(message, passages);
      }
    });
    expect(await findable(store, member, ["Message", "Memory", "User"], ["tea"])).toEqual([
      "Memory memory-2: tea in The user likes black tea.",
      "Message message-1: tea in I like green tea.",
      "Message message-3: tea in I like green tea.",
      "User indexed: tea in Sells tea.",
      "User near: tea in Picks tea.",
    ]);
    await store.close();
    expect(indexFaults(file)).toEqual([]);
  });
});
