/** How a caller was authenticated. */
export type Credential =
  | { readonly kind: "API_KEY"; readonly keyId: string }
  | { readonly kind: "WEB_TOKEN"; readonly issuer: string; readonly subject: string | null }
  /**
   * `NONE`: no authentication is required. `PROGRAM`: the program that embeds the server names the caller. `COMMAND`:
   * `engraph keys`.
   */
  | { readonly kind: "OPERATOR_TOKEN" | "NONE" | "PROGRAM" | "COMMAND" };

/** Origin of a call, for the audit log. */
export interface Cause {
  readonly credential?: Credential;
  /** The id of the HTTP request, or of the request that opened the socket. */
  readonly requestId?: string;
  /** The job whose run makes the call. */
  readonly jobId?: string;
  /** A root field, such as `Mutation.addMessages`, a kind of job, or a command. */
  readonly operation?: string;
}
