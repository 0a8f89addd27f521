import type { NewState } from "#engraph/core/shared-state/shared-state-service.js";
import type { SharedStateEntry } from "#engraph/core/shared-state/shared-state.js";
import { userId, type World } from "../world.ts";
import type { Adapter } from "./adapter.ts";

/** What the user's agents share. */
export const sharedStateAdapters: Readonly<Record<string, Adapter>> = {
  setSharedState: async (world, { key, value }) => {
    await setSharedState(world, key as string, value as NewState["value"]);
    return null;
  },
  getSharedState: async (world, { key, default: otherwise }) => {
    const [entry] = await entries(world, [key as string]);
    return entry ? entry.value : (otherwise ?? null);
  },
  clearSharedState: async ({ sharedState, principal }) => {
    await sharedState.delete(principal, { owner: { userId }, all: true });
    return null;
  },
};

export async function setSharedState(
  { sharedState, principal }: World,
  key: string,
  value: NewState["value"],
): Promise<void> {
  await sharedState.set(principal, { owner: { userId }, key, value });
}

export async function readSharedState(world: World): Promise<Record<string, unknown>> {
  return Object.fromEntries((await entries(world)).map(({ key, value }) => [key, value]));
}

async function entries({ store, principal }: World, keys?: string[]): Promise<SharedStateEntry[]> {
  return (await store.sharedState.byOwners(principal, "User", [userId], keys)).get(userId) ?? [];
}
