import type { SubscribePayload } from "graphql-ws";
import type { Subscriber } from "./connection.js";
import { checkResumable } from "./document-text.js";
import { ResumableSubscription, type ReadOptions } from "./resumable-subscription.js";

/** A subscription, as graphql-ws takes it, and where to start. */
export interface ResumableRequest extends SubscribePayload {
  /** The cursor behind which to start. Default: that in the variables; without one, or with null, from now on. */
  readonly after?: string | null;
}

export interface ResumableOptions extends ReadOptions {
  /**
   * For `contextChanged`, which shows the newest state and takes no cursor:
   * it is subscribed anew after an interruption, and a slow reader gets the
   * newest result alone. Default: false.
   */
  readonly withoutCursor?: boolean;
}

/**
 * Subscribes, and resumes by itself after interruptions, so that each event is
 * read once and in order. The document declares `$after: Cursor`, gives it to
 * its field, and selects the `cursor` of its events; a TypeError is thrown for
 * one that does not, and for several operations without the name of one. It
 * begins at once: break off the loop over it, or call `return`, to unsubscribe.
 *
 * Fails with a {@link SubscriptionError} where resuming cannot help, such as
 * `CURSOR_EXPIRED`; its `code` says why.
 *
 * @param client One of graphql-ws, best one that has not connected yet: a
 * connection from before is not noticed when it dies without a word. Give it `retryAttempts: 0`: what it retries by
 * itself is resumed as well, but it also retries what cannot be mended.
 */
export function resumable<Data = Record<string, unknown>>(
  client: Subscriber,
  { after, ...payload }: ResumableRequest,
  { withoutCursor = false, ...options }: ResumableOptions = {},
): ResumableSubscription<Data> {
  checkResumable(payload, withoutCursor);
  return new ResumableSubscription<Data>(client, { payload, after, withoutCursor }, options);
}
