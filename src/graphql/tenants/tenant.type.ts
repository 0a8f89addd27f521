import { Field, Float, ObjectType } from "type-graphql";
import {
  limitMeanings,
  type LimitName,
  type TenantLimits,
} from "../../core/tenants/tenant-limits.js";
import { CustomGuardType, GuardType } from "./guard.type.js";
import type { ReviewerGroup, ReviewMode } from "../../core/review/review-settings.js";
import type { TenantSettings } from "../../core/tenants/tenant.js";
import { listOf } from "../lists/connection.js";
import { ReviewerGroupEnum, ReviewModeEnum } from "../schema/learning-enums.js";
import { DateTimeScalar } from "../schema/scalars.js";

function limited(name: LimitName) {
  return { nullable: true, description: `${limitMeanings[name]}.` };
}

@ObjectType("TenantLimits", {
  simpleResolvers: true,
  description:
    "Limits of a tenant. Requests with the same tenant, user, agent and roles count as one caller. Null: the server's limit.",
})
export class TenantLimitsType implements TenantLimits {
  @Field(() => Float, limited("costPerMinute"))
  costPerMinute?: number;

  @Field(() => Float, limited("callerCostPerMinute"))
  callerCostPerMinute?: number;

  @Field(() => Float, limited("writesPerMinute"))
  writesPerMinute?: number;

  @Field(() => Float, limited("callerWritesPerMinute"))
  callerWritesPerMinute?: number;

  @Field(() => Float, limited("subscriptions"))
  subscriptions?: number;

  @Field(() => Float, limited("callerSubscriptions"))
  callerSubscriptions?: number;

  @Field(() => Float, limited("modelTokensPerDay"))
  modelTokensPerDay?: number;

  @Field(() => Float, limited("storedCharacters"))
  storedCharacters?: number;
}

@ObjectType("TenantSettings", {
  simpleResolvers: true,
  description: "Settings of a tenant. Null: the server's setting.",
})
export class TenantSettingsType implements TenantSettings {
  @Field(() => [GuardType], {
    nullable: true,
    description: "Actions of built-in rules.",
  })
  guards?: GuardType[];

  @Field(() => [CustomGuardType], {
    nullable: true,
    description: "Custom rules of the tenant.",
  })
  customGuards?: CustomGuardType[];

  @Field(() => ReviewModeEnum, {
    nullable: true,
    description:
      "Extracted memories that wait for a review, for threads without their own setting.",
  })
  reviewExtracted?: ReviewMode;

  @Field(() => [String], {
    nullable: true,
    description: "Categories whose extracted memories always wait for a review.",
  })
  reviewCategories?: readonly string[];

  @Field(() => ReviewerGroupEnum, { nullable: true, description: "Callers that review memories." })
  reviewers?: ReviewerGroup;
}

@ObjectType("Tenant", {
  simpleResolvers: true,
  description:
    "An application or a customer. No other tenant can reach its records. Its first change creates it.",
})
export class TenantType {
  @Field(() => TenantSettingsType, {
    description: "Settings, which admins of the tenant change.",
  })
  settings!: TenantSettingsType;

  @Field(() => TenantLimitsType, { description: "Limits, which operators change." })
  limits!: TenantLimitsType;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the tenant's first change. Null before it.",
  })
  createdAt!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the last change of settings or limits. Null before the first change.",
  })
  updatedAt!: number | null;
}

export const TenantConnection = listOf("Tenant", () => TenantType);
