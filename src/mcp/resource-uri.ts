/** The record that a resource shows. */
export interface Resource {
  readonly kind: "thread" | "context" | "memory";
  /** The id of the thread or the memory. */
  readonly id: string;
}

export const resourceTemplates: Readonly<Record<Resource["kind"], string>> = {
  thread: "engraph://threads/{id}",
  context: "engraph://threads/{id}/context",
  memory: "engraph://memories/{id}",
};

/** The canonical URI. Ids are percent-encoded, since they may contain a `/`. */
export function uriOf({ kind, id }: Resource): string {
  return resourceTemplates[kind].replace("{id}", encodeURIComponent(id));
}

/** Parses a URI. Null if it is not a resource of Engraph. */
export function resourceOf(uri: string): Resource | null {
  const [, folder, encoded = "", context] =
    /^engraph:\/\/(threads|memories)\/([^/?#]+)(\/context)?$/.exec(uri) ?? [];
  const id = decoded(encoded);
  if (folder === undefined || id === null) return null;
  if (folder === "threads") return { kind: context ? "context" : "thread", id };
  return context ? null : { kind: "memory", id };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
