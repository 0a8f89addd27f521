import type { RoomedStore } from "../core/store/store-room.js";

/** The size of a cache of texts. */
export interface TextState {
  readonly entries: number;
  /** UTF-16 code units. */
  readonly characters: number;
}

/** The sources of state metrics, which are read when metrics are scraped. */
export interface StateSources {
  readonly store: Pick<RoomedStore, "state" | "hasRoom" | "description">;
  readonly jobs: {
    readonly state: { readonly running: number; readonly concurrency: number };
    /** In milliseconds; undefined if it is not available now. */
    queueAge(): Promise<number | undefined>;
  };
  readonly webhooks: {
    readonly state: {
      readonly active: number;
      /** The number of attempts per outcome. */
      readonly deliveries: ReadonlyMap<string, number>;
    };
    /** Undefined if they are not available now. */
    totals(): Promise<{ readonly waiting: number; readonly dead: number } | undefined>;
  };
  readonly feed: { readonly state: FeedState };
  readonly keys: { readonly size: number };
  readonly server: { state(): ServerState };
  /** The number of refused callers per reason. */
  readonly refusals: ReadonlyMap<string, number>;
}

export interface FeedState {
  /** The position of the newest event that was read. */
  readonly head: number;
  readonly readers: number;
  /** Events in memory. */
  readonly tail: TextState;
}

export interface ServerState {
  readonly sockets: number;
  readonly eventStreams: number;
  readonly mcpSessions: number;
  readonly subscriptions: number;
  readonly subscriptionGroups: number;
  /** Payloads handed to connections since the start. */
  readonly frames: number;
  /** Bytes of requests in progress. */
  readonly requestBytes: number;
  /** Bytes of long answers that are being sent. */
  readonly answerBytes: number;
  /** Cached documents, keyed by their text. */
  readonly documents: TextState;
  /** Documents of open subscriptions. */
  readonly subscriptionDocuments: TextState;
  /** Answered requests, by route and status: `/graphql 200`. */
  readonly requests: ReadonlyMap<string, number>;
}
