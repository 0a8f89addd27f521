import { embeddedText } from "../../../src/core/search/passages/passages.js";
import type { Embedder } from "../../../src/core/search/embedding/embedder.js";
import { keysPerIndex } from "../../../src/store/relational/search/keyed-vectors.js";
import type { FoundBy } from "./index-check.js";
import { difference, type Rule, type StoreFile } from "./store-file.js";

/** The model name of vectors that callers supplied. */
const given = "-";

export const vectorRules: readonly Rule[] = [
  {
    says: "a vector has as many numbers as it says",
    broken: "SELECT vector_key, dimension FROM vector WHERE length(vector) <> 4 * dimension",
  },
  {
    says: "vectors of a model have one dimension",
    broken: `SELECT v.tenant_id, v.model, v.dimension FROM vector AS v
      LEFT JOIN vector_space AS s ON s.tenant_id = v.tenant_id AND s.model = v.model
      WHERE s.dimension IS NOT v.dimension`,
  },
  {
    says: "a vector lies among those of its index, at a place that was given out",
    broken: `SELECT v.vector_key, v.index_id FROM vector AS v LEFT JOIN text_index AS i ON i.id = v.index_id
      WHERE i.id IS NULL OR i.tenant_id <> v.tenant_id OR v.vector_key / ${keysPerIndex} <> v.index_id
        OR v.vector_key % ${keysPerIndex} >= i.next_vector`,
  },
  {
    says: "vectors belong to a record that is there",
    broken: `SELECT i.entity, v.record_id, v.model
      FROM vector AS v JOIN text_index AS i ON i.id = v.index_id
      WHERE NOT EXISTS (
        SELECT 1 FROM (
          SELECT tenant_id, 'Message' AS entity, id, ifnull('user:' || user_id, ifnull('agent:' || agent_id, '')) AS owner
          FROM message
          UNION ALL SELECT tenant_id, 'Memory', id, ifnull('user:' || user_id, ifnull('agent:' || agent_id, ''))
          FROM memory
          UNION ALL SELECT p.tenant_id, 'PastMemory', p.id, ifnull('user:' || m.user_id, ifnull('agent:' || m.agent_id, ''))
          FROM memory_past AS p JOIN memory AS m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id
          UNION ALL SELECT tenant_id, entity, id, lower(entity) || ':' || id FROM actor WHERE has_profile) AS r
        WHERE r.tenant_id = i.tenant_id AND r.entity = i.entity AND r.id = v.record_id AND r.owner = i.owner)`,
  },
  {
    says: "vectors of a record have one maker, and are numbered from 0",
    broken: `SELECT index_id, record_id, count(*) FROM vector GROUP BY index_id, record_id
      HAVING count(DISTINCT model) > 1 OR max(place) <> count(*) - 1 OR (min(model) = '${given}' AND count(*) > 1)`,
  },
  {
    says: "a model has made one vector for each passage",
    broken: `SELECT v.index_id, v.record_id, count(*) FROM vector AS v WHERE v.model <> '${given}'
      GROUP BY v.index_id, v.record_id HAVING count(*) <> (
        SELECT count(*) FROM passage AS p WHERE p.index_id = v.index_id AND p.record_id = v.record_id)`,
  },
];

/** Supplied vectors that differ from those stored, and vectors of the embedder that are wrong or missing. */
export async function vectorFaults(
  file: StoreFile,
  foundBy: ReadonlyMap<string, FoundBy> | null,
  embedder: Embedder | undefined,
): Promise<string[]> {
  const faults = foundBy ? givenFaults(file, foundBy) : [];
  return embedder ? [...faults, ...(await madeFaults(file, embedder))] : faults;
}

function givenFaults(file: StoreFile, foundBy: ReadonlyMap<string, FoundBy>): string[] {
  const expectedGiven = [...foundBy].flatMap(([record, { vector }]) =>
    vector ? `${record}: ${toHex(Float32Array.from(vector))}` : [],
  );
  const foundGiven = file
    .all<{ record: string; vector: Uint8Array }>(
      `SELECT i.tenant_id || ' ' || i.entity || ' ' || v.record_id AS record, v.vector
       FROM vector AS v JOIN text_index AS i ON i.id = v.index_id
       WHERE v.model = '${given}'`,
    )
    .map(({ record, vector }) => `${record}: ${Buffer.from(vector).toString("hex")}`);
  return difference("a given vector is", foundGiven, expectedGiven);
}

interface PassageRow {
  readonly record: string;
  readonly text: string;
  readonly speaker: string | null;
  readonly day: number | null;
  readonly vector: Uint8Array | null;
}

async function madeFaults(file: StoreFile, embedder: Embedder): Promise<string[]> {
  const passages = file.all<PassageRow>(
    `SELECT i.entity || ' ' || p.record_id || ' ' || p.place AS record, p.text, p.speaker, p.day, v.vector
     FROM passage AS p JOIN text_index AS i ON i.id = p.index_id
       LEFT JOIN vector AS v ON v.index_id = p.index_id AND v.record_id = p.record_id AND v.place = p.place
         AND v.model = '${embedder.name}'
     WHERE NOT EXISTS (SELECT 1 FROM vector AS g
       WHERE g.index_id = p.index_id AND g.record_id = p.record_id AND g.model = '${given}')`,
  );
  const made = await embedder.embed(passages.map(embeddedText), "PASSAGE");
  return passages.flatMap(({ record, vector }, i) => {
    if (vector === null) return `a passage has no vector: ${record}`;
    const expected = toHex(made[i] ?? new Float32Array());
    return Buffer.from(vector).toString("hex") === expected
      ? []
      : `a vector is of another text: ${record}`;
  });
}

function toHex(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("hex");
}
