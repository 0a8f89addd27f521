import type { Owner } from "../../core/owner.js";
import { assertMayWrite, type Principal } from "../../core/principal.js";
import { stateOwnerOf } from "../../core/shared-state/shared-state.js";
import type { SharedStateQueries } from "../../core/store-queries.js";
import type { SharedStateWrites } from "../../core/store-writes.js";
import {
  byOwner,
  toSharedState,
  toSharedStateRow,
  toStateOwnerRow,
  type SharedStateRow,
} from "../rows/shared-state-row.js";
import { allOf, equals, isOneOf, reachable, type Condition } from "./condition.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

const columns = `r.owner_id AS ownerId, r.user_id AS userId, r.agent_id AS agentId, r.thread_id AS threadId,
  r.key, r.value, r.version, r.updated_at AS updatedAt`;

export function sharedStateQueries(connection: Connection): SharedStateQueries {
  return {
    async byOwners(principal, owner, ids, keys) {
      const where = allOf(
        reachable("r", principal),
        equals("r.owner_type", owner),
        isOneOf("r.owner_id", ids),
        isOneOf("r.key", keys),
      );
      const sql = `SELECT ${columns} FROM shared_state AS r WHERE ${where.sql} ORDER BY r.owner_id, r.key`;
      return byOwner(connection.all<SharedStateRow>(sql, ...where.values));
    },
  };
}

export function sharedStateWrites(transaction: Transaction): SharedStateWrites {
  const { principal } = transaction;
  return {
    async find(owner, key) {
      const where = allOf(ofOwner("r", principal, owner), equals("r.key", key));
      const row = transaction.get<SharedStateRow>(
        `SELECT ${columns} FROM shared_state AS r WHERE ${where.sql}`,
        ...where.values,
      );
      return row === undefined ? null : toSharedState(row);
    },

    async ofOwner(owner) {
      const where = ofOwner("r", principal, owner);
      const sql = `SELECT ${columns} FROM shared_state AS r WHERE ${where.sql} ORDER BY r.key`;
      return transaction.all<SharedStateRow>(sql, ...where.values).map(toSharedState);
    },

    async count(owner) {
      const where = ofOwner("r", principal, owner);
      const sql = `SELECT count(*) AS count FROM shared_state AS r WHERE ${where.sql}`;
      return transaction.get<{ count: number }>(sql, ...where.values)?.count ?? 0;
    },

    async put(draft) {
      assertMayWrite(principal, draft);
      const entry = { ...draft, version: nextVersion(transaction, draft) };
      const where = allOf(ofOwner("shared_state", principal, entry), equals("key", entry.key));
      transaction.run(`DELETE FROM shared_state WHERE ${where.sql}`, ...where.values);
      transaction.insert("shared_state", toSharedStateRow(entry));
      return entry;
    },

    async delete(owner, keys) {
      const where = allOf(ofOwner("shared_state", principal, owner), isOneOf("key", keys));
      transaction.run(`DELETE FROM shared_state WHERE ${where.sql}`, ...where.values);
    },

    async forgetVersions(owner) {
      const where = ofOwner("shared_state_owner", principal, owner);
      transaction.run(`DELETE FROM shared_state_owner WHERE ${where.sql}`, ...where.values);
    },
  };
}

function nextVersion(transaction: Transaction, owner: Owner): number {
  const where = ofOwner("r", transaction.principal, owner);
  const sql = `SELECT last_version AS version FROM shared_state_owner AS r WHERE ${where.sql}`;
  const last = transaction.get<{ version: number }>(sql, ...where.values);
  if (last === undefined) {
    transaction.insert("shared_state_owner", { ...toStateOwnerRow(owner), last_version: 1 });
    return 1;
  }
  const counted = ofOwner("shared_state_owner", transaction.principal, owner);
  transaction.run(
    `UPDATE shared_state_owner SET last_version = last_version + 1 WHERE ${counted.sql}`,
    ...counted.values,
  );
  return last.version + 1;
}

function ofOwner(alias: string, principal: Principal, owner: Owner): Condition {
  const { entity, id } = stateOwnerOf(owner);
  return allOf(
    reachable(alias, principal),
    equals(`${alias}.owner_type`, entity),
    equals(`${alias}.owner_id`, id),
  );
}
