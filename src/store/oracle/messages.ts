import type { MessageQueries } from "../../core/store-queries.js";
import {
  defaultMessageOrder,
  type Message,
  type MessageOrder,
  type MessagePlace,
  type MessageQuery,
} from "../../core/messages/message.js";
import type { Principal } from "../../core/principal.js";
import { toMessage, type MessageRow } from "../rows/message-row.js";
import {
  alive,
  allOf,
  atLeast,
  below,
  equals,
  isOneOf,
  keys,
  ownedBy,
  reachable,
} from "./condition.js";
import type { Reader } from "./connection.js";
import { hasStepOf } from "./message-steps.js";
import { metadataNarrowed } from "./metadata-conditions.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import { thereAt } from "./past-memories.js";
import { columnsOf, toStoredText } from "./rows.js";
import { list, raw, sql, type Sql } from "./sql.js";

export const messageColumns = columnsOf(
  "r",
  `id thread_id user_id agent_id seq role type type_text run_id tool_call_id has_tool_calls agent_name name content
   timestamp metadata created_at expires_at`,
);

export function messageQueries(reader: Reader): MessageQueries {
  return {
    byIds: (principal, ids) => readByIds(reader, principal, ids),

    page: (principal, page, query) => readPage(reader, messages(principal, query), page, toMessage),

    count: (principal, filter) => readCount(reader, messages(principal, { filter })),

    pageByThread: (principal, threadIds, page, query) =>
      readPages(reader, messagesOfThread(principal, query), threadIds, page, toMessage),

    countByThread: (principal, threadIds, filter) =>
      readCounts(reader, messagesOfThread(principal, { filter }), threadIds),

    async windowByThread(principal, threadIds, { from, to, newest }) {
      const found = new Map(threadIds.map((id): [string, Message[]] => [id, []]));
      if (found.size === 0) return found;
      const listed = allOf(
        reachable("r", principal),
        isOneOf("r.thread_id", threadIds),
        alive("r"),
      );
      const within = allOf(
        sql`w.place >= ${from}`,
        to === null ? undefined : sql`w.place < ${to}`,
        newest === null ? undefined : sql`w.place >= w.total - ${newest}`,
      );
      // The places of all messages are counted, and the rows of those in the window read.
      const rows = await reader.all<MessageRow>(
        sql`SELECT ${raw(messageColumns)} FROM (SELECT r.tenant_id, r.id,
          ROW_NUMBER() OVER (PARTITION BY r.thread_id ORDER BY r.seq) - 1 AS place,
          COUNT(*) OVER (PARTITION BY r.thread_id) AS total
          FROM {message} r WHERE ${listed}) w
        JOIN {message} r ON r.tenant_id = w.tenant_id AND r.id = w.id
        WHERE ${within} ORDER BY r.seq`,
      );
      for (const row of rows) found.get(row.threadId ?? "")?.push(toMessage(row));
      return found;
    },

    async newestByThread(principal, threadIds, { limit, except }) {
      const found = new Map(threadIds.map((id): [string, Message[]] => [id, []]));
      if (found.size === 0) return found;
      const where = allOf(reachable("r", principal), raw("r.thread_id = k.id"), alive("r"));
      const rows = await reader.all<MessageRow & { parentId: string }>(
        sql`SELECT k.id AS "parentId", ${raw(messageColumns)} FROM ${keys([...found.keys()])}
          CROSS APPLY (SELECT r.* FROM {message} r WHERE ${where}
            ORDER BY r.seq DESC OFFSET ${except} ROWS FETCH NEXT ${limit} ROWS ONLY) r
          ORDER BY r.seq`,
      );
      for (const { parentId, ...row } of rows) found.get(parentId)?.push(toMessage(row));
      return found;
    },

    range: (principal, threadId, from, to) =>
      readInOrder(
        reader,
        allOf(
          reachable("r", principal),
          equals("r.thread_id", threadId),
          alive("r"),
          sql`r.seq BETWEEN ${from} AND ${to}`,
        ),
      ),

    around: (principal, places, turns) =>
      readBeside(reader, principal, places, turns, [before, after]),

    following: (principal, places, limit) => readBeside(reader, principal, places, limit, [after]),
  };
}

