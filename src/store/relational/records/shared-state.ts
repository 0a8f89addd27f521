import { type Owner, namedOwner } from "../../../core/owner.js";
import { assertMayWrite, type Principal } from "../../../core/principal.js";
import type {
  SharedStateQueries,
  SharedStateWrites,
} from "../../../core/store/contract/shared-state.js";
import type { SharedStateEntry, StateOwner } from "../../../core/shared-state/shared-state.js";
import { RecordRows } from "../lists/record-rows.js";
import type { Reader } from "../connections/connection.js";
import type { Transaction } from "../connections/transaction.js";
import { allOf, changed, equals, isOneOf, limited, lock, reachable } from "../sql/condition.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

const ownerColumns = "owner_type owner_id user_id agent_id thread_id";

/** An entry with the columns that name its owner. */
type NamedEntry = SharedStateEntry & ReturnType<typeof namesOf>;

/** The value null is stored as NULL. */
const stateRows = new RecordRows<NamedEntry>(
  "shared_state",
  `${ownerColumns} key value:json version updated_at`,
);

type NamedOwnerRow = StateOwner & ReturnType<typeof namesOf>;

const ownerRows = new RecordRows<NamedOwnerRow>(
  "shared_state_owner",
  `${ownerColumns} last_version`,
);

export function sharedStateQueries(reader: Reader): SharedStateQueries {
  return {
    async byOwners(principal, owner, ids, keys) {
      const where = allOf(
        reachable("r", principal),
        equals("r.owner_type", owner),
        isOneOf("r.owner_id", ids),
        isOneOf("r.key", keys),
      );
      const rows = await stateRows.read(reader, where, raw("ORDER BY r.owner_id, r.key"));
      const found = Map.groupBy(rows, ({ ownerId }) => ownerId);
      return new Map([...found].map(([id, entries]) => [id, entries.map(withoutNames)]));
    },

    async owners(principal, after, limit) {
      const columns = ["r.owner_type", "r.owner_id"].map((written) => ({
        column: written.slice(2),
        written,
      }));
      const behind =
        after && byDialect((dialect) => dialect.beyond(columns, [after.entity, after.id], ">"));
      const where = allOf(reachable("r", principal), behind ?? undefined);
      const ending = sql`ORDER BY r.owner_type, r.owner_id ${limited(limit)}`;
      return (await ownerRows.read(reader, where, ending)).map(withoutNames);
    },
  };
}

export function sharedStateWrites(transaction: Transaction): SharedStateWrites {
  const { principal } = transaction;
  return {
    async find(owner, key) {
      await lockVersion(transaction, owner);
      const where = allOf(ofOwner(principal, owner), equals("r.key", key));
      const found = await stateRows.first(transaction, where);
      return found && withoutNames(found);
    },

    async ofOwner(owner) {
      await lockVersion(transaction, owner);
      const found = await stateRows.read(
        transaction,
        ofOwner(principal, owner),
        raw("ORDER BY r.key"),
      );
      return found.map(withoutNames);
    },

    async count(owner) {
      const row = await transaction.get<{ count: number }>(
        sql`SELECT COUNT(*) AS "count" FROM {shared_state} r WHERE ${ofOwner(principal, owner)}`,
      );
      return row?.count ?? 0;
    },

    async put(draft) {
      assertMayWrite(principal, draft);
      const entry = { ...draft, version: await nextVersion(transaction, draft) };
      const where = allOf(ofOwner(principal, entry), equals("r.key", entry.key));
      await transaction.delete("shared_state", where);
      await transaction.insert("shared_state", stateRows.toRow({ ...entry, ...namesOf(entry) }));
      return entry;
    },

    lastVersion: (owner) => lockVersion(transaction, owner),

    async startAt(owner, lastVersion) {
      assertMayWrite(principal, owner);
      const row = ownerRows.toRow({ ...owner, ...namesOf(owner), lastVersion });
      await transaction.insert("shared_state_owner", row, keyOf(owner));
    },

    async insert(entry) {
      assertMayWrite(principal, entry);
      await transaction.insert("shared_state", stateRows.toRow({ ...entry, ...namesOf(entry) }));
    },

    async delete(owner, keys) {
      const where = allOf(ofOwner(principal, owner), isOneOf("r.key", keys));
      await transaction.delete("shared_state", where);
    },

    async forgetVersions(owner) {
      await transaction.delete("shared_state_owner", ofOwner(principal, owner));
    },
  };
}

/** Locks the owner's last version. Null before the first: if another unit is faster then, this unit runs again. */
async function lockVersion(transaction: Transaction, owner: Owner): Promise<number | null> {
  const row = await transaction.get<{ version: number }>(
    sql`SELECT r.last_version AS "version" FROM {shared_state_owner} r WHERE ${ofOwner(transaction.principal, owner)} ${lock()}`,
  );
  if (row === undefined) {
    transaction.missKey(keyOf(owner));
    return null;
  }
  // If an earlier look found nothing, it locked nothing: its result may be outdated.
  transaction.meetKey(keyOf(owner));
  return row.version;
}

async function nextVersion(transaction: Transaction, owner: Owner): Promise<number> {
  const last = await lockVersion(transaction, owner);
  if (last === null) {
    const row = ownerRows.toRow({ ...owner, ...namesOf(owner), lastVersion: 1 });
    await transaction.insert("shared_state_owner", row, keyOf(owner));
    return 1;
  }
  await transaction.run(
    sql`UPDATE ${changed("shared_state_owner")} SET last_version = ${last + 1} WHERE ${ofOwner(transaction.principal, owner)}`,
  );
  return last + 1;
}

function namesOf(owner: Owner) {
  const { entity: ownerType, id: ownerId } = namedOwner(owner);
  return { ownerType, ownerId };
}

/** A row without the names of its owner. */
function withoutNames<Named extends ReturnType<typeof namesOf>>({
  ownerType: _type,
  ownerId: _id,
  ...rest
}: Named): Omit<Named, keyof ReturnType<typeof namesOf>> {
  return rest;
}

function keyOf(owner: Owner): string {
  return `state ${JSON.stringify(namedOwner(owner))}`;
}

function ofOwner(principal: Principal, owner: Owner): Sql {
  const { entity, id } = namedOwner(owner);
  return allOf(reachable("r", principal), equals("r.owner_type", entity), equals("r.owner_id", id));
}
