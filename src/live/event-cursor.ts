import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { CursorExpiredError, CursorInvalidError } from "../core/errors/request-errors.js";
import { epochOf } from "../core/events/epoch.js";
import type { EventFilter } from "../core/events/event.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { systemPrincipal } from "../core/principal.js";
import type { EventQueries } from "../core/store/contract/events.js";

/** Marks a cursor that is valid for any filter. */
const anyFilter = "*";
/** Follows the filter in the cursor of an event that ended its stream. */
const lastMark = "!";
const macBytes = 16;

/**
 * Writes and reads cursors. A cursor is a log position, signed together with its tenant and the filter of its stream.
 * In a stream with another filter it would silently skip events that this stream had not delivered yet. It also names
 * the epoch of its position, so that a position lost in a restore is not mistaken for the same position in newer
 * events.
 */
export class EventCursors {
  constructor(private readonly store: Pick<MemoryStore, "signingKey" | "epochs">) {}

  /**
   * @param filter If absent, the cursor is valid for any filter.
   * @param isLast Whether the stream ended with the event.
   */
  write(tenantId: string, position: number, filter?: EventFilter, isLast = false): string {
    const stream = (filter === undefined ? anyFilter : digest(filter)) + (isLast ? lastMark : "");
    const epoch = epochOf(this.store.epochs, position);
    const mac = this.#sign(tenantId, position, stream, epoch).toString("base64url");
    const parts = [position, stream, mac, ...(epoch === "" ? [] : [epoch])];
    return Buffer.from(parts.join(".")).toString("base64url");
  }

  /**
   * Returns the position of a cursor. Fails with CURSOR_INVALID if it was not made for this tenant and filter, and with
   * CURSOR_EXPIRED if a restore has lost the events before it.
   */
  read(tenantId: string, cursor: string, filter: EventFilter): number {
    const { position, stream, mac, epoch } = partsOf(cursor);
    const given = Buffer.from(mac, "base64url");
    const right = this.#sign(tenantId, Number(position), stream, epoch);
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      throw new CursorInvalidError("The cursor is not one that this server gave to this tenant.");
    }
    if (stream !== anyFilter && stream.replace(lastMark, "") !== digest(filter)) {
      throw new CursorInvalidError("The cursor belongs to a subscription with other arguments.");
    }
    if (epoch !== epochOf(this.store.epochs, Number(position))) {
      throw new CursorExpiredError(
        "The store was restored from a backup that does not have the events up to the cursor.",
      );
    }
    return Number(position);
  }

  /** Whether a verified cursor belongs to an event that ended its stream, so that nothing follows. */
  isLast(cursor: string): boolean {
    return partsOf(cursor).stream.endsWith(lastMark);
  }

  #sign(tenantId: string, position: number, stream: string, epoch: string): Buffer {
    // Cursors of the first epoch keep the format from before epochs existed.
    const text = JSON.stringify([tenantId, position, stream, ...(epoch === "" ? [] : [epoch])]);
    return createHmac("sha256", this.store.signingKey).update(text).digest().subarray(0, macBytes);
  }
}

function partsOf(cursor: string) {
  const text = Buffer.from(cursor, "base64url").toString();
  const [position = "", stream = "", mac = "", epoch = ""] = text.split(".");
  return { position, stream, mac, epoch };
}

function digest({ owner, entities, kinds, subjectId, byJob, question }: EventFilter): string {
  const { userId, agentId, threadId } = owner ?? {};
  // An object distinguishes absent fields from null.
  const text = JSON.stringify({
    userId,
    agentId,
    threadId,
    entities,
    kinds,
    subjectId,
    byJob,
    question,
  });
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/**
 * The position before the events since a time; if the log does not reach back so far, its start. Uses binary search,
 * because events are in time order, except for clock differences between processes.
 *
 * @param time UTC milliseconds.
 */
export async function positionAt(events: EventQueries, time: number): Promise<number> {
  let from = await events.start();
  let to = await events.head();
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const [next] = await events.tail(systemPrincipal, middle, 1);
    if (next === undefined || next.createdAt >= time) to = middle;
    else from = next.position;
  }
  return from;
}
