import type { ProfileInput as Profile } from "../../core/actors/actor-service.js";
import { actorFields } from "../../records/actor.js";
import { flag } from "../../records/field.js";
import { FadingPolicyInput } from "../memories/fading-policy.type.js";
import { clearable, inputClass } from "../schema/record-class.js";

export type ProfileInput = Profile;
export const ProfileInput = inputClass<Profile>("add", {
  name: "ProfileInput",
  description: "The profile of a user or an agent. Omitted fields do not change.",
  fields: {
    ...actorFields,
    exists: flag("Whether the profile must exist", {
      in: ["add"],
      onAdd:
        "Whether the profile must exist. `false` can fail with ALREADY_EXISTS, `true` with NOT_FOUND. Default: either.",
    }),
  },
  first: "id exists",
  clears: clearable("ProfileField", actorFields, "add"),
  documents: { fadingPolicy: FadingPolicyInput },
});
