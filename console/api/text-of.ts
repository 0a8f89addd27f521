import { stringifyDocument } from "urql";

/** A document as text, as sockets take it. */
export function textOf(document: Parameters<typeof stringifyDocument>[0]): string {
  return stringifyDocument(document);
}
