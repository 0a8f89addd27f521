import { Field, Float, ID, InputType } from "type-graphql";
import { limitMeanings, type LimitName } from "../core/tenants/tenant-limits.js";
import { CustomGuardInput, GuardInput } from "./guard.input.js";
import {
  maxReviewCategories,
  type ReviewerGroup,
  type ReviewMode,
} from "../core/review/review-settings.js";
import type { LimitsUpdate, TenantSettingsUpdate } from "../core/tenants/tenant-service.js";
import { maxNameLength } from "../core/text.js";
import { tenantDescription } from "./api-key.input.js";
import { ReviewerGroupEnum, ReviewModeEnum } from "./enums.js";

function limited(name: LimitName) {
  return { nullable: true, description: `${limitMeanings[name]}, a whole number from 0.` };
}

@InputType("UpdateTenantLimitsInput", {
  description:
    "Limits of a tenant. Omitted: no change. Null: the server's limit, of TENANT_LIMITS and DAILY_TOKEN_BUDGET.",
})
export class UpdateTenantLimitsInput implements LimitsUpdate {
  @Field(() => ID, { nullable: true, description: tenantDescription })
  tenantId?: string | null;

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
}

@InputType("UpdateTenantSettingsInput", {
  description: "Settings of a tenant. Omitted: no change. Null: the server's setting.",
})
export class UpdateTenantSettingsInput implements TenantSettingsUpdate {
  @Field(() => ID, { nullable: true, description: tenantDescription })
  tenantId?: string | null;

  @Field(() => [GuardInput], {
    nullable: true,
    description: "What built-in rules do; replaces the list. Default of the server: WRITE_GUARDS.",
  })
  guards?: GuardInput[] | null;

  @Field(() => [CustomGuardInput], {
    nullable: true,
    description: "Rules of the tenant's own, up to 20; replaces the list.",
  })
  customGuards?: CustomGuardInput[] | null;

  @Field(() => ReviewModeEnum, {
    nullable: true,
    description:
      "Which extracted memories wait for a review in threads without a setting of their own. Default: NONE.",
  })
  reviewExtracted?: ReviewMode | null;

  @Field(() => [String], {
    nullable: true,
    description: `Categories whose extracted memories always wait for a review, ignoring case. At most ${maxReviewCategories} of 1 to ${maxNameLength} characters. Default: none.`,
  })
  reviewCategories?: string[] | null;

  @Field(() => ReviewerGroupEnum, {
    nullable: true,
    description: "Who reviews memories. Default: ADMINS.",
  })
  reviewers?: ReviewerGroup | null;
}
