/** The result of an event, shared by all subscribers of a group. */
export interface Payload {
  /** The execution result, as JSON. */
  readonly json: string;
  /** The cursor of the event; null if there is none. */
  readonly cursor: string | null;
}

/** The receiver of a subscriber's payloads. */
export interface Sink {
  /** Whether its connection accepts another payload. Other sinks may share the connection. */
  readonly hasRoom: boolean;
  /** Accepts a payload even without room. */
  send(payload: Payload): void;
  /** Sends several short payloads in one write. Omitted if it takes one at a time. */
  sendAll?(payloads: readonly Payload[]): void;
  /** Calls back once when there is room again; never if the connection is closed. */
  whenDrained(resume: () => void): void;
  /** Called once, at the end. */
  ended?(failure: Failure | null): void;
}

/** The error that ended a subscriber early. */
export interface Failure {
  readonly error: unknown;
}
