import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { relayStylePagination } from "@apollo/client/utilities";
import { OperationTypeNode } from "graphql";
import { createClient } from "graphql-ws";
import { firstValueFrom, toArray, take as first, map, type Observable } from "rxjs";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { startEngraph } from "../support/engraph.js";

/** Apollo Client in its usual setup, with its cache keyed by the global ids, against the running server. */

interface Connected {
  readonly apollo: ApolloClient;
  /** The number of requests over HTTP. */
  requests(): number;
}

/** An Apollo Client that stops when the test ends. */
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
    // Also if no server answers yet; the default is to give up at an error.
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
    // Fails with the close of a socket that is already closing without subscribers.
    await Promise.resolve(sockets.dispose()).catch(() => {});
  });
  return { apollo, requests: () => count };
}

export async function start() {
  const engraph = await startEngraph({ env: { EXTRACTION_MODEL: "none" } });
  return { ...engraph, ...connect(engraph.url) };
}

/** The first values of a stream of results. Fails with the first error in it. */
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
