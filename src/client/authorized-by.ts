/** What a client of graphql-ws and its subscriptions need of a token that changes. */
export interface Authorized {
  /** For `createClient` of graphql-ws: asked for at each connection. */
  readonly connectionParams: () => Promise<{ readonly authorization: string }>;
  /** For `resumable` and `resumingClient`: see `ResumeOptions`. */
  readonly renewsToken: true;
}

/**
 * Has each connection bring a token of its own, so that a subscription goes on
 * with a new one when the last has expired. Give the outcome to the client and
 * to its subscriptions:
 *
 * `const auth = authorizedBy(getToken); createClient({ url, ...auth }); resumable(client, request, auth)`
 *
 * @param token Asked at each connection. Should answer with a token that is good for a while.
 */
export function authorizedBy(token: () => string | Promise<string>): Authorized {
  return {
    connectionParams: async () => ({ authorization: `Bearer ${await token()}` }),
    renewsToken: true,
  };
}
