/** What an event comes to for all subscribers of one group. */
export interface Payload {
  /** The execution result, as JSON. */
  readonly json: string;
  /** From where the next one follows; null for subscriptions that know no cursors. */
  readonly cursor: string | null;
}

/** Where a subscriber's payloads go. */
export interface Sink {
  /** Takes a payload in any case. Answers whether there is room for another one. */
  send(payload: Payload): boolean;
  /** Calls back once when there is room again; never, where the connection is gone. */
  whenDrained(resume: () => void): void;
}
