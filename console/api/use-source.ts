import { useMemo } from "react";
import type { EventSource } from "engraph/react";
import { EventCursorDocument } from "../gql/graphql";
import type { ConsoleEvent, Followed } from "./connection";
import { useConnection } from "./connection-context";

/** An older cursor is not worth its events, in milliseconds. */
const freshMs = 10_000;

/**
 * The events of the session's server.
 *
 * @param followed Null follows none.
 * @param since The time from which to follow, as far back as the log reaches. Default: now.
 */
export function useSource(
  followed: Followed | null,
  since: string | null = null,
): EventSource<ConsoleEvent> | null {
  const connection = useConnection();
  const key = followed && JSON.stringify(followed);
  return useMemo(() => {
    if (key === null) return null;
    const wanted = JSON.parse(key) as Followed;
    return {
      key: `${key} ${since}`,
      begin: async () => {
        const { first } = connection;
        if (since === null && first && Date.now() - first.at < freshMs) {
          connection.first = null;
          return first.cursor;
        }
        const asked = await connection.client.query(EventCursorDocument, { at: since }).toPromise();
        if (!asked.data) throw asked.error ?? new Error("The server did not tell its cursor.");
        return asked.data.eventCursor;
      },
      follow: (after, signal) => connection.follow(wanted, after, signal),
    };
  }, [connection, key, since]);
}
