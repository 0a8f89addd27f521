import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { parse } from "graphql";
import type { TypedDocumentString } from "../gql/graphql.js";

/** A document of the tests' typed client for other clients: parsed, with its types. */
export function documentOf<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  return parse(document.toString()) as TypedDocumentNode<Data, Variables>;
}
