/** What a resource shows. */
export interface Resource {
  readonly kind: "thread" | "context" | "memory";
  /** Of the thread or the memory. */
  readonly id: string;
}

const templates: Readonly<Record<Resource["kind"], string>> = {
  thread: "engraph://threads/{id}",
  context: "engraph://threads/{id}/context",
  memory: "engraph://memories/{id}",
};

export const resourceTemplates = templates;

/** As a template writes it: ids are encoded, as they may hold a `/`. */
export function uriOf({ kind, id }: Resource): string {
  return templates[kind].replace("{id}", encodeURIComponent(id));
}

/** Null for what is no resource of Engraph. */
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
