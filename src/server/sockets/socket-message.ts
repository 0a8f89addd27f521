import { parseMessage } from "graphql-ws";

/** A message of the protocol, with nothing besides. */
export interface SocketMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: object | null;
}

/** Characters of an operation's id, which is kept for as long as it runs. */
const maxIdLength = 1024;

/** Reads a message; null where it is none. */
export function readMessage(text: string): SocketMessage | null {
  try {
    const { type, id, payload = null } = parseMessage(text) as SocketMessage;
    if (type !== "subscribe" && type !== "complete") return { type, payload };
    return id === undefined || id.length > maxIdLength ? null : { type, id, payload };
  } catch {
    return null;
  }
}

/** Empties a message that is read no more: graphql-ws keeps it for as long as what it has begun. */
export function forget({ payload }: SocketMessage): void {
  for (const key of Object.keys(payload ?? {})) Reflect.deleteProperty(payload ?? {}, key);
}
