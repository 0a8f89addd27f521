import type { CustomGuardInput, GuardInput } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import type { Client } from "./client.js";

export const updateTenantSettings = graphql(`
  mutation GuardTenant($input: UpdateTenantSettingsInput!) {
    updateTenantSettings(input: $input) {
      tenant {
        tenantId
        settings {
          guards {
            rule
            action
          }
          customGuards {
            rule
            pattern
            action
            label
          }
        }
      }
    }
  }
`);

/** Sets the guards of the caller's tenant. */
export async function guardBy(
  client: Client,
  guards: Readonly<Record<string, GuardInput["action"]>>,
  customGuards: CustomGuardInput[] | null = null,
): Promise<void> {
  const named = Object.entries(guards).map(([rule, action]) => ({ rule, action }));
  await client.run(updateTenantSettings, { input: { guards: named, customGuards } });
}
