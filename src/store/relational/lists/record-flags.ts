import type { Flag, FlaggedEntity } from "../../../core/guards/guard-rule.js";
import type { Principal } from "../../../core/principal.js";
import type { FlagQueries, FlagWrites } from "../../../core/store/contract/flags.js";
import { alive, allOf, equals, isOneOf, reachable, records, deleteOf } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { raw, sql, tableNamed, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

const tables: Readonly<Record<FlaggedEntity, Sql>> = {
  Message: tableNamed("message"),
  Memory: tableNamed("memory"),
};

type FlagRow = Flag & { readonly recordId: string };

export function flagQueries(reader: Reader): FlagQueries {
  return {
    async byIds(principal, entity, ids) {
      const where = allOf(
        equals("f.entity", entity),
        isOneOf("f.record_id", ids),
        reachable("r", principal),
        alive("r"),
      );
      const rows = await reader.all<FlagRow>(
        sql`SELECT f.record_id AS "recordId", f.rule AS "rule", f.field AS "field", f.matches AS "count"
          FROM {record_flag} f CROSS JOIN ${tables[entity]} r
          WHERE f.tenant_id = r.tenant_id AND f.record_id = r.id AND ${where}
          ORDER BY f.record_id, f.rule, f.field`,
      );
      const found = Map.groupBy(rows, ({ recordId }) => recordId);
      return new Map([...found].map(([id, flags]) => [id, flags.map(toFlag)]));
    },
  };
}

function toFlag({ rule, field, count }: FlagRow): Flag {
  return { rule, field, count: Number(count) };
}

const flagColumns = {
  record_id: "TEXT",
  field: "TEXT",
  rule: "TEXT",
  matches: "NUMBER",
} as const;

export function flagWrites(transaction: Transaction): FlagWrites {
  const { principal } = transaction;
  const add: FlagWrites["add"] = async (entity, inspected) => {
    const rows = inspected.flatMap(({ id, flags }) =>
      flags.map(({ rule, field, count }) => ({ record_id: id, field, rule, matches: count })),
    );
    await transaction.inSlices(rows, (slice) =>
      transaction.run(
        sql`INSERT INTO {record_flag} (tenant_id, entity, record_id, field, rule, matches)
          SELECT r.tenant_id, ${entity}, k.record_id, k.field, k.rule, k.matches
          FROM ${records(slice, flagColumns)}
          CROSS JOIN ${tables[entity]} r WHERE r.id = k.record_id AND ${reachable("r", principal)}`,
      ),
    );
  };
  return {
    add,
    async replace(entity, inspected) {
      await transaction.runMany(
        inspected.map(({ id, fields }) => {
          const where = allOf(ofRecords(principal, entity, [id]), isOneOf("r.field", fields));
          return deleteOf("record_flag", where);
        }),
      );
      await add(entity, inspected);
    },
  };
}

/** Removes the flags of records before the records are removed. */
export async function deleteFlags(
  transaction: Transaction,
  entity: FlaggedEntity,
  ids: readonly string[],
): Promise<void> {
  const where = ofRecords(transaction.principal, entity, ids);
  await transaction.delete("record_flag", where);
}

/** The flags `r` of those records that the principal reaches. */
function ofRecords(principal: Principal, entity: FlaggedEntity, ids: readonly string[]): Sql {
  const picked = allOf(reachable("m", principal), isOneOf("m.id", ids));
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    equals("r.entity", entity),
    sql`r.record_id IN (SELECT m.id FROM ${tables[entity]} m WHERE ${picked})`,
  );
}

/** Records `r` that any of these guards has flagged. */
export function isFlagged(
  entity: FlaggedEntity,
  rules: readonly string[] | undefined,
): Sql | undefined {
  const isNamed = isOneOf("f.rule", rules);
  return (
    isNamed &&
    sql`EXISTS (SELECT 1 FROM {record_flag} f WHERE f.tenant_id = r.tenant_id
      AND f.entity = ${raw(`'${entity}'`)} AND f.record_id = r.id AND ${isNamed})`
  );
}
