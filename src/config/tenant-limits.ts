import { z } from "zod";
import { json } from "./variables.js";

export type TenantLimitsConfig = Readonly<z.output<typeof tenantLimits>>;

const count = z.number().int().nonnegative().safe();

/** Core defines what each limit counts. The limit of tokens is a separate variable, DAILY_TOKEN_BUDGET. */
const tenantLimits = z
  .strictObject({
    costPerMinute: count,
    callerCostPerMinute: count,
    writesPerMinute: count,
    callerWritesPerMinute: count,
    subscriptions: count,
    callerSubscriptions: count,
    storedCharacters: count,
  })
  .partial();

export const tenantLimitVariables = {
  TENANT_LIMITS: json().pipe(tenantLimits).prefault("{}"),
};
