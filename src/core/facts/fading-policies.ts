import type { MemoryStore } from "../store/memory-store.js";
import type { Owner } from "../owner.js";
import { workerOf, type Principal } from "../principal.js";
import {
  checkPolicy,
  defaultFadingPolicy,
  type FadingPolicy,
  type GivenPolicy,
} from "./fading-policy.js";

type PolicyOwner = Pick<Owner, "userId" | "agentId">;

/** Returns the policy of an owner that was asked for. */
export type PolicyOf = (owner: PolicyOwner) => FadingPolicy;

/**
 * Effective policies of facts: for each field the user's value, else the agent's, else the
 * server's, else the default.
 */
export class FadingPolicies {
  /** The policy if neither the user nor the agent has its own. */
  readonly server: FadingPolicy;

  /** Fails with BAD_USER_INPUT for numbers out of range. */
  constructor(
    private readonly store: MemoryStore,
    server: GivenPolicy = {},
  ) {
    checkPolicy(server, "policy");
    this.server = { ...defaultFadingPolicy, ...server };
  }

  /**
   * The policies of these owners, in one read of users and one of agents. They apply even if the
   * caller cannot read these. Do not call inside a unit.
   */
  async of({ tenantId }: Principal, owners: readonly PolicyOwner[]): Promise<PolicyOf> {
    const read = async (entity: "User" | "Agent", ids: readonly (string | null)[]) => {
      const known = [...new Set(ids.filter((id) => id !== null))];
      return known.length === 0
        ? new Map<string, never>()
        : this.store.actors.byIds(workerOf(tenantId), entity, known);
    };
    const [users, agents] = await Promise.all([
      read(
        "User",
        owners.map(({ userId }) => userId),
      ),
      read(
        "Agent",
        owners.map(({ agentId }) => agentId),
      ),
    ]);
    return ({ userId, agentId }) => ({
      ...this.server,
      ...agents.get(agentId ?? "")?.fadingPolicy,
      ...users.get(userId ?? "")?.fadingPolicy,
    });
  }
}
