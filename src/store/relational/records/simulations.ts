import { assertMayWrite } from "../../../core/principal.js";
import type { Simulation } from "../../../core/simulations/simulation.js";
import type {
  SimulationHead,
  SimulationQueries,
  SimulationWrites,
} from "../../../core/store/contract/simulations.js";
import { assignments, at, readTime } from "../schema/columns.js";
import {
  alive,
  allOf,
  changed,
  equals,
  isOneOf,
  limited,
  lock,
  reachable,
  deleteOf,
} from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

const head = "id thread_id user_id agent_id state memory_ids:json created_at updated_at expires_at";
const simulationRows = new RecordRows<Simulation>(
  "simulation",
  `${head} settings:json content:json`,
);
/** Without the findings, which are long. */
const headRows = new RecordRows<SimulationHead>("simulation", head);

export function simulationQueries(reader: Reader): SimulationQueries {
  return {
    async byIds(principal, ids) {
      const where = allOf(reachable("r", principal), isOneOf("r.id", ids), alive("r"));
      return byId(await simulationRows.read(reader, where));
    },
  };
}

export function simulationWrites(transaction: Transaction): SimulationWrites {
  const { principal } = transaction;
  const ofTenant = equals("r.tenant_id", principal.tenantId);
  const inReach = (id: string) => allOf(reachable("r", principal), equals("r.id", id));
  const remove = async (where: Sql) => {
    const rows = deleteOf("simulation", where);
    return transaction.run(rows);
  };
  return {
    find: (id) => simulationRows.first(transaction, allOf(inReach(id), alive("r")), lock()),

    async insert(simulation) {
      assertMayWrite(principal, simulation);
      await transaction.insert("simulation", simulationRows.toRow(simulation));
    },

    async update(simulation) {
      const row = simulationRows.toRow(simulation, "state memory_ids updated_at content");
      await transaction.update("simulation", row, inReach(simulation.id));
    },

    delete: async (id) => (await remove(inReach(id))) > 0,

    async count() {
      const found = await transaction.get<{ count: number }>(
        sql`SELECT COUNT(*) AS "count" FROM {simulation} r WHERE ${allOf(ofTenant, alive("r"))}`,
      );
      return found?.count ?? 0;
    },

    ofThreads: (threadIds) =>
      headRows.read(transaction, allOf(ofTenant, isOneOf("r.thread_id", threadIds)), lock("r.id")),

    heads: () => headRows.read(transaction, allOf(ofTenant)),

    async spoil(ids, now) {
      const row = { content: null, memory_ids: "[]", updated_at: now };
      await transaction.run(
        sql`UPDATE ${changed("simulation")} SET ${assignments(row)},
          state = CASE WHEN state = 'PROMOTED' THEN 'PROMOTED' ELSE 'STALE' END
          WHERE ${allOf(ofTenant, isOneOf("r.id", ids))}`,
      );
    },

    async deleteExpired(now, limit) {
      const expired = allOf(ofTenant, sql`r.expires_at <= ${at(now)}`);
      const found = await headRows.read(transaction, expired, sql`ORDER BY r.id ${limited(limit)}`);
      if (found.length === 0) return 0;
      const ids = found.map(({ id }) => id);
      return remove(allOf(ofTenant, isOneOf("r.id", ids)));
    },

    async nextExpiry() {
      const first = await transaction.get<{ expiresAt: number | null }>(
        sql`SELECT ${readTime("MIN(r.expires_at)")} AS "expiresAt" FROM {simulation} r WHERE ${allOf(ofTenant)}`,
      );
      return first?.expiresAt ?? null;
    },
  };
}
