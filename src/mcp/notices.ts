import { uriOf, type Resource } from "./resource-uri.js";

export interface Notice {
  readonly method: "notifications/resources/updated" | "notifications/resources/list_changed";
  readonly params?: { readonly uri: string };
}

/** Where notices go. */
export interface NoticeSink {
  /** Told once, when it begins. Who comes back with the place misses nothing. */
  begin(place: string): void;
  /** Takes notices in any case. Who has had them all goes on from the place. */
  send(notices: readonly Notice[], place: string): void;
  /** Resolves when there is room for more. */
  ready(): Promise<void>;
  /** Told once, when nothing more can come for now. */
  broken(error: unknown): void;
}

/** What is asked of the log, of all that the caller may see. */
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

/** @param uri As the client writes it. */
export function updated({ uri }: { readonly uri: string }): Notice {
  return { method: "notifications/resources/updated", params: { uri } };
}

const listKinds = new Set(["CREATED", "DELETED", "EXPIRED"]);

/** What an event is to a client that follows these resources, by their URIs as Engraph writes them. */
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
