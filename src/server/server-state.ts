/** The current state of a server. Reading it is cheap. */
export interface ServerState {
  readonly sockets: number;
  readonly eventStreams: number;
  /** MCP sessions. */
  readonly mcpSessions: number;
  readonly subscriptions: number;
  readonly subscriptionGroups: number;
  /** Payloads passed to subscribers' connections since the start. */
  readonly frames: number;
  /** Bytes of requests in progress. */
  readonly requestBytes: number;
  /** Bytes of long answers that are being sent. */
  readonly answerBytes: number;
  readonly documents: TextState;
  /** Documents of open subscriptions. */
  readonly subscriptionDocuments: TextState;
  /** Answered requests by route and status: `/graphql 200`. */
  readonly requests: ReadonlyMap<string, number>;
}

interface TextState {
  readonly entries: number;
  readonly characters: number;
}
