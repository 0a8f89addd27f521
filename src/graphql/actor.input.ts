import { Field, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { PolicyUpdate } from "../core/facts/fading-policy.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength } from "../core/text.js";
import { FadingPolicyInput } from "./fading-policy.type.js";
import { ID } from "./id.js";
import { JsonScalar } from "./scalars.js";

@InputType("ProfileInput", {
  description: "The profile of a user or an agent. Omitted fields do not change; null clears them.",
})
export class ProfileInput {
  @Field(() => ID, {
    nullable: true,
    description: `Id of the user or agent, at most ${maxIdLength} characters. Default: a new UUIDv7.`,
  })
  id?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the profile must exist. `false` can fail with ALREADY_EXISTS, `true` with NOT_FOUND. Default: either.",
  })
  exists?: boolean | null;

  @Field(() => String, { nullable: true, description: "Profile text. Searches can find it." })
  information?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `Your own data: an object of at most ${maxMetadataDepth} levels. Replaces the whole metadata.`,
  })
  metadata?: JsonObject | null;

  @Field(() => FadingPolicyInput, {
    nullable: true,
    description: "Values for fading memories, merged field by field.",
  })
  fadingPolicy?: PolicyUpdate;
}
