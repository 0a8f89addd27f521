import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { relayStylePagination } from "@apollo/client/utilities";
import { OperationTypeNode } from "graphql";
import { createClient } from "graphql-ws";
import { firstValueFrom, toArray, take as first, map, type Observable } from "rxjs";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { startEngraph } from "../support/engraph.js";

/** Apollo Client as applications set it up, with its cache keyed by the global ids, against the running server. */

interface Connected {
  readonly apollo: ApolloClient;
  /** How many requests it has sent over HTTP. */
  requests(): number;
}

/** An Apollo Client, stopped at the test's end. */
export function connect(url: string, headers: Record<string, string> = {}): Connected {
  let count = 0;
  const http = new HttpLink({
    uri: url,
    headers,
    fetch: (...request) => {
      count++;
      return fetch(...request);
    },
  });
  const sockets = createClient({
    url: url.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
    connectionParams: headers,
    // Also where nothing answers yet: by itself, it gives up at an error.
    shouldRetry: () => true,
    retryAttempts: 1_000,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 10)),
  });
  const apollo = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(sockets),
      http,
    ),
    cache: new InMemoryCache({
      dataIdFromObject: ({ nodeId }) => nodeId as string | undefined,
      typePolicies: {
        Query: { fields: { threads: relayStylePagination(["orderBy", "filter"]) } },
        Thread: { fields: { messages: relayStylePagination(["filter"]) } },
        User: { fields: { memories: relayStylePagination(["orderBy", "filter"]) } },
      },
    }),
  });
  onTestFinished(async () => {
    apollo.stop();
    // Fails with the close of a socket that is closing by itself, as nobody subscribes any more.
    await Promise.resolve(sockets.dispose()).catch(() => {});
  });
  return { apollo, requests: () => count };
}

export async function start() {
  const engraph = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  return { ...engraph, ...connect(engraph.url) };
}

/** The first values of a stream of results; fails with the first error in it. */
export function values<Data>(
  results: Observable<{ data?: Data | null | undefined; error?: unknown }>,
  count: number,
): Promise<Data[]> {
  const data = map(
    ({ data: value, error }: { data?: Data | null | undefined; error?: unknown }) => {
      if (error !== undefined) throw error;
      return value as Data;
    },
  );
  return firstValueFrom(results.pipe(data, first(count), toArray()));
}
