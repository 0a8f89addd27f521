import type { Client } from "graphql-ws";
import { declaresAfter, isSubscription } from "./document-text.js";
import { resumable, type ResumableOptions } from "./resumable.js";
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
  return {
    ...client,
    subscribe(payload, sink) {
      if (!isSubscription(payload.query)) return client.subscribe(payload, sink);
      const resumed = { payload, withoutCursor: !declaresAfter(payload.query) };
      const resumption = new Resumption(client, resumed, options, (result) =>
        // The types of data and extensions are the caller's to say, here as there.
        sink.next(result as Parameters<typeof sink.next>[0]),
      );
      resumption.run().then(
        () => sink.complete(),
        (error: unknown) => sink.error(error),
      );
      return () => resumption.stop();
    },
    iterate(payload) {
      if (!isSubscription(payload.query)) return client.iterate(payload);
      const withoutCursor = !declaresAfter(payload.query);
      const all: ResumableOptions = { ...options, withoutCursor };
      return resumable(client, payload, all) as ReturnType<typeof client.iterate> as never;
    },
  };
}
