import { TypedDocumentString } from "../gql/graphql.js";

/** The same operation with another field that takes and answers the same, such as `agents` for `users`. */
export function likewise<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  field: string,
  other: string,
): TypedDocumentString<Data, Variables> {
  const text = document.toString().replace(new RegExp(`\\b${field}\\b`), other);
  return new TypedDocumentString<Data, Variables>(text);
}
