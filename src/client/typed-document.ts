import { printDocument, type SyntaxNode } from "./print-document.js";

/** GraphQL as text, or the output of a code generator: a TypedDocumentString or a TypedDocumentNode. */
export type GraphqlDocument<Data, Variables> = string | TypedDocument<Data, Variables>;

/** A document whose answer and variables are typed. */
export interface TypedDocument<Data, Variables> {
  readonly kind?: string;
  readonly __apiType?: (variables: Variables) => Data;
}

/** The text of a document in any of its forms. */
export function textOfDocument<Data, Variables>(
  document: GraphqlDocument<Data, Variables>,
): string {
  const isNode = typeof document === "object" && document.kind === "Document";
  return isNode ? printDocument(document as SyntaxNode) : String(document);
}
