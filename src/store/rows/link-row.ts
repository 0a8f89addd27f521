import type { MemoryLink } from "../../core/links/memory-link.js";
import { fromJson, toJson } from "./json.js";

/** A link as it is read, by field. */
export type LinkRow = Omit<MemoryLink, "entity" | "metadata"> & {
  readonly metadata: string | null;
};

/** A link as it is stored, by column. */
export function toLinkRow(link: MemoryLink) {
  return {
    id: link.id,
    source_id: link.sourceId,
    target_id: link.targetId,
    relation: link.relation,
    metadata: toJson(link.metadata),
    created_at: link.createdAt,
    updated_at: link.updatedAt,
  };
}

export function toLink(row: LinkRow): MemoryLink {
  return { entity: "MemoryLink", ...row, metadata: fromJson(row.metadata) };
}
