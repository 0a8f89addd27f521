import { print, type DocumentNode } from "graphql";
import type { EngraphDocument } from "./engraph.js";

/** The GraphQL text of a document in any form. */
export function textOf(document: EngraphDocument<unknown, never>): string {
  return isNode(document) ? print(document) : String(document);
}

function isNode(document: object | string): document is DocumentNode {
  return typeof document === "object" && "kind" in document && document.kind === "Document";
}
