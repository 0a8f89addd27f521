import type { CustomGuardInput, GuardInput } from "../gql/graphql.js";
import type { Client } from "./client.js";
import { updateTenant } from "./operations.js";

/** Sets the guards of the caller's tenant. */
export async function guardBy(
  client: Client,
  guards: Readonly<Record<string, GuardInput["action"]>>,
  customGuards: CustomGuardInput[] | null = null,
): Promise<void> {
  const named = Object.entries(guards).map(([rule, action]) => ({ rule, action }));
  await client.run(updateTenant, { input: { settings: { guards: named, customGuards } } });
}
