import { messageCountKeys } from "../../../core/lists/page.js";
import type { MessageQueries } from "../../../core/store/contract/messages.js";
import {
  defaultMessageOrder,
  type Message,
  type MessageOrder,
  type MessagePlace,
  type MessageQuery,
} from "../../../core/messages/message.js";
import type { Principal } from "../../../core/principal.js";
import { isFlagged } from "../lists/record-flags.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { scanning, type Reader } from "../connections/connection.js";
import { hasStepOf } from "./message-steps.js";
import { countKeys } from "../lists/counts.js";
import { listQueries, ofParent } from "../lists/list-queries.js";
import { metadataNarrowed, type ListSource, created, skipsRows } from "../lists/list-source.js";
import { parentsOf } from "../lists/paging.js";
import { existedAt } from "./past-memories.js";
import {
  alive,
  allOf,
  atLeast,
  below,
  equals,
  idsOf,
  inTimes,
  isOneOf,
  lock,
  lookedUp,
  ownedBy,
  reachable,
  records,
} from "../sql/condition.js";
import type { ListPart } from "../sql/dialect-parts.js";
import { listsWith, raw, sql, tableNamed } from "../sql/sql.js";
import { messageFields } from "../../../records/message.js";
import { rowsOf } from "../lists/record-columns.js";

/** Rows of messages without a thread store the ordinal as `seq`. */
export const messageRows = new RecordRows<Message>("message", rowsOf(messageFields), {
  fixed: { entity: "Message" },
  always: ["id", "thread_id", "seq"],
  toFields: (message) =>
    message.seq === null ? { ...message, seq: message.ordinal ?? 0 } : message,
  toRecord: (fields) =>
    fields.threadId === null
      ? { ...fields, seq: null, ...(fields.seq ? { ordinal: fields.seq } : {}) }
      : fields,
});

const { columns, toRecord } = messageRows;

export function messageQueries(reader: Reader): MessageQueries {
  return {
    byIds: (principal, ids) => readByIds(reader, principal, ids),

    ...listQueries(reader, countKeys(...messageCountKeys), listed),

    async windowByThread(principal, threadIds, { from, to, newest }) {
      if (newest === null) {
        const limit = to === null ? null : Math.max(0, to - from);
        const part = { order: raw("ORDER BY r.seq"), limit, offset: from };
        return readOfThreads(reader, principal, threadIds, part);
      }
      const found = new Map(threadIds.map((id): [string, Message[]] => [id, []]));
      if (found.size === 0) return found;
      const listed = allOf(
        reachable("r", principal),
        isOneOf("r.thread_id", threadIds),
        alive("r"),
      );
      // Counts the positions of all messages, but reads only the rows within the window.
      const rows = await scanning(reader, ["message"]).all<object>(
        sql`SELECT ${columns} FROM (SELECT r.tenant_id, r.id,
          ROW_NUMBER() OVER (PARTITION BY r.thread_id ORDER BY r.seq) - 1 AS place,
          COUNT(*) OVER (PARTITION BY r.thread_id) AS total
          FROM {message} r WHERE ${listed}) w
        JOIN {message} r ON r.tenant_id = w.tenant_id AND r.id = w.id
        WHERE w.place >= ${from} AND w.place >= w.total - ${newest} ORDER BY r.seq`,
      );
      for (const message of rows.map(toRecord)) found.get(message.threadId ?? "")?.push(message);
      return found;
    },

    async newestByThread(principal, threadIds, { limit, except }) {
      const part = { order: raw("ORDER BY r.seq DESC"), limit, offset: except };
      const found = await readOfThreads(reader, principal, threadIds, part);
      for (const messages of found.values()) messages.reverse();
      return found;
    },

    range: (principal, threadId, from, to) =>
      messageRows.read(
        reader,
        allOf(
          reachable("r", principal),
          equals("r.thread_id", threadId),
          alive("r"),
          sql`r.seq BETWEEN ${from} AND ${to}`,
        ),
        inOrder,
      ),

    around: (principal, places, turns) =>
      readBeside(reader, principal, places, turns, [before, after]),

    following: (principal, places, limit) => readBeside(reader, principal, places, limit, [after]),
  };
}

/** A part of each thread's messages, in the given order. */
async function readOfThreads(
  reader: Reader,
  principal: Principal,
  threadIds: readonly string[],
  part: Pick<ListPart, "order" | "limit" | "offset">,
): Promise<Map<string, Message[]>> {
  const found = new Map(threadIds.map((id): [string, Message[]] => [id, []]));
  if (found.size === 0) return found;
  const where = allOf(reachable("r", principal), raw("r.thread_id = k.id"), alive("r"));
  const rows = await reader.all<{ parentId: string }>(
    reader.dialect.rows(
      { table: tableNamed("message"), columns, where, ...part },
      parentsOf([...found.keys()]),
    ),
  );
  for (const row of rows) found.get(row.parentId)?.push(toRecord(row));
  return found;
}

