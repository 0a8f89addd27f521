import { Field, Float, ObjectType } from "type-graphql";
import { limitMeanings, type LimitName, type TenantLimits } from "../core/tenants/tenant-limits.js";
import { CustomGuardType, GuardType } from "./guard.type.js";
import type { ReviewerGroup, ReviewMode } from "../core/review/review-settings.js";
import type { TenantSettings } from "../core/tenants/tenant.js";
import { connectionOf } from "./connection.js";
import { ReviewerGroupEnum, ReviewModeEnum } from "./enums.js";
import { DateTimeScalar } from "./scalars.js";

function limited(name: LimitName) {
  return { nullable: true, description: `${limitMeanings[name]}.` };
}

@ObjectType("TenantLimits", {
  simpleResolvers: true,
  description:
    "What a tenant may use. A caller is all that have the same tenant, user, agent and roles. Null: the server's limit.",
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
  description: "How a tenant's records are treated. Null: the server's setting.",
})
export class TenantSettingsType implements TenantSettings {
  @Field(() => [GuardType], {
    nullable: true,
    description: "What built-in rules do.",
  })
  guards?: GuardType[];

  @Field(() => [CustomGuardType], {
    nullable: true,
    description: "Rules of the tenant's own.",
  })
  customGuards?: CustomGuardType[];

  @Field(() => ReviewModeEnum, {
    nullable: true,
    description:
      "Which extracted memories wait for a review in threads without a setting of their own.",
  })
  reviewExtracted?: ReviewMode;

  @Field(() => [String], {
    nullable: true,
    description: "Categories whose extracted memories always wait for a review.",
  })
  reviewCategories?: readonly string[];

  @Field(() => ReviewerGroupEnum, { nullable: true, description: "Who reviews memories." })
  reviewers?: ReviewerGroup;
}

@ObjectType("Tenant", {
  simpleResolvers: true,
  description:
    "An application or a customer whose records no other tenant reaches. Its first change creates it.",
})
export class TenantType {
  @Field(() => TenantSettingsType, {
    description: "How its records are treated, set by its admins.",
  })
  settings!: TenantSettingsType;

  @Field(() => TenantLimitsType, { description: "What it may use, set by operators." })
  limits!: TenantLimitsType;

  @Field(() => DateTimeScalar, { description: "Time of its first change." })
  createdAt!: number;

  @Field(() => DateTimeScalar, {
    description: "Time at which its settings or limits were changed.",
  })
  updatedAt!: number;
}

export const TenantConnection = connectionOf("Tenant", () => TenantType);

@ObjectType("TenantPayload", { simpleResolvers: true, description: "A changed tenant." })
export class TenantPayload {
  @Field(() => TenantType, { description: "The tenant." })
  tenant!: TenantType;
}
