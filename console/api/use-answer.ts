import { useAnswer as useAnswerOf, type Answered, type Changes } from "engraph/react";
import type { AnyVariables, TypedDocumentNode } from "urql";
import { useConnection } from "./connection-context";

export type { Answered };
/** The part of an answer that a view needs. */
export type LiveResult<Data> = Omit<Answered<Data>, "isCurrent">;

/**
 * Returns the answer of a query, and repeats the query after each change.
 *
 * @param variables Null sends no query.
 */
export function useAnswer<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  changes: Changes,
): Answered<Data> {
  const { client } = useConnection();
  const ask = async () => {
    const asked = client.query(query, variables as Variables, { requestPolicy: "network-only" });
    const { data, error } = await asked.toPromise();
    if (!data || error) throw error ?? new Error("The server did not answer.");
    return data;
  };
  return useAnswerOf(variables && { key: keyOf(query, variables), ask }, changes);
}

function keyOf(query: object, variables: unknown): string {
  const { definitions } = query as {
    readonly definitions: readonly { readonly name?: { readonly value: string } }[];
  };
  return `${definitions.map(({ name }) => name?.value).join()} ${JSON.stringify(variables)}`;
}
