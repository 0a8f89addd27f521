import { ArgsType, Field, InputType, Int } from "type-graphql";
import type { Json } from "../../core/entity.js";
import { maxMetadataDepth } from "../../core/metadata/metadata.js";
import { maxStateKeys, maxStateValueLength } from "../../core/shared-state/shared-state.js";
import type { DeletedState } from "../../core/shared-state/shared-state-service.js";
import { maxNameLength } from "../../core/text.js";
import { OwnerInput } from "../inputs/owner.input.js";
import { JsonScalar } from "../schema/scalars.js";

@InputType("SetSharedStateInput", { description: "A value to set under a key." })
export class SetSharedStateInput {
  @Field(() => OwnerInput, {
    description: "Owner of the state. Users and agents are created, threads must exist.",
  })
  owner!: OwnerInput;

  @Field(() => String, {
    description: `Key of 1 to ${maxNameLength} characters. An owner has at most ${maxStateKeys} keys.`,
  })
  key!: string;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `JSON value of at most ${maxStateValueLength} characters and ${maxMetadataDepth} levels. Default: null.`,
  })
  value?: Json;

  @Field(() => Int, {
    nullable: true,
    description: "Expected current version. 0: no value exists. Default: no check.",
  })
  expectedVersion?: number | null;
}

@ArgsType()
export class DeleteSharedStateArgs implements DeletedState {
  @Field(() => OwnerInput, { description: "Owner of the state." })
  owner!: OwnerInput;

  @Field(() => [String], { nullable: true, description: "The keys." })
  keys?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether to remove all keys." })
  all?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: "Expected current version of the only key. Default: no check.",
  })
  expectedVersion?: number | null;
}
