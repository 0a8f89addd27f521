import {
  indexOwner,
  MixedAnalysersError,
  ownerOf,
  type Indexed,
} from "../../../core/search/passages/passage.js";
import type { Owner } from "../../../core/owner.js";
import type { Transaction } from "../connections/transaction.js";
import { allOf, changed, equals, isOneOf, lock } from "../sql/condition.js";
import { raw, sql, type Sql } from "../sql/sql.js";

/** The amount by which passages make an index grow. */
export interface Growth {
  readonly passages: number;
  readonly length: number;
}

const nothing: Growth = { passages: 0, length: 0 };

/** The unique key of an index within its tenant. */
export interface IndexName {
  readonly entity: Indexed["entity"];
  readonly owner: string;
}

/** The index that the record belongs in. */
export function nameOf(record: Indexed): IndexName {
  return { entity: record.entity, owner: indexOwner(ownerOf(record)) };
}

/** The row `t` of the index. */
export function indexOf(transaction: Transaction, { entity, owner }: IndexName): Sql {
  return allOf(
    equals("t.tenant_id", transaction.principal.tenantId),
    equals("t.entity", entity),
    equals("t.owner", owner),
  );
}

/** Locks the index that the record belongs in, if there is one: its counters and sessions change with its passages. */
export async function lockIndex(
  transaction: Transaction,
  record: Indexed,
): Promise<LockedIndex | undefined> {
  return lockIndexOf(transaction, nameOf(record));
}

/** Locks an index by its name. */
export async function lockIndexOf(
  transaction: Transaction,
  name: IndexName,
): Promise<LockedIndex | undefined> {
  return transaction.get<LockedIndex>(
    sql`SELECT t.id AS "id", t.passage_count AS "passageCount", t.analyser AS "analyser"
      FROM {text_index} t WHERE ${indexOf(transaction, name)} ${lock()}`,
  );
}

export interface LockedIndex {
  readonly id: number;
  readonly passageCount: number;
  readonly analyser: string;
}

/** Locks the index that the record belongs in, and creates it if there is none. */
export async function ensureIndex(transaction: Transaction, record: Indexed): Promise<number> {
  const found = await lockIndex(transaction, record);
  return found?.id ?? makeIndex(transaction, nameOf(record));
}

/** An index to which passages are added, with the number of passages before that. */
export type GrownIndex = Pick<LockedIndex, "id" | "passageCount">;

/** Adds to the counters of the index, and creates it if there is none. The index is locked until the unit ends. */
export async function growIndex(
  transaction: Transaction,
  { entity, owner }: IndexName,
  growth: Growth,
  analyser: string,
): Promise<GrownIndex> {
  const found = await lockIndexOf(transaction, { entity, owner });
  if (found !== undefined) {
    if (found.passageCount > 0 && found.analyser !== analyser)
      throw new MixedAnalysersError(found.id, analyser);
    await transaction.run(
      sql`UPDATE {text_index} SET passage_count = passage_count + ${growth.passages},
        total_length = total_length + ${growth.length}, analyser = ${analyser} WHERE id = ${found.id}`,
    );
    return found;
  }
  return { id: await makeIndex(transaction, { entity, owner }, growth, analyser), passageCount: 0 };
}

/** Creates an index that the unit has not found. If another unit creates it first, this unit runs again. */
export async function makeIndex(
  transaction: Transaction,
  { entity, owner }: IndexName,
  growth: Growth = nothing,
  analyser = "",
): Promise<number> {
  const key = `text index ${entity} ${owner}`;
  transaction.missKey(key);
  const id = transaction.dialect.next("text_index_id");
  const counters = { passage_count: growth.passages, total_length: growth.length, analyser };
  await transaction.insert("text_index", { id, entity, owner, ...counters }, key);
  const made = await lockIndexOf(transaction, { entity, owner });
  if (made === undefined) throw new Error("An index that was inserted is not there.");
  return made.id;
}

/**
 * Removes the owner's name and threads from its empty indexes. Their rows stay, because an id that is used again would
 * give vectors the keys of earlier ones.
 */
export async function forgetOwner(
  transaction: Transaction,
  owner: Pick<Owner, "userId" | "agentId">,
): Promise<void> {
  const where = allOf(
    equals("t.tenant_id", transaction.principal.tenantId),
    equals("t.owner", indexOwner(owner)),
    raw("t.passage_count = 0"),
    raw("NOT EXISTS (SELECT 1 FROM {vector} v WHERE v.index_id = t.id)"),
  );
  const found = await transaction.all<{ id: number }>(
    sql`SELECT t.id AS "id" FROM {text_index} t WHERE ${where} ${lock()}`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction.run(
    sql`DELETE FROM ${changed("text_session")} WHERE ${isOneOf("r.index_id", ids)}`,
  );
  await transaction.run(
    sql`UPDATE ${changed("text_index")} SET owner = 'gone:' || r.id WHERE ${isOneOf("r.id", ids)}`,
  );
}
