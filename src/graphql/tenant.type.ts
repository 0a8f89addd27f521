import { Field, Float, ObjectType } from "type-graphql";
import type { TenantLimits } from "../core/tenants/tenant.js";
import { connectionOf } from "./connection.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("TenantLimits", {
  simpleResolvers: true,
  description: "What a tenant may use. Null: the server's limit.",
})
export class TenantLimitsType implements TenantLimits {
  @Field(() => Float, {
    nullable: true,
    description: "Tokens, sent and answered, that models may use on a day (UTC).",
  })
  modelTokensPerDay?: number;
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
