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
  condition,
  equals,
  isOneOf,
  metadataMatches,
  ownedBy,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection } from "./connection.js";
import { hasStepOf } from "./message-steps.js";
import { readCount, readCounts, readPage, readPages, type ListSource } from "./paging.js";
import { thereAt } from "./past-memories.js";
import type { Transaction } from "./transaction.js";

export const messageColumns = `r.id, r.thread_id AS threadId, r.user_id AS userId, r.agent_id AS agentId,
  r.seq, r.role, r.type, r.type_text AS typeText, r.run_id AS runId, r.tool_call_id AS toolCallId,
  r.has_tool_calls AS hasToolCalls, r.agent_name AS agentName, r.name, r.content, r.timestamp, r.metadata,
  r.created_at AS createdAt, r.expires_at AS expiresAt`;

export function messageQueries(connection: Connection): MessageQueries {
  return {
    byIds: async (principal, ids) => readByIds(connection, principal, ids),

    page: async (principal, page, query) =>
      readPage(connection, messages(principal, query), page, toMessage),

    count: async (principal, filter) => readCount(connection, messages(principal, { filter })),

    pageByThread: async (principal, threadIds, page, query) =>
      readPages(connection, messagesOfThread(principal, query), threadIds, page, toMessage),

    countByThread: async (principal, threadIds, filter) =>
      readCounts(connection, messagesOfThread(principal, { filter }), threadIds),

    async windowByThread(principal, threadIds, { from, to, newest }) {
      const found = new Map(threadIds.map((id): [string, Message[]] => [id, []]));
      const where = allOf(
        condition("c.thread_id = p.value"),
        reachable("c", principal),
        alive("c"),
      );
      const rows = connection.all<MessageRow & { parentId: string }>(
        `SELECT p.value AS parentId, ${messageColumns}
         FROM json_each(?) AS p JOIN message AS r ON r.rowid IN (
           SELECT id FROM (
             SELECT c.rowid AS id, row_number() OVER (ORDER BY c.seq) - 1 AS place, count(*) OVER () AS total
             FROM message AS c WHERE ${where.sql})
           WHERE place >= ? AND place < ifnull(?, total) AND place >= total - ifnull(?, total))
         ORDER BY r.seq`,
        JSON.stringify([...found.keys()]),
        ...where.values,
        from,
        to,
        newest,
      );
      for (const { parentId, ...row } of rows) found.get(parentId)?.push(toMessage(row));
      return found;
    },

    async newestByThread(principal, threadIds, { limit, except }) {
      const found = new Map(threadIds.map((id): [string, Message[]] => [id, []]));
      const where = allOf(
        condition("c.thread_id = p.value"),
        reachable("c", principal),
        alive("c"),
      );
      const rows = connection.all<MessageRow & { parentId: string }>(
        `SELECT p.value AS parentId, ${messageColumns}
         FROM json_each(?) AS p JOIN message AS r ON r.rowid IN (
           SELECT c.rowid FROM message AS c WHERE ${where.sql} ORDER BY c.seq DESC LIMIT ? OFFSET ?)
         ORDER BY r.seq`,
        JSON.stringify([...found.keys()]),
        ...where.values,
        limit,
        except,
      );
      for (const { parentId, ...row } of rows) found.get(parentId)?.push(toMessage(row));
      return found;
    },

    async range(principal, threadId, from, to) {
      const where = allOf(
        reachable("r", principal),
        equals("r.thread_id", threadId),
        alive("r"),
        condition("r.seq BETWEEN ? AND ?", from, to),
      );
      const sql = `SELECT ${messageColumns} FROM message AS r WHERE ${where.sql} ORDER BY r.seq`;
      return connection.all<MessageRow>(sql, ...where.values).map(toMessage);
    },

    around: async (principal, places, turns) =>
      readBeside(connection, principal, places, turns, [before, after]),

    following: async (principal, places, limit) =>
      readBeside(connection, principal, places, limit, [after]),
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
function readBeside(
  connection: Connection,
  principal: Principal,
  places: readonly MessagePlace[],
  limit: number,
  sides: readonly Side[],
): Message[][] {
  const found = places.map((): Message[] => []);
  const besides = allOf(
    condition("c.thread_id = p.value ->> 0"),
    reachable("c", principal),
    alive("c"),
  );
  const parts = sides.map(
    ({ comparison, direction }) => `SELECT id FROM (SELECT c.rowid AS id FROM message AS c
      WHERE ${besides.sql} AND c.seq ${comparison} p.value ->> 1 ORDER BY c.seq ${direction} LIMIT ?)`,
  );
  const rows = connection.all<MessageRow & { place: number }>(
    `SELECT p.key AS place, ${messageColumns}
     FROM json_each(?) AS p JOIN message AS r ON r.rowid IN (${parts.join(" UNION ALL ")})
     ORDER BY r.seq`,
    JSON.stringify(places.map(({ threadId, seq }) => [threadId, seq])),
    ...sides.flatMap(() => [...besides.values, limit]),
  );
  for (const { place, ...row } of rows) found[place]?.push(toMessage(row));
  return found;
}

export function readByIds(
  reader: Connection | Transaction,
  principal: Principal,
  ids: readonly string[],
) {
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids), alive("r"));
  const rows = reader.all<MessageRow>(
    `SELECT ${messageColumns} FROM message AS r WHERE ${where.sql}`,
    ...where.values,
  );
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

function messagesOfThread(principal: Principal, query?: MessageQuery): ListSource {
  const all = messages(principal, query);
  return {
    ...all,
    order: ["seq"],
    newestFirst: false,
    where: allOf(condition("c.thread_id = p.value"), all.where),
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
  const isLookedUp = filter?.runIds !== undefined || filter?.toolCallIds !== undefined;
  return {
    table: "message",
    columns: messageColumns,
    order: orderColumns[order.field],
    newestFirst: order.direction === "DESC",
    where: allOf(
      // With the plus, no index begins with it: SQLite would rather walk all messages of a tenant than look a few up.
      reachable(isLookedUp ? "+c" : "c", principal),
      alive("c"),
      ownedBy("c", filter?.owner ?? {}),
      isOneOf("c.role", filter?.roles),
      isOneOf("c.name", filter?.names),
      isOneOf("c.type", filter?.types),
      isOneOf("c.type_text", filter?.typeTexts),
      lookedUp(principal, "run_id", filter?.runIds),
      lookedUp(principal, "tool_call_id", filter?.toolCallIds),
      isOneOf("c.agent_name", filter?.agentNames),
      filter?.hasToolCalls === undefined
        ? undefined
        : condition("c.has_tool_calls = ?", Number(filter.hasToolCalls)),
      hasStepOf(filter?.stepNames),
      thereAt("c", filter?.asOf),
      atLeast("c.timestamp", filter?.since),
      filter?.until === undefined ? undefined : condition("c.timestamp < ?", filter.until),
      metadataMatches("c.metadata", filter?.metadata),
    ),
  };
}

/** Messages that have one of the values, found by their index. */
function lookedUp(
  { tenantId }: Principal,
  column: "run_id" | "tool_call_id",
  values: readonly string[] | undefined,
): Condition | undefined {
  const isAsked = isOneOf(`m.${column}`, values);
  if (isAsked === undefined) return undefined;
  const where = allOf(equals("m.tenant_id", tenantId), isAsked);
  return condition(
    `c.rowid IN (SELECT m.rowid FROM message AS m WHERE ${where.sql})`,
    ...where.values,
  );
}
