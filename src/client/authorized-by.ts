/** Options for a graphql-ws client and its subscriptions when the token changes over time. */
export interface Authorized {
  /** For `createClient` of graphql-ws, which calls it for each connection. */
  readonly connectionParams: () => Promise<{ readonly authorization: string }>;
  /** For `resumable` and `resumingClient`: see `ResumeOptions`. */
  readonly renewsToken: true;
}

/**
 * Sends a fresh token with each connection, so that a subscription continues after the previous token has expired. Pass
 * the result to the client and to its subscriptions:
 *
 * `const auth = authorizedBy(getToken); createClient({ url, ...auth }); resumable(client, request, auth)`
 *
 * @param token Called for each connection. Should return a token that stays valid for a while.
 */
export function authorizedBy(token: () => string | Promise<string>): Authorized {
  return {
    connectionParams: async () => ({ authorization: `Bearer ${await token()}` }),
    renewsToken: true,
  };
}
