import { clearing } from "../../support/clearing.js";
import type { Author } from "./author.js";
import { deed, repeatable, type Deed } from "./deed.js";
import * as documents from "./documents.js";
import { newMemory } from "./memory-deeds.js";

export function importSome(by: Author): Deed {
  const records = Array.from({ length: by.random.between(1, 3) }, () => newMemory(by));
  const isMessages = by.chance(0.3);
  const kind = by.chance(0.5) ? "MEMORY" : "FACT";
  const vectors = by.chance(0.5) ? records.map(() => by.vector()) : null;
  const indexTexts = by.chance(0.4) ? records.map(() => [by.text(), by.text()]) : null;
  const ids = records.map(({ id }) => id);
  const input = {
    type: isMessages ? ("MESSAGE" as const) : (kind as "MEMORY" | "FACT"),
    ids,
    contents: records.map(({ content }) => content),
    userIds: [by.keeper],
    metadata: records.map(({ note }) => ({ note })),
    vectors,
    indexTexts,
    ...(isMessages ? { roles: ["user"] } : {}),
  };
  return deed(
    documents.importRecords,
    { input },
    {
      isDone: async (client) => {
        const found = await Promise.all(
          ids.map(async (id) =>
            isMessages
              ? (await client.run(documents.messageNow, { id })).message
              : (await client.run(documents.memoryNow, { id })).memory,
          ),
        );
        const there = found.filter((record) => record !== null).length;
        if (there === 0 || there === ids.length) return there > 0;
        throw new Error(`Of an import, ${there} of ${ids.length} records are there.`);
      },
      note: () => {
        records.forEach((record, i) => {
          const { id, content } = record;
          if (isMessages) by.own.messages.set(id, { id, threadId: null, content, steps: 0 });
          else by.own.memories.set(id, { ...record, kind, threadId: null });
          if (vectors || indexTexts)
            by.own.foundBy.set(id, { text: indexTexts?.[i], vector: vectors?.[i] });
        });
      },
    },
  );
}

/** Sends search fields of a memory again. They have no revision, so repeating the request is safe. */
export function updateRecord(by: Author): Deed | undefined {
  const memory = by.pick(by.own.memories.values());
  if (!memory) return undefined;
  const { id, kind } = memory;
  const before = by.own.foundBy.get(id);
  const text = [by.text(), by.text()];
  const vector = by.chance(0.3) ? null : by.vector();
  const isText = by.chance(0.5);
  const input = { type: kind, id, ...(isText ? { indexText: text } : clearing({ vector })) };
  return deed(
    documents.updateRecord,
    { input },
    {
      isDone: repeatable,
      note: () => {
        if (isText) by.own.foundBy.set(id, { text });
        else by.own.foundBy.set(id, { text: before?.text, vector });
      },
    },
  );
}

/** Gives a record a life of one second. After that, the writer no longer tracks it. */
export function fade(by: Author): Deed | undefined {
  const free = [...by.own.memories.keys()].filter((id) => by.own.linksOf(id).length === 0);
  const isMemory = by.chance(0.5);
  // In threads with retention, the exact time of expiry would matter.
  const lasting = [...by.own.messages.values()].filter(
    ({ threadId }) => !threadId?.startsWith("brief"),
  );
  const id = by.pick(isMemory ? free : lasting.map((message) => message.id));
  if (id === undefined) return undefined;
  const input = { id, ttlSeconds: 1, ttlAnchor: "CREATED_AT" as const };
  const note = () => by.own.fade(id);
  if (isMemory) {
    return deed(
      documents.updateMemory,
      { input },
      {
        isDone: async (client) => {
          const { memory } = await client.run(documents.memoryNow, { id });
          return !memory || isSoon(memory.expiresAt);
        },
        note,
      },
    );
  }
  return deed(
    documents.updateMessage,
    { input },
    {
      isDone: async (client) => {
        const { message } = await client.run(documents.messageNow, { id });
        return !message || isSoon(message.expiresAt);
      },
      note,
    },
  );
}

/** Whether the time is not the long lifetime that some records have anyway. */
function isSoon(expiresAt: string | null | undefined): boolean {
  return typeof expiresAt === "string" && Date.parse(expiresAt) < Date.now() + 60_000;
}
