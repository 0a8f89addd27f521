/** By what a caller has proved who it is. */
export type Credential =
  | { readonly kind: "API_KEY"; readonly keyId: string }
  | { readonly kind: "WEB_TOKEN"; readonly issuer: string; readonly subject: string | null }
  /** `NONE`: nobody has to prove anything. `PROGRAM`: a program that contains the server says who calls. `COMMAND`: `engraph keys`. */
  | { readonly kind: "OPERATOR_TOKEN" | "NONE" | "PROGRAM" | "COMMAND" };

/** What a call goes back to, for the audit log. */
export interface Cause {
  readonly credential?: Credential;
  /** The id of the HTTP request, or of that which opened the socket. */
  readonly requestId?: string;
  /** The job whose run makes the call. */
  readonly jobId?: string;
  /** A root field, such as `Mutation.addMessages`, a kind of job, or a command. */
  readonly operation?: string;
}