const union = listsWith(" UNION ALL ");

/** A side of a position in a thread. */
interface Side {
  readonly comparison: "<" | ">";
  readonly direction: "ASC" | "DESC";
}
const before: Side = { comparison: "<", direction: "DESC" };
const after: Side = { comparison: ">", direction: "ASC" };

/** The messages next to each position, up to the limit on each side, oldest first. */
async function readBeside(
  reader: Reader,
  principal: Principal,
  places: readonly MessagePlace[],
  limit: number,
  sides: readonly Side[],
): Promise<Message[][]> {
  const found = places.map((): Message[] => []);
  if (places.length === 0) return found;
  const listed = places.map(({ threadId, seq }, place) => ({ place, id: threadId, seq }));
  const of = {
    rows: records(listed, { place: "NUMBER", id: "TEXT", seq: "NUMBER" }),
    count: places.length,
    columns: raw('k.place AS "place"'),
  };
  const besides = allOf(reachable("r", principal), raw("r.thread_id = k.id"), alive("r"));
  const parts = sides.map(({ comparison, direction }) =>
    reader.dialect.rows(
      {
        table: tableNamed("message"),
        columns,
        where: allOf(besides, raw(`r.seq ${comparison} k.seq`)),
        order: raw(`ORDER BY r.seq ${direction}`),
        limit,
      },
      of,
    ),
  );
  const rows = await reader.all<{ place: number; seq: number }>(
    union(parts.map((part) => sql`SELECT * FROM (${part}) w`)),
  );
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) found[row.place]?.push(toRecord(row));
  return found;
}

export async function readByIds(
  reader: Reader,
  principal: Principal,
  ids: readonly string[],
  locking: "LOCKED" | "UNLOCKED" = "UNLOCKED",
): Promise<Map<string, Message>> {
  const where = allOf(reachable("r", principal), isOneOf("r.id", ids), alive("r"));
  const locked = locking === "LOCKED" ? lock("r.id") : undefined;
  return byId(await messageRows.read(reader, where, locked));
}

export const inOrder = raw("ORDER BY r.seq");

function listed(principal: Principal, query?: MessageQuery, by?: "threadId"): ListSource<Message> {
  const all = messages(principal, query);
  if (by === undefined) return all;
  // All messages of a thread have the thread's owner.
  const scanned = skipsRows({}, query?.filter ?? {}, {}) ? ["message"] : undefined;
  return { ...ofParent(all, "thread_id"), order: ["seq"], newestFirst: false, scanned };
}

const orderColumns: Record<MessageOrder["field"], readonly string[]> = {
  CREATED_AT: ["created_at", "seq", "id"],
  TIMESTAMP: ["timestamp", "created_at", "seq", "id"],
};

const keys = ["userId", "runIds", "toolCallIds"];
const walked = {
  CREATED_AT: { keys, bounds: created },
  TIMESTAMP: { keys, bounds: ["since", "until"] },
};

function messages(
  principal: Principal,
  { filter = {}, order = defaultMessageOrder }: MessageQuery = {},
): ListSource<Message> {
  const { runIds, toolCallIds } = filter;
  const isLookedUp = runIds !== undefined || toolCallIds !== undefined;
  return {
    rows: messageRows,
    order: orderColumns[order.field],
    newestFirst: order.direction === "DESC",
    scanned: skipsRows(principal, filter, walked[order.field]) ? ["message"] : undefined,
    where: allOf(
      isLookedUp ? undefined : reachable("r", principal),
      alive("r"),
      ownedBy("r", filter.owner ?? {}),
      isOneOf("r.role", filter.roles),
      isOneOf("r.name", filter.names),
      isOneOf("r.type", filter.types),
      isOneOf("r.type_text", filter.typeTexts),
      runIds && lookedUp("message", principal, "run_id", idsOf(runIds)),
      toolCallIds && lookedUp("message", principal, "tool_call_id", idsOf(toolCallIds)),
      isOneOf("r.agent_name", filter.agentNames),
      filter.hasToolCalls === undefined
        ? undefined
        : sql`r.has_tool_calls = ${Number(filter.hasToolCalls)}`,
      hasStepOf(filter.stepNames),
      isFlagged("Message", filter.flagRules),
      existedAt("r", filter.asOf),
      atLeast("r.timestamp", filter.since),
      below("r.timestamp", filter.until),
      ...inTimes("r", filter),
      metadataNarrowed("r.metadata", filter.metadata),
    ),
    metadata: filter.metadata,
  };
}

/** The time at which the newest of the messages was stored. */
export function newestOf(messages: readonly Pick<Message, "createdAt">[]): number {
  return messages.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0);
}
