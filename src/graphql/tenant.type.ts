import { Field, Float, ObjectType } from "type-graphql";
import { limitMeanings, type LimitName, type TenantLimits } from "../core/tenants/tenant-limits.js";
import { connectionOf } from "./connection.js";
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

@ObjectType("Tenant", {
  simpleResolvers: true,
  description:
    "An application or a customer whose records no other tenant reaches. Its first change creates it.",
})
export class TenantType {
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
