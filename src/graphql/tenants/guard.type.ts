import { Field, Int, ObjectType } from "type-graphql";
import type { Flag } from "../../core/guards/guard-rule.js";
import type {
  CustomGuard,
  GuardAction,
  GuardGroup,
  GuardSetting,
} from "../../core/guards/guard-setting.js";
import type { GuardRuleView } from "../../core/guards/guards.js";
import { GuardActionEnum, GuardGroupEnum } from "../schema/server-enums.js";
import { ID } from "../schema/id.js";

@ObjectType("Guard", { simpleResolvers: true, description: "The action of a built-in rule." })
export class GuardType implements GuardSetting {
  @Field(() => ID, { description: "Id of the rule, or name of its group." })
  rule!: string;

  @Field(() => GuardActionEnum, {
    description: "Action on findings.",
  })
  action!: GuardAction;
}

@ObjectType("CustomGuard", { simpleResolvers: true, description: "A custom rule of the tenant." })
export class CustomGuardType implements CustomGuard {
  @Field(() => ID, { description: "Id of the rule." })
  rule!: string;

  @Field(() => String, { description: "Regular expression in RE2 syntax." })
  pattern!: string;

  @Field(() => GuardActionEnum, {
    description: "Action on findings.",
  })
  action!: GuardAction;

  @Field(() => String, { nullable: true, description: "Display text for what it finds." })
  label?: string | null;
}

@ObjectType("GuardRule", { simpleResolvers: true, description: "A built-in rule." })
export class GuardRuleType implements GuardRuleView {
  @Field(() => ID, { description: "Id of the rule." })
  rule!: string;

  @Field(() => GuardGroupEnum, { description: "Group of the rule." })
  group!: GuardGroup;

  @Field(() => String, { description: "Description of what it finds, in a sentence." })
  description!: string;

  @Field(() => GuardActionEnum, { description: "Action on findings for the tenant." })
  action!: GuardAction;
}

@ObjectType("Flag", {
  simpleResolvers: true,
  description: "Findings of a guard in a field.",
})
export class FlagType implements Flag {
  @Field(() => ID, { description: "Id of the rule." })
  rule!: string;

  @Field(() => String, { description: "The field, such as `content` or `metadata`." })
  field!: string;

  @Field(() => Int, { description: "Number of findings, at least 1." })
  count!: number;
}
