/** What a server is doing. Reading it costs nothing. */
export interface ServerState {
  readonly sockets: number;
  readonly eventStreams: number;
  /** Sessions of MCP. */
  readonly mcpSessions: number;
  readonly subscriptions: number;
  readonly subscriptionGroups: number;
  /** Payloads handed to connections of subscribers since the start. */
  readonly frames: number;
  /** Bytes of requests that are under way. */
  readonly requestBytes: number;
  /** Bytes of long answers that are on their way. */
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
