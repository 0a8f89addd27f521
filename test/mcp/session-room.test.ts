import fc from "fast-check";
import { expect, test } from "vitest";
import type { Principal } from "../../src/core/principal.js";
import type { McpSession } from "../../src/server/mcp/mcp-session.js";
import { McpSessions } from "../../src/server/mcp/mcp-sessions.js";
import { ServerBusyError } from "../../src/server/refusal.js";
import { FakeClock } from "../support/fake-clock.js";

const limits = { inAll: 12, ofOne: 4 };

interface One {
  readonly tenantId: string;
  readonly userId: string;
  readonly session: { isBusy: boolean };
}

/** Sessions, as a server holds them. */
class World {
  readonly held = new Map<string, One>();
  readonly #clock = new FakeClock();
  #begun: One["session"] & Partial<McpSession> = { isBusy: false };
  readonly #sessions = new McpSessions(
    this.#clock,
    (id) => {
      const breakOff = () => void this.held.delete(id);
      this.#begun = { isBusy: false, breakOff };
      return this.#begun as McpSession;
    },
    limits,
  );

  /** Returns whether it has begun. */
  open(tenantId: string, userId: string, isBusy: boolean): boolean {
    const principal: Principal = { tenantId, userId, roles: ["MEMBER"] } as never;
    try {
      const id = this.#sessions.open(principal);
      this.#begun.isBusy = isBusy;
      this.held.set(id, { tenantId, userId, session: this.#begun });
      return true;
    } catch (error) {
      if (error instanceof ServerBusyError) return false;
      throw error;
    }
  }

  countOf(tenantId: string, userId?: string): number {
    const is = (one: One) => one.tenantId === tenantId && (userId ?? one.userId) === one.userId;
    return [...this.held.values()].filter(is).length;
  }
}

const opening = fc.record({
  tenantId: fc.constantFrom("one", "two", "three"),
  userId: fc.constantFrom("sam", "kim", "ada", "bob", "eve"),
  isBusy: fc.boolean(),
});

test("nobody's sessions, idle or busy, shut out a tenant or a caller with fewer", () =>
  fc.assert(
    fc.asyncProperty(fc.array(opening, { maxLength: 80 }), async (openings) => {
      const world = new World();
      for (const { tenantId, userId, isBusy } of openings) {
        const before = [...world.held.values()];
        const ofTenant = world.countOf(tenantId);
        const ofOne = world.countOf(tenantId, userId);
        const tenants = new Set([...before.map((one) => one.tenantId), tenantId]);
        const hasBegun = await world.open(tenantId, userId, isBusy);
        const ended = before.filter((one) => ![...world.held.values()].includes(one));
        expect(world.held.size).toBeLessThanOrEqual(limits.inAll);
        expect(world.countOf(tenantId, userId)).toBeLessThanOrEqual(limits.ofOne);
        // Whoever has less than its part is served.
        const isShort = ofTenant < Math.floor(limits.inAll / tenants.size);
        expect(hasBegun || !isShort || ofOne === limits.ofOne).toBe(true);
        expect(ended.length).toBeLessThanOrEqual(hasBegun ? 1 : 0);
        for (const one of ended) {
          // Nobody loses a session to a tenant that has as many already, or a busy one while an idle one would do.
          const isOwn = one.tenantId === tenantId;
          expect(isOwn || world.countOf(one.tenantId) >= ofTenant).toBe(true);
          const idle = before.filter(
            (other) => other.tenantId === one.tenantId && !other.session.isBusy,
          );
          expect(!one.session.isBusy || ofOne === limits.ofOne || idle.length === 0).toBe(true);
        }
      }
    }),
  ));
