import { document, flag, id, metadata, text, time, whole, type RecordOf } from "./field.js";
import type { JsonObject } from "./json.js";
import { maxIdLength } from "./limits.js";
import { ownMetadata, storedId } from "./shared-fields.js";

const { onAdd: anyMetadata } = ownMetadata;

/** The fields of a user or an agent, in the order of its columns. */
export const actorFields = {
  id: id("Id", {
    ...storedId,
    onAdd: `Id of the user or agent, at most ${maxIdLength} characters. Default: a new UUIDv7.`,
  }),
  hasProfile: flag("Whether a profile was saved", { isHidden: true }),
  information: text("Profile text. Searches can find it", {
    null: "",
    in: ["event", "add"],
    shown: "Profile text. Searches can find it. Null until a profile is created.",
  }),
  metadata: metadata("The caller's own data, an object", {
    null: "",
    in: ["event", "add"],
    onAdd: `${anyMetadata} Replaces the whole metadata.`,
  }),
  /** Overrides of the fading policy for its facts. */
  fadingPolicy: document<JsonObject>()("Values for fading memories", {
    null: "",
    in: ["event", "add"],
    shown: "Values for fading memories. A user's override an agent's, which override the server's.",
    onAdd: "Values for fading memories, merged field by field.",
  }),
  /** It orders records with the same `createdAt`. */
  ordinal: whole("Index among records that were stored together, from 0", { isHidden: true }),
  createdAt: time("Time of the first use of the id"),
  updatedAt: time("Time of the last change of the profile"),
};

/** The fields of a user or an agent as it is stored. */
export interface StoredActor extends RecordOf<typeof actorFields> {
  readonly entity: "User" | "Agent";
}
