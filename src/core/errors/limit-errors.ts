import { saying } from "./engraph-error.js";
import type { LimitName } from "../tenants/tenant-limits.js";

/** The server is shutting down; clients can repeat the request after a restart. */
export class ShuttingDownError extends saying(
  "SHUTTING_DOWN",
  () => "The server is shutting down. Connect again and resume.",
) {}

/** The caller or its tenant has reached a limit for now; nothing was done. */
export class RateLimitedError extends saying(
  "RATE_LIMITED",
  /**
   * @param waitMs Time until a retry can succeed, in milliseconds. Null: once a subscription has ended; Infinity: not
   *   before the limit is raised.
   */
  (name: LimitName, limit: number, waitMs: number | null) => {
    const isTimed = waitMs !== null && Number.isFinite(waitMs);
    const retryAfter = isTimed ? Math.max(1, Math.ceil(waitMs / 1000)) : null;
    const advice = isTimed ? ` Try again in ${retryAfter} s.` : "";

    return {
      message: `The limit ${name} (${limit}) is reached.${advice}`,
      details: { limitName: name, limit, retryAfter },
    };
  },
) {}

/** The tenant has reached a storage quota; nothing was done. */
export class QuotaExceededError extends saying(
  "QUOTA_EXCEEDED",
  (name: LimitName, limit: number) => ({
    message: `The limit ${name} (${limit}) is reached. Delete something first; room is found within a minute.`,
    details: { limitName: name, limit },
  }),
) {}
