import type { Client, FormattedExecutionResult, SubscribePayload } from "graphql-ws";
import { Connection } from "./connection.js";
import { declaresAfter, subscriptionOf } from "./document-text.js";
import { resumable } from "./resumable.js";
import { Resumption, type ResumeOptions } from "./resumption.js";

/**
 * Wraps a graphql-ws client, for Apollo Client, urql and others, so that its subscriptions resume by themselves. A
 * subscription that declares `$after` resumes by cursor and must select `cursor`. Any other subscription is started
 * again and misses the events in between, which is right only for `contextChanged`. Queries, mutations and invalid
 * requests pass through unchanged. Results are passed on immediately; the receiver must limit its own buffer.
 *
 * @param client A client of graphql-ws that has not connected yet.
 */
export function resumingClient(client: Client, options: ResumeOptions = {}): Client {
  // Created here and not with the first subscription, because a query may connect before it.
  Connection.of(client);
  const disposal = new AbortController();
  // `dispose` must also stop a subscription that is waiting to reconnect, which the client does not know of.
  const signals = [disposal.signal, ...(options.signal ? [options.signal] : [])];
  const all = { ...options, signal: AbortSignal.any(signals) };

  return {
    ...client,
    subscribe(payload, sink) {
      const subscription = subscriptionOf(payload);
      if (subscription === undefined) return client.subscribe(payload, sink);
      const resumed = { payload, withoutCursor: !declaresAfter(subscription) };
      const resumption = new Resumption(client, resumed, all, (result) =>
        // The caller of `subscribe` chooses the types of data and extensions, as with graphql-ws.
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
