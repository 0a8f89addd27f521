import type { Client, FormattedExecutionResult, SubscribePayload } from "graphql-ws";
import { Connection } from "./connection.js";
import { declaresAfter, subscriptionOf } from "./document-text.js";
import { resumable } from "./resumable.js";
import { Resumption, type ResumeOptions } from "./resumption.js";

/**
 * A client of graphql-ws as Apollo Client, urql and others take it, whose
 * subscriptions resume by themselves. One that declares `$after` is resumed by
 * cursor, and must select `cursor`; any other is subscribed anew, and misses what
 * happened in between, which suits `contextChanged` alone. All else passes as
 * it is: queries, mutations, and what the server will refuse. Results are handed
 * on as they come: who takes them bounds what is kept.
 *
 * @param client One of graphql-ws that has not connected yet.
 */
export function resumingClient(client: Client, options: ResumeOptions = {}): Client {
  // Not with the first subscription: queries may connect before it.
  Connection.of(client);
  const disposal = new AbortController();
  // Also for a subscription that waits to connect again, of which the client knows nothing.
  const signals = [disposal.signal, ...(options.signal ? [options.signal] : [])];
  const all = { ...options, signal: AbortSignal.any(signals) };

  return {
    ...client,
    subscribe(payload, sink) {
      const subscription = subscriptionOf(payload);
      if (subscription === undefined) return client.subscribe(payload, sink);
      const resumed = { payload, withoutCursor: !declaresAfter(subscription) };
      const resumption = new Resumption(client, resumed, all, (result) =>
        // The types of data and extensions are the caller's to say, here as there.
        sink.next(result as Parameters<typeof sink.next>[0]),
      );
      resumption.run().then(
        () => sink.complete(),
        (error: unknown) => sink.error(error),
      );
      return () => resumption.stop();
    },
    iterate<Data, Extensions>(payload: SubscribePayload) {
      const subscription = subscriptionOf(payload);
      if (subscription === undefined) return client.iterate<Data, Extensions>(payload);
      const withoutCursor = !declaresAfter(subscription);
      const results = resumable<Data>(client, payload, { ...all, withoutCursor });
      return results as AsyncIterableIterator<FormattedExecutionResult<Data, never>>;
    },
    dispose() {
      disposal.abort();
      return client.dispose();
    },
  };
}
