import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { CursorInvalidError } from "../core/errors.js";
import type { EventFilter } from "../core/events/event.js";

/** Marks a cursor that is good for any filter. */
const anyFilter = "*";
/** Marks the cursor of an event that ended its stream, after its filter. */
const lastMark = "!";
const macBytes = 16;

/**
 * Makes and reads cursors. A cursor is a place in the log, bound by a
 * signature to a tenant, and to the filter whose stream it came from: read by
 * another stream it would seem to work, and silently skip what that stream
 * had not delivered yet.
 */
export class EventCursors {
  constructor(private readonly signingKey: Uint8Array) {}

  /**
   * @param filter Left out: the cursor is good for any filter.
   * @param isLast Whether the stream ended with the event.
   */
  write(tenantId: string, position: number, filter?: EventFilter, isLast = false): string {
    const stream = (filter === undefined ? anyFilter : digest(filter)) + (isLast ? lastMark : "");
    const mac = this.#sign(tenantId, position, stream).toString("base64url");
    return Buffer.from(`${position}.${stream}.${mac}`).toString("base64url");
  }

  /** The position of a cursor. Fails with CURSOR_INVALID if it was not made for this tenant and filter. */
  read(tenantId: string, cursor: string, filter: EventFilter): number {
    const { position, stream, mac } = partsOf(cursor);
    const given = Buffer.from(mac, "base64url");
    const right = this.#sign(tenantId, Number(position), stream);
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      throw new CursorInvalidError("The cursor is not one that this server gave to this tenant.");
    }
    if (stream !== anyFilter && stream.replace(lastMark, "") !== digest(filter)) {
      throw new CursorInvalidError("The cursor belongs to a subscription with other arguments.");
    }
    return Number(position);
  }

  /** Whether a cursor that was read is of an event that ended its stream: nothing comes after it. */
  isLast(cursor: string): boolean {
    return partsOf(cursor).stream.endsWith(lastMark);
  }

  #sign(tenantId: string, position: number, stream: string): Buffer {
    const text = JSON.stringify([tenantId, position, stream]);
    return createHmac("sha256", this.signingKey).update(text).digest().subarray(0, macBytes);
  }
}

function partsOf(cursor: string) {
  const text = Buffer.from(cursor, "base64url").toString();
  const [position = "", stream = "", mac = ""] = text.split(".");
  return { position, stream, mac };
}

function digest({ owner, entities, kinds, subjectId, byJob }: EventFilter): string {
  const { userId, agentId, threadId } = owner ?? {};
  // An object keeps apart what is left out and what is null.
  const text = JSON.stringify({ userId, agentId, threadId, entities, kinds, subjectId, byJob });
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
