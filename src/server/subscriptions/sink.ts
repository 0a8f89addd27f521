/** What an event comes to for all subscribers of one group. */
export interface Payload {
  /** The execution result, as JSON. */
  readonly json: string;
  /** From where the next one follows; null where there is no such place. */
  readonly cursor: string | null;
}

/** Where a subscriber's payloads go. */
export interface Sink {
  /** Whether its connection takes another payload; others may share the connection. */
  readonly hasRoom: boolean;
  /** Takes a payload in any case. */
  send(payload: Payload): void;
  /** Takes several, which are short, in one write. Left out: it takes one at a time. */
  sendAll?(payloads: readonly Payload[]): void;
  /** Calls back once when there is room again; never, where the connection is gone. */
  whenDrained(resume: () => void): void;
  /** Told once when nothing follows. */
  ended?(failure: Failure | null): void;
}

/** What has ended a subscriber's part before its time. */
export interface Failure {
  readonly error: unknown;
}
