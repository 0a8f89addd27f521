import { useAnswer as useAnswerOf, type Answered, type Changes } from "engraph/react";
import type { AnyVariables, TypedDocumentNode } from "urql";
import { useConnection } from "./connection-context";

export type { Answered };
/** What a part of a view needs of an answer. */
export type LiveResult<Data> = Omit<Answered<Data>, "isCurrent">;

/**
 * The answer of a query, asked again with each change.
 *
 * @param variables Null: there is nothing to ask.
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
