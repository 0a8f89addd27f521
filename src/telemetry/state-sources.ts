import type { RoomedStore } from "../core/store-room.js";

/** A cache or a room of texts. */
export interface TextState {
  readonly entries: number;
  /** UTF-16 code units. */
  readonly characters: number;
}

/** Where metrics look when they are read. Nobody tells them of changes. */
export interface StateSources {
  readonly store: Pick<RoomedStore, "state" | "hasRoom" | "description">;
  readonly jobs: {
    readonly state: { readonly running: number; readonly concurrency: number };
    /** In milliseconds; undefined where that cannot be told now. */
    queueAge(): Promise<number | undefined>;
  };
  readonly webhooks: {
    readonly state: {
      readonly active: number;
      /** Attempts, by what came of them. */
      readonly deliveries: ReadonlyMap<string, number>;
    };
    /** Undefined where that cannot be told now. */
    totals(): Promise<{ readonly waiting: number; readonly dead: number } | undefined>;
  };
  readonly feed: { readonly state: FeedState };
  readonly keys: { readonly size: number };
  readonly server: { state(): ServerState };
  /** Callers that were refused, counted by the reason. */
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
  /** Bytes of requests that are under way. */
  readonly requestBytes: number;
  /** Bytes of long answers that are on their way. */
  readonly answerBytes: number;
  /** Documents that are known by their text. */
  readonly documents: TextState;
  /** Documents of open subscriptions. */
  readonly subscriptionDocuments: TextState;
  /** Answered requests, by route and status: `/graphql 200`. */
  readonly requests: ReadonlyMap<string, number>;
}
