import { SUBSCRIPTION_ID_META_KEY } from "@modelcontextprotocol/server";
import { hasTasks } from "./tasks.js";
import { cursorKey, type Notice } from "./notices.js";

/** What a request of `subscriptions/listen` asks for. */
export interface Listening {
  readonly id: unknown;
  /** Whether it asks for notifications of tasks, of which there are none, and is not allowed to. */
  readonly lacksTasks: boolean;
  /** The followed resources. */
  readonly uris: readonly string[];
  readonly hearsList: boolean;
  /** The cursor that the client has seen. By default, it hears of later changes only. */
  readonly after: string | undefined;
}

/** Null for other messages. The SDK checks the rest of the request. */
export function listeningOf(message: unknown): Listening | null {
  const { id, method, params } = Object(message) as Record<string, unknown>;
  if (method !== "subscriptions/listen") return null;
  const { notifications, _meta: envelope } = Object(params) as Record<string, unknown>;
  const filter = Object(notifications) as Record<string, unknown>;
  const { resourceSubscriptions: uris, resourcesListChanged, [cursorKey]: after } = filter;
  return {
    id,
    lacksTasks: "taskIds" in filter && !hasTasks(envelope),
    uris: Array.isArray(uris) ? uris.map(String) : [],
    hearsList: resourcesListChanged === true,
    after: after === undefined || after === null ? undefined : String(after as string),
  };
}

/** The notices that the client asks for. Only the last one has the cursor: a client that lost some gets all again. */
export function heard({ id, hearsList }: Listening, notices: readonly Notice[], cursor: string) {
  const asked = notices.filter(({ params }) => params !== undefined || hearsList);
  return asked.map(({ method, params }, i) => {
    const isLast = i === asked.length - 1;
    const _meta = { [SUBSCRIPTION_ID_META_KEY]: id, ...(isLast && { [cursorKey]: cursor }) };
    return { jsonrpc: "2.0" as const, method, params: { ...params, _meta } };
  });
}
