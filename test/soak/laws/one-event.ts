import { isDeepStrictEqual } from "node:util";
import { forgottenKey } from "../../../src/core/shared-state/shared-state.js";
import type { LoggedEvent } from "./event-stream.js";
import type { Law } from "./law.js";
import { difference, differing, type RecordRead } from "./snapshot.js";

/** Kinds of events after which the record is not there. */
export const ending = new Set(["DELETED", "EXPIRED", "TRIMMED"]);

/**
 * Every change has its event: the last event of a record has its fields as they are read, what is
 * gone has an event that ends it, and no operation tells the same of a record twice.
 */
export function changesHaveEvents(): Law {
  /** The fields of a type that its events tell. */
  const told = new Map<string, ReadonlySet<string>>();
  return {
    name: "every change has an event with the record as it is read",
    after({ before, after, events }) {
      const wrong: unknown[] = [];
      const last = new Map<string, LoggedEvent>();
      for (const event of events) {
        const key = subjectOf(event);
        const earlier = last.get(key);
        if (earlier?.kind === event.kind && isDeepStrictEqual(earlier.snapshot, event.snapshot))
          wrong.push({ again: event });
        const [type = ""] = key.split(":");
        const names = [...(told.get(type) ?? []), ...Object.keys(event.snapshot ?? {})];
        told.set(type, new Set(names));
        last.set(key, event);
      }
      const { made, gone, changed } = difference(before, after);
      for (const record of made) if (!last.has(keyIn(record))) wrong.push({ made: record });
      const ended = events.filter(({ kind }) => ending.has(kind));
      for (const record of gone)
        if (!ended.some((event) => isOf(event, record))) wrong.push({ gone: record });
      for (const { before: old, after: record } of changed) {
        const fields = [...(told.get(record.__typename) ?? [])].filter((name) => name in record);
        if (fields.every((name) => isDeepStrictEqual(old[name], record[name]))) continue;
        if (!last.has(keyIn(record))) wrong.push({ untold: differing(old, record) });
      }
      for (const [key, event] of last) {
        const record = after.get(key);
        if (record && ending.has(event.kind)) wrong.push({ event, record });
        else if (record) wrong.push(...mistold(event.snapshot, record));
      }
      return wrong;
    },
  };
}

/** What a snapshot says otherwise than the record. It has parts as they were given. */
export function mistold(snapshot: LoggedEvent["snapshot"], record: RecordRead): unknown[] {
  return differing({ ...snapshot, parts: record["parts"] }, record);
}

/** The key of a record in a snapshot, as far as its event has it. */
export function subjectOf({ subjectType, subjectId, threadId, user, agent }: LoggedEvent): string {
  const type = subjectType.replaceAll(
    /_?([A-Z])([A-Z]+)/g,
    (_, head: string, tail: string) => head + tail.toLowerCase(),
  );
  if (type !== "SharedState") return `${type}:${subjectId}`;
  const owner =
    threadId !== null
      ? `Thread:${threadId}`
      : user
        ? `User:${user.id}`
        : agent
          ? `Agent:${agent.id}`
          : "no one";
  return `SharedStateEntry:${subjectId} of ${owner}`;
}

/** Whether an event is of this record. Keys of shared state are forgotten with their owner. */
function isOf(event: LoggedEvent, record: RecordRead): boolean {
  if (record.__typename !== "SharedStateEntry") return subjectOf(event) === keyIn(record);
  return [record["key"], forgottenKey(String(record["key"]))].includes(event.subjectId);
}

function keyIn(record: RecordRead): string {
  return record.__typename === "SharedStateEntry"
    ? `SharedStateEntry:${String(record["key"])} of ${String(record["owner"])}`
    : `${record.__typename}:${record.id}`;
}
