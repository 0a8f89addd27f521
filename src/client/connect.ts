import { systemClock, type ClientClock } from "./client-clock.js";
import type { CursorStore } from "./cursor-store.js";
import { HttpTransport } from "./http-transport.js";
import { MemoryClient } from "./memory-client.js";
import type { BoundTransport, EngraphTransport } from "./transport.js";

/** Options of every client. */
export interface ClientOptions {
  /** Timeout of each try, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
  /** Maximum number of retries of an idempotent call after a transient failure. Default: 4. */
  readonly retries?: number;
  /** Where `live` stores its cursors. By default it stores none, and each loop starts from the present. */
  readonly cursors?: CursorStore;
  /** For tests. Default: the system clock. */
  readonly clock?: ClientClock;
}

/** How to reach a server. */
export interface ConnectOptions extends ClientOptions {
  /** The URL of the GraphQL endpoint. Default: the variable ENGRAPH_URL, or http://127.0.0.1:4000/graphql. */
  readonly url?: string;
  /**
   * An API key or token, or a function that returns one. The client calls the function for each request and connection.
   * Default: the variable ENGRAPH_TOKEN, unless `url` names a server that it may not belong to; or none.
   */
  readonly token?: string | (() => string | Promise<string>);
  /** Default: the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** A class with the WebSocket interface. Default: the platform's. */
  readonly webSocketImpl?: unknown;
}

/** Options for an Engraph in this process. */
export interface InProcessOptions<Principal> extends ClientOptions {
  /** The caller's identity. Default: that of the transport. */
  readonly principal?: Principal;
}

/**
 * Creates a client for a server, over HTTP and WebSockets, or for an Engraph in this process. The client sends nothing
 * before the first call.
 *
 * `const memory = connect({ url: "https://memory.example/graphql", token })`
 */
export function connect(options?: ConnectOptions): MemoryClient;
export function connect<Principal>(
  engraph: EngraphTransport<Principal>,
  options?: InProcessOptions<Principal>,
): MemoryClient;
export function connect<Principal>(
  first: ConnectOptions | EngraphTransport<Principal> = {},
  options: InProcessOptions<Principal> = {},
): MemoryClient {
  if ("principal" in options && options.principal === undefined)
    throw new TypeError("principal has no value.");
  if ("execute" in first)
    return new MemoryClient({ ...shared(options), transport: bound(first, options.principal) });
  // Reading the environment takes a permission in Deno.
  const { ENGRAPH_URL, ENGRAPH_TOKEN } = first.url === undefined ? environment() : {};
  const { url = ENGRAPH_URL || "http://127.0.0.1:4000/graphql", webSocketImpl } = first;
  const { token = ENGRAPH_TOKEN || undefined } = first;
  const { fetch = globalThis.fetch } = first;
  const transport = new HttpTransport({ url, token, fetch, webSocketImpl });
  return new MemoryClient({ ...shared(first), transport, close: () => transport.close() });
}

/** The variables of the process; none on a page. */
function environment(): Readonly<Record<string, string | undefined>> {
  type Process = { readonly env?: Readonly<Record<string, string | undefined>> };
  return (globalThis as { readonly process?: Process }).process?.env ?? {};
}

function shared({ timeoutMs = 30_000, retries = 4, cursors, clock = systemClock }: ClientOptions) {
  return { timeoutMs, retries, cursors, clock };
}

function bound<Principal>(
  transport: EngraphTransport<Principal>,
  principal: Principal | undefined,
): BoundTransport {
  const subscribe = transport.subscribe?.bind(transport);
  return {
    execute: (document, variables, options) =>
      transport.execute(document, variables, principal, options),
    ...(subscribe && {
      subscribe: (document, variables, options) =>
        subscribe(document, variables, principal, options),
    }),
  };
}
