import { Field, Float, ID, InputType } from "type-graphql";
import type { LimitsUpdate } from "../core/tenants/tenant-service.js";
import { tenantDescription } from "./api-key.input.js";

@InputType("UpdateTenantLimitsInput", {
  description: "Limits of a tenant. Omitted: no change. Null: the server's limit.",
})
export class UpdateTenantLimitsInput implements LimitsUpdate {
  @Field(() => ID, { nullable: true, description: tenantDescription })
  tenantId?: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Tokens, sent and answered, that models may use on a day (UTC), a whole number from 0. Default of the server: DAILY_TOKEN_BUDGET.",
  })
  modelTokensPerDay?: number | null;
}
