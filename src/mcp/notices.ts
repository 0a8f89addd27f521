import { uriOf, type Resource } from "./resource-uri.js";

/**
 * The key of a cursor in the event log. In the metadata of what is read, changes up to it are contained. In the metadata
 * of a notice, it is where a client that has received the notice continues. In the filter of `subscriptions/listen`, it
 * is the last one that the client has seen.
 */
export const cursorKey = "engraph/cursor";

export interface Notice {
  readonly method: "notifications/resources/updated" | "notifications/resources/list_changed";
  readonly params?: { readonly uri: string };
}

/** The receiver of notices. */
export interface NoticeSink {
  /** Called once, at the start. A client that returns with the cursor misses nothing. */
  begin(cursor: string): void;
  /** Must accept all notices. A client that has received them continues from the cursor. */
  send(notices: readonly Notice[], cursor: string): void;
  /** Resolves when there is room for more. */
  ready(): Promise<void>;
  /** Called once, when the feed has failed and sends nothing more for now. */
  broken(error: unknown): void;
}

/** The events that the feed reads, among all that the caller may see. */
export const loggedEvents = `subscription McpEvents($after: Cursor) {
  events(after: $after, filter: { subjectTypes: [THREAD, MESSAGE, MEMORY, SUMMARY] }) {
    cursor kind subjectType subjectId threadId
  }
}`;

export interface LoggedEvent {
  readonly cursor: string;
  readonly kind: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly threadId: string | null;
}

export const listChanged: Notice = { method: "notifications/resources/list_changed" };

/** @param uri As written by the client. */
export function updated({ uri }: { readonly uri: string }): Notice {
  return { method: "notifications/resources/updated", params: { uri } };
}

const listKinds = new Set(["CREATED", "DELETED", "EXPIRED"]);

/** Returns the notices of an event for a client that follows these resources, keyed by their canonical URIs. */
export function noticesOf(
  { kind, subjectType, subjectId, threadId }: LoggedEvent,
  followed: ReadonlyMap<string, { readonly uri: string }>,
): Notice[] {
  const touched: Resource =
    subjectType === "MEMORY"
      ? { kind: "memory", id: subjectId }
      : { kind: "thread", id: subjectType === "MESSAGE" ? (threadId ?? "") : subjectId };
  const one = followed.get(uriOf(touched));
  const isListed = subjectType === "THREAD" || subjectType === "MEMORY";
  return [
    ...(one ? [updated(one)] : []),
    ...(isListed && listKinds.has(kind) ? [listChanged] : []),
  ];
}
