import { authorizedBy, resumable } from "engraph/client";
import { createClient } from "graphql-ws";
import { Client, fetchExchange, mapExchange, stringifyDocument } from "urql";
import {
  AuditEventsDocument,
  EventsDocument,
  type EventFilter,
  type EventsSubscription,
} from "../gql/graphql";
import { readExport } from "./download";
import { ServerError } from "./error-words";
import { patientFetch } from "./patient-fetch";
import { withNames } from "./with-names";

export type ConsoleEvent = EventsSubscription["events"];

/** The events to follow: those of records that pass the filter, or with "AUDIT", the entries of the audit log. */
export type Followed = EventFilter | "AUDIT";

/** The console's connection to the server. */
export interface Connection {
  /** Sends queries and mutations. It has no cache: events say when to query again. */
  readonly client: Client;
  /** The cursor that the session began with, and when. The first place takes it, and so asks at once. */
  first: { readonly cursor: string; readonly at: number } | null;
  /** Yields every event after the cursor, once and in order, also across interruptions. Ends when the signal aborts. */
  follow(followed: Followed, after: string, signal: AbortSignal): AsyncIterable<ConsoleEvent>;
  /** Exports everything of a tenant or a user as a file: see docs/export.md. */
  export(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Blob>;
}

/** @param token An API key or a token; null for a server that needs none. */
export function connect(token: string | null): Connection {
  // Relative to the page, which may be behind a proxy's path prefix.
  const url = new URL("graphql", document.baseURI).href;
  const client = new Client({
    url,
    exchanges: [
      mapExchange({ onResult: (result) => ({ ...result, data: withNames<unknown>(result.data) }) }),
      fetchExchange,
    ],
    preferGetMethod: false,
    fetch: patientFetch,
    fetchOptions: () => (token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  const sockets = createClient({
    url: url.replace(/^http/, "ws"),
    retryAttempts: 0,
    lazy: true,
    ...(token !== null && { connectionParams: authorizedBy(() => token).connectionParams }),
  });
  return {
    client,
    first: null,
    export: async (query, signal) => readExport(token, query, signal),
    async *follow(followed, after, signal) {
      const request =
        followed === "AUDIT"
          ? { query: stringifyDocument(AuditEventsDocument), variables: { after } }
          : { query: stringifyDocument(EventsDocument), variables: { after, filter: followed } };
      const results = resumable<EventsSubscription>(sockets, request, { signal });
      for await (const { data, errors } of results) {
        if (errors?.[0])
          throw new ServerError(String(errors[0].extensions?.["code"]), errors[0].message);
        if (data) yield data.events;
      }
    },
  };
}
