import { id, metadata, time, word, type AddedOf, type RecordOf, type UpdatedOf } from "./field.js";
import { newIdDescription } from "./limits.js";
import { memoryMetadata } from "./shared-fields.js";
import { words, type WordOf } from "./words.js";

/** The relation of a source to its target: `new SUPERSEDES old`. */
export const linkRelation = words(
  "LinkRelation",
  "The relation of a link's source to its target. SUPERSEDES, REFINES and DUPLICATES make the target INVALID. Advanced.",
  {
    SUPERSEDES: "The source replaces the target.",
    REFINES: "The source is more exact than the target.",
    DUPLICATES: "The source means the same as the target.",
    SUPPORTS: "The source supports the target.",
    CONTRADICTS: "The source contradicts the target.",
  },
);
export type LinkRelation = WordOf<typeof linkRelation>;

/** The fields of a link, in the order of its columns. Source, target and relation together are unique. */
export const linkFields = {
  id: id("Id, unique per tenant and type", { in: ["add"], onAdd: newIdDescription }),
  sourceId: id("Source of the link", { isRequired: true, in: ["event", "add"] }),
  targetId: id("Target of the link", {
    isRequired: true,
    in: ["event", "add"],
    onAdd: "Target of the link; not the source.",
  }),
  relation: word(linkRelation, "Relation of the source to the target", {
    isRequired: true,
    in: ["event", "add", "update"],
  }),
  metadata: metadata("The caller's own data: an object", {
    ...memoryMetadata,
    in: ["event", "add", "update"],
  }),
  createdAt: time("Time of storage"),
  updatedAt: time("Time of the last change"),
};

/**
 * The relation of one memory to another of the same user. The link belongs to both: a caller must reach both to see it.
 */
export interface MemoryLink extends RecordOf<typeof linkFields> {
  readonly entity: "MemoryLink";
}

export interface NewLink extends AddedOf<typeof linkFields> {}

/** Changes to a link. Absent fields stay, null clears. The ends of a link cannot change. */
export interface LinkUpdate extends UpdatedOf<typeof linkFields> {
  readonly id: string;
}
