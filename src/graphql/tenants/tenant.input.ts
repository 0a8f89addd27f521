import { Field, Float, InputType } from "type-graphql";
import { limitMeanings, limitNames, type LimitName } from "../../core/tenants/tenant-limits.js";
import { CustomGuardInput, GuardInput } from "./guard.input.js";
import {
  maxReviewCategories,
  type ReviewerGroup,
  type ReviewMode,
} from "../../core/review/review-settings.js";
import type {
  LimitsUpdate,
  TenantSettingsUpdate,
  TenantUpdate,
} from "../../core/tenants/tenant-service.js";
import { maxNameLength } from "../../core/text.js";
import { tenantDescription } from "./api-key.input.js";
import { ReviewerGroupEnum, ReviewModeEnum } from "../schema/learning-enums.js";
import { ID } from "../schema/id.js";
import { membersByName, NamesNulls, nullNames } from "../inputs/named-nulls.js";

function limited(name: LimitName) {
  return { nullable: true, description: `${limitMeanings[name]}, a whole number from 0.` };
}

@InputType("TenantLimitsInput", {
  description: "Limits of a tenant. Omitted: no change.",
})
export class TenantLimitsInput implements LimitsUpdate {
  @Field(() => Float, limited("costPerMinute"))
  costPerMinute?: number | null;

  @Field(() => Float, limited("callerCostPerMinute"))
  callerCostPerMinute?: number | null;

  @Field(() => Float, limited("writesPerMinute"))
  writesPerMinute?: number | null;

  @Field(() => Float, limited("callerWritesPerMinute"))
  callerWritesPerMinute?: number | null;

  @Field(() => Float, limited("subscriptions"))
  subscriptions?: number | null;

  @Field(() => Float, limited("callerSubscriptions"))
  callerSubscriptions?: number | null;

  @Field(() => Float, limited("modelTokensPerDay"))
  modelTokensPerDay?: number | null;

  @Field(() => Float, limited("storedCharacters"))
  storedCharacters?: number | null;

  @NamesNulls(
    nullNames("TenantLimit", "A limit of a tenant.", membersByName(limitNames)),
    "Limits to return to the server's.",
  )
  reset?: string[] | null;
}

@InputType("TenantSettingsInput", {
  description: "Settings of a tenant. Omitted: no change.",
})
export class TenantSettingsInput implements TenantSettingsUpdate {
  @Field(() => [GuardInput], {
    nullable: true,
    description:
      "Actions of built-in rules. Replaces the list. The server's setting is WRITE_GUARDS.",
  })
  guards?: GuardInput[] | null;

  @Field(() => [CustomGuardInput], {
    nullable: true,
    description: "Custom rules of the tenant, up to 20. Replaces the list.",
  })
  customGuards?: CustomGuardInput[] | null;

  @Field(() => ReviewModeEnum, {
    nullable: true,
    description:
      "Extracted memories that wait for a review, for threads without their own setting. Default: NONE.",
  })
  reviewExtracted?: ReviewMode | null;

  @Field(() => [String], {
    nullable: true,
    description: `Categories whose extracted memories always wait for a review, ignoring case. At most ${maxReviewCategories} of 1 to ${maxNameLength} characters. Default: none.`,
  })
  reviewCategories?: string[] | null;

  @Field(() => ReviewerGroupEnum, {
    nullable: true,
    description: "Callers that review memories. Default: ADMINS.",
  })
  reviewers?: ReviewerGroup | null;

  @NamesNulls(
    nullNames("TenantSetting", "A setting of a tenant.", {
      GUARDS: "guards",
      CUSTOM_GUARDS: "customGuards",
      REVIEW_EXTRACTED: "reviewExtracted",
      REVIEW_CATEGORIES: "reviewCategories",
      REVIEWERS: "reviewers",
    }),
    "Settings to return to the server's.",
  )
  reset?: string[] | null;
}

@InputType("UpdateTenantInput", { description: "Changes of a tenant." })
export class UpdateTenantInput implements TenantUpdate {
  @Field(() => ID, { nullable: true, description: tenantDescription })
  tenantId?: string | null;

  @Field(() => TenantSettingsInput, { nullable: true, description: "Changes of settings." })
  settings?: TenantSettingsInput | null;

  @Field(() => TenantLimitsInput, {
    nullable: true,
    description: "Changes of limits. Require the role OPERATOR.",
  })
  limits?: TenantLimitsInput | null;
}
