import { Field, InputType } from "type-graphql";
import type { CustomGuard, GuardAction, GuardSetting } from "../../core/guards/guard-setting.js";
import { GuardActionEnum } from "../schema/server-enums.js";
import { ID } from "../schema/id.js";

@InputType("GuardInput", { description: "The action of a built-in rule." })
export class GuardInput implements GuardSetting {
  @Field(() => ID, {
    description: "Id of a rule, or `secrets` or `personal` for all other rules of the group.",
  })
  rule!: string;

  @Field(() => GuardActionEnum, {
    description: "Action on findings.",
  })
  action!: GuardAction;
}

@InputType("CustomGuardInput", { description: "A custom rule of the tenant." })
export class CustomGuardInput implements CustomGuard {
  @Field(() => ID, {
    description:
      "Id: up to 40 lower-case letters, digits and hyphens; not that of a built-in rule.",
  })
  rule!: string;

  @Field(() => String, {
    description:
      "Regular expression in RE2 syntax, up to 250 characters. It must not match the empty text.",
  })
  pattern!: string;

  @Field(() => GuardActionEnum, {
    description: "Action on findings.",
  })
  action!: GuardAction;

  @Field(() => String, {
    nullable: true,
    description: "Display text for what it finds, up to 255 characters.",
  })
  label?: string | null;
}
