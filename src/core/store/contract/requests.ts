/**
 * Requests with an idempotency key, and their answers: those of callers with the same binding as the unit's principal.
 */
export interface RequestWrites {
  find(operation: string, key: string): Promise<AnsweredRequest | null>;
  insert(operation: string, key: string, request: AnsweredRequest, now: number): Promise<void>;
  /** Deletes all requests of an operation, by any caller. */
  delete(operation: string): Promise<void>;
}

export interface AnsweredRequest {
  /** Digest of the request, to tell a retry from another request under the same key. */
  readonly requestHash: string;
  readonly answer: unknown;
}