/** A side of a place in a thread. */
interface Side {
  readonly comparison: "<" | ">";
  readonly direction: "ASC" | "DESC";
}
const before: Side = { comparison: "<", direction: "DESC" };
const after: Side = { comparison: ">", direction: "ASC" };

/** The messages next to each place, so many on each of the sides; oldest first. */
async function readBeside(
  reader: Reader,
  principal: Principal,
  places: readonly MessagePlace[],
  limit: number,
  sides: readonly Side[],
): Promise<Message[][]> {
  const found = places.map((): Message[] => []);
  if (places.length === 0) return found;
  const listed = places.map(({ threadId, seq }, place) => ({
    place,
    id: toStoredText(threadId),
    seq,
  }));
  const besides = allOf(reachable("r", principal), raw("r.thread_id = k.id"), alive("r"));
  const parts = sides.map(
    ({ comparison, direction }) =>
      sql`SELECT k.place AS "place", ${raw(messageColumns)}
        FROM JSON_TABLE(${JSON.stringify(listed)}, '$[*]' COLUMNS (place NUMBER PATH '$.place',
          id VARCHAR2(1000 CHAR) PATH '$.id', seq NUMBER PATH '$.seq')) k
        CROSS APPLY (SELECT r.* FROM {message} r WHERE ${besides} AND r.seq ${raw(comparison)} k.seq
          ORDER BY r.seq ${raw(direction)} FETCH FIRST ${limit} ROWS ONLY) r`,
  );
  const rows = await reader.all<MessageRow & { place: number }>(
    sql`SELECT * FROM (${list(parts, " UNION ALL ")}) w ORDER BY w."seq"`,
  );
  for (const { place, ...row } of rows) found[place]?.push(toMessage(row));
  return found;
}

export async function readByIds(
  reader: Reader,
  principal: Principal,
  ids: readonly string[],
  lock: "" | "FOR UPDATE" = "",
): Promise<Map<string, Message>> {
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids), alive("r"));
  // In one order, so that those who lock several do not wait for each other.
  const locked = raw(lock === "" ? "" : `ORDER BY r.id ${lock}`);
  const rows = await reader.all<MessageRow>(
    sql`SELECT ${raw(messageColumns)} FROM {message} r WHERE ${where} ${locked}`,
  );
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

export async function readInOrder(reader: Reader, where: Sql): Promise<Message[]> {
  const rows = await reader.all<MessageRow>(
    sql`SELECT ${raw(messageColumns)} FROM {message} r WHERE ${where} ORDER BY r.seq`,
  );
  return rows.map(toMessage);
}

function messagesOfThread(principal: Principal, query?: MessageQuery): ListSource {
  const all = messages(principal, query);
  return {
    ...all,
    order: ["seq"],
    newestFirst: false,
    where: allOf(raw("r.thread_id = k.id"), all.where),
  };
}

const orderColumns: Record<MessageOrder["field"], readonly string[]> = {
  CREATED_AT: ["created_at", "seq", "id"],
  TIMESTAMP: ["timestamp", "created_at", "seq", "id"],
};

function messages(
  principal: Principal,
  { filter, order = defaultMessageOrder }: MessageQuery = {},
): ListSource {
  return {
    table: "message",
    columns: messageColumns,
    order: orderColumns[order.field],
    newestFirst: order.direction === "DESC",
    where: allOf(
      reachable("r", principal),
      alive("r"),
      ownedBy("r", filter?.owner ?? {}),
      isOneOf("r.role", filter?.roles),
      isOneOf("r.name", filter?.names),
      isOneOf("r.type", filter?.types),
      isOneOf("r.type_text", filter?.typeTexts),
      isOneOf("r.run_id", filter?.runIds),
      isOneOf("r.tool_call_id", filter?.toolCallIds),
      isOneOf("r.agent_name", filter?.agentNames),
      filter?.hasToolCalls === undefined
        ? undefined
        : sql`r.has_tool_calls = ${Number(filter.hasToolCalls)}`,
      hasStepOf(filter?.stepNames),
      thereAt("r", filter?.asOf),
      atLeast("r.timestamp", filter?.since),
      below("r.timestamp", filter?.until),
      metadataNarrowed("r.metadata", filter?.metadata),
    ),
    metadata: filter?.metadata,
  };
}
