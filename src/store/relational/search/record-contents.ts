import {
  indexOwner,
  mayReadIndexed,
  ownerOf,
  type Indexed,
  type IndexedPlace,
} from "../../../core/search/passages/passage.js";
import type { Principal } from "../../../core/principal.js";
import type { RecordVectors } from "../../../core/store/contract/passages.js";
import { fromModelColumn, toModelColumn } from "../../rows/vector-row.js";
import { allOf, equals, indexedBy, records as recordsOf } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { asVector, type VectorRows } from "./vector-rows.js";
import { vectorSpaces } from "./vectors.js";

/** The indexed content of records of one entity: the texts of their passages. */
export async function readTexts(
  reader: Reader,
  principal: Principal,
  records: readonly Indexed[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const [first] = records;
  if (first === undefined) return found;
  const rows = await reader.all<{ recordId: string; text: string }>(
    sql`SELECT p.record_id AS "recordId", p.text AS "text"
      FROM ${inIndexes(principal, records)} CROSS JOIN {text_index} t
      CROSS JOIN {passage} p ${indexedBy("passage_by_record")}
      WHERE ${allOf(isIndexOf(principal, first), raw("p.index_id = t.id AND p.record_id = k.id"))}
      ORDER BY p.record_id, p.ordinal`,
  );
  for (const { recordId, text } of rows) {
    const texts = found.get(recordId);
    if (texts) texts.push(text);
    else found.set(recordId, [text]);
  }
  return found;
}

/** The vectors of records of one entity, with a statement for each dimension. */
export async function readVectors(
  reader: Reader,
  rows: VectorRows,
  principal: Principal,
  records: readonly IndexedPlace[],
  areGiven: boolean,
): Promise<Map<string, RecordVectors>> {
  const found = new Map<string, RecordVectors & { readonly vectors: Float32Array[] }>();
  const [first] = records;
  if (first === undefined) return found;
  const all = await vectorSpaces(reader, principal);
  const spaces = areGiven ? all.filter(({ model }) => model === null) : all;
  const where = areGiven ? sql`v.model = ${toModelColumn(null)}` : undefined;
  for (const dimension of new Set(spaces.map((space) => space.dimension))) {
    const { column, join } = rows.numbers(dimension);
    const kept = await reader.all<{ recordId: string; model: string; vector: Uint8Array }>(
      sql`SELECT v.record_id AS "recordId", v.model AS "model", ${column} AS "vector"
        FROM ${inIndexes(principal, records)} CROSS JOIN {text_index} t CROSS JOIN {vector} v ${join}
        WHERE ${allOf(
          isIndexOf(principal, first),
          raw("v.index_id = t.id AND v.record_id = k.id"),
          sql`v.dimension = ${dimension}`,
          where,
        )} ORDER BY v.record_id, v.place`,
    );
    for (const { recordId, model, vector } of kept) {
      const before = found.get(recordId);
      if (before) before.vectors.push(asVector(vector));
      else found.set(recordId, { model: fromModelColumn(model), vectors: [asVector(vector)] });
    }
  }
  return found;
}

/**
 * Records within reach as rows `k`, with the owners of their indexes. Only CROSS JOIN makes SQLite look them up singly.
 */
function inIndexes(principal: Principal, records: readonly IndexedPlace[]): Sql {
  const inReach = records.filter((record) => mayReadIndexed(principal, record));
  const listed = inReach.map((record) => ({
    id: record.id,
    owner: indexOwner(ownerOf(record)),
  }));
  return recordsOf(listed, { id: "TEXT", owner: "TEXT" });
}

function isIndexOf({ tenantId }: Principal, { entity }: IndexedPlace): Sql {
  return allOf(equals("t.tenant_id", tenantId), equals("t.entity", entity), sql`t.owner = k.owner`);
}
