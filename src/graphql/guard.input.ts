import { Field, ID, InputType } from "type-graphql";
import type { CustomGuard, GuardAction, GuardSetting } from "../core/guards/guard-setting.js";
import { GuardActionEnum } from "./enums.js";

@InputType("GuardInput", { description: "What a built-in rule does." })
export class GuardInput implements GuardSetting {
  @Field(() => ID, {
    description: "Id of a rule, or `secrets` or `personal` for all other rules of the group.",
  })
  rule!: string;

  @Field(() => GuardActionEnum, {
    description: "What it does with findings.",
  })
  action!: GuardAction;
}

@InputType("CustomGuardInput", { description: "A rule of the tenant's own." })
export class CustomGuardInput implements CustomGuard {
  @Field(() => ID, {
    description:
      "Id: up to 40 lower-case letters, digits and hyphens; not that of a built-in rule.",
  })
  rule!: string;

  @Field(() => String, {
    description:
      "Regular expression of RE2, up to 250 characters. It must not match the empty text.",
  })
  pattern!: string;

  @Field(() => GuardActionEnum, {
    description: "What it does with findings.",
  })
  action!: GuardAction;

  @Field(() => String, {
    nullable: true,
    description: "What it finds, for people, up to 255 characters.",
  })
  label?: string | null;
}
