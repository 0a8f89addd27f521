import { ArgsType, Field, Int } from "type-graphql";
import { defaultPageSize, maxPageSize } from "../core/page.js";

@ArgsType()
export class ForwardArgs {
  @Field(() => Int, {
    nullable: true,
    description: `How many items, from 0 to ${maxPageSize}. Default: ${defaultPageSize}.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Only items after this cursor." })
  after?: string | null;
}

@ArgsType()
export class BothWaysArgs extends ForwardArgs {
  @Field(() => Int, {
    nullable: true,
    description: `The last items in place of the first, from 0 to ${maxPageSize}. Not together with \`first\`.`,
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "Only items before this cursor." })
  before?: string | null;
}
