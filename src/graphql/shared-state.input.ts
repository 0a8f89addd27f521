import { Field, ID, InputType, Int } from "type-graphql";
import type { Json } from "../core/entity.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxStateKeys, maxStateValueLength } from "../core/shared-state/shared-state.js";
import { maxNameLength } from "../core/text.js";
import { JsonScalar } from "./scalars.js";

@InputType("SharedStateOwner", {
  description: "Whose state: that of a thread, of a user or of an agent. Exactly one is given.",
})
export class SharedStateOwnerInput {
  @Field(() => ID, { nullable: true, description: "A thread. Default: none." })
  threadId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "A user. Its state is out of reach of callers who are bound to an agent. Default: none.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "An agent. Its state is out of reach of callers who are bound to a user. Default: none.",
  })
  agentId?: string | null;
}

@InputType("SetSharedStateInput", { description: "A value to keep under a key." })
export class SetSharedStateInput {
  @Field(() => SharedStateOwnerInput, {
    description: "Whose state. A user or an agent is made where it is new; a thread must be there.",
  })
  owner!: SharedStateOwnerInput;

  @Field(() => String, {
    description: `From 1 to ${maxNameLength} characters. An owner has ${maxStateKeys} keys at most.`,
  })
  key!: string;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `Any JSON of at most ${maxStateValueLength} characters and ${maxMetadataDepth} levels. Null is a value; it cannot be left out.`,
  })
  value?: Json;

  @Field(() => Int, {
    nullable: true,
    description:
      "Set it only if this is what is there: null for no value, a number for the value of that version. Left out: whatever is there.",
  })
  expectedVersion?: number | null;
}

@InputType("DeleteSharedStateInput", { description: "A key to remove with its value." })
export class DeleteSharedStateInput {
  @Field(() => SharedStateOwnerInput, { description: "Whose state." })
  owner!: SharedStateOwnerInput;

  @Field(() => String, { description: "The key." })
  key!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "Remove it only if its value is of this version. Default: whichever version it is of.",
  })
  expectedVersion?: number | null;
}

@InputType("ClearSharedStateInput", { description: "An owner whose keys are all to be removed." })
export class ClearSharedStateInput {
  @Field(() => SharedStateOwnerInput, { description: "Whose state." })
  owner!: SharedStateOwnerInput;
}
