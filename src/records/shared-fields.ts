import { time } from "./field.js";
import { maxMetadataDepth, newIdDescription } from "./limits.js";

/** Options of the id of a record that callers may name. */
export const storedId = {
  in: ["add"],
  shown: "Id from the caller, or a UUIDv7. Unique per tenant and type.",
  onAdd: newIdDescription,
} as const;

/** Options of metadata that an update replaces. */
export const ownMetadata = {
  null: "",
  onAdd: `Your own data: an object of at most ${maxMetadataDepth} levels.`,
  onUpdate: "Your own data. Replaces the whole metadata.",
} as const;

/** Options of the metadata of memories and links. */
export const memoryMetadata = {
  null: "",
  onAdd: `The caller's own data: an object of at most ${maxMetadataDepth} levels.`,
  onUpdate: "New metadata, which replaces the old.",
} as const;

/** The record counts as absent from then on. */
export const expiresAt = time("Expiry time", {
  null: "never",
  in: ["event"],
  shown: "Expiry time. The record is hidden afterwards. Null: never.",
});
