import { useState } from "react";
import { useMutation, type AnyVariables, type TypedDocumentNode } from "urql";
import { codeOf, inWords } from "./error-words";

/** A mutation that a person can run. */
export interface Change<Data, Variables> {
  /** Resolves to null if it failed; `error` says why. */
  readonly run: (variables: Variables) => Promise<Data | null>;
  readonly isRunning: boolean;
  readonly error: ChangeError | null;
  readonly forget: () => void;
}

export interface ChangeError {
  readonly code: string;
  /** In plain words. */
  readonly words: string;
}

export function useChange<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
): Change<Data, Variables> {
  const [{ fetching }, mutate] = useMutation(document);
  const [error, setError] = useState<ChangeError | null>(null);
  return {
    run: async (variables) => {
      const result = await mutate(variables);
      // With data, only a part of the answer is missing: the change was made.
      const failed = result.error && !result.data ? result.error : null;
      setError(failed && { code: codeOf(failed), words: inWords(failed) });
      return result.data ?? null;
    },
    isRunning: fetching,
    error,
    forget: () => setError(null),
  };
}
