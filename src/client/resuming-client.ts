import type { Client, FormattedExecutionResult, SubscribePayload } from "graphql-ws";
import { declaresAfter, isSubscription } from "./document-text.js";
import { resumable } from "./resumable.js";
import { Resumption, type ResumeOptions } from "./resumption.js";

/**
 * A client of graphql-ws as Apollo Client, urql and others take it, whose
 * subscriptions resume by themselves. One that declares `$after` is resumed by
 * cursor, and must select `cursor`; any other is subscribed anew, and misses what
 * happened in between, which suits `contextCardChanged` alone. Queries and
 * mutations pass as they are. Results are handed on as they come: who takes
 * them bounds what is kept.
 */
export function resumingClient(client: Client, options: ResumeOptions = {}): Client {
  const disposal = new AbortController();
  // Also for a subscription that waits to connect again, of which the client knows nothing.
  const signals = [disposal.signal, ...(options.signal ? [options.signal] : [])];
  const all = { ...options, signal: AbortSignal.any(signals) };

  return {
    ...client,
    subscribe(payload, sink) {
      if (!isSubscription(payload.query)) return client.subscribe(payload, sink);
      const resumed = { payload, withoutCursor: !declaresAfter(payload.query) };
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
      if (!isSubscription(payload.query)) return client.iterate<Data, Extensions>(payload);
      const withoutCursor = !declaresAfter(payload.query);
      const results = resumable<Data>(client, payload, { ...all, withoutCursor });
      return results as AsyncIterableIterator<FormattedExecutionResult<Data, never>>;
    },
    dispose() {
      disposal.abort();
      return client.dispose();
    },
  };
}
