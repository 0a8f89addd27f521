import type { SubscribePayload } from "graphql-ws";
import type { Subscriber } from "./connection.js";
import { checkResumable } from "./document-text.js";
import { ResumableSubscription, type ReadOptions } from "./resumable-subscription.js";

/** A subscription in the format of graphql-ws, and its starting point. */
export interface ResumableRequest extends SubscribePayload {
  /** The cursor to start behind. Default: the one in the variables. Null or no cursor starts from the present. */
  readonly after?: string | null;
}

export interface ResumableOptions extends ReadOptions {
  /**
   * For `contextChanged`, which reports the newest state and takes no cursor. After an interruption the client
   * subscribes again, and a slow reader receives only the newest result. Default: false.
   */
  readonly withoutCursor?: boolean;
}

/**
 * Subscribes, and resumes by itself after interruptions, so that each event is read once and in order. The document
 * must declare `$after: Cursor`, pass it to its field, and select the `cursor` of its events. Throws a TypeError if it
 * does not, or if it has several operations and no `operationName` selects one. The subscription starts at once; to
 * unsubscribe, break out of the loop or call `return`.
 *
 * Fails with a {@link SubscriptionError} when resuming cannot help; its `code` gives the reason, for example
 * `CURSOR_EXPIRED`.
 *
 * @param client A client of graphql-ws, preferably one that has not connected yet: the silent loss of an earlier
 * connection is not detected. Create it with `retryAttempts: 0`. Its own retries also resume the subscription, but it
 * retries permanent failures too.
 */
export function resumable<Data = Record<string, unknown>>(
  client: Subscriber,
  { after, ...payload }: ResumableRequest,
  { withoutCursor = false, ...options }: ResumableOptions = {},
): ResumableSubscription<Data> {
  checkResumable(payload, withoutCursor);
  return new ResumableSubscription<Data>(client, { payload, after, withoutCursor }, options);
}
