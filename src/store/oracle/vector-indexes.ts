import type { Logger } from "../../core/log-context.js";
import {
  withoutVectorIndex,
  type VectorIndexKind,
  type VectorIndexUse,
} from "../../core/store/store-description.js";
import type { Connection } from "./connection.js";
import { sentenceOf } from "./database-problems.js";
import { embeddingTable, ownDimensions } from "./embedding-tables.js";
import { readMeta, writeMeta } from "../relational/schema/meta.js";
import { defineOne } from "./migrations.js";
import { isConnectionLost } from "./oracle-errors.js";

type IndexKind = Exclude<VectorIndexKind, "NONE">;

/**
 * The organization of each kind of index, and its target accuracy: the percentage of the nearest vectors that a search
 * aims to find. Results lack the vectors that it misses. A graph finds nearly all at little cost; with partitions, more
 * than 90 would require reading most of them.
 */
const organizations: Readonly<Record<IndexKind, { organization: string; accuracy: number }>> = {
  IVF: { organization: "NEIGHBOR PARTITIONS", accuracy: 90 },
  HNSW: { organization: "INMEMORY NEIGHBOR GRAPH", accuracy: 95 },
};

/**
 * The row that names the existing indexes, such as `HNSW 256,384`: users other than the owner cannot see all of them.
 */
const metaName = "vector_index";
/**
 * The row's value while indexes change, because the process may end meanwhile, and if the database rejected all of
 * them.
 */
const unsettled = "unsettled";

interface Indexes {
  readonly kind: VectorIndexKind;
  readonly dimensions: readonly number[];
}

/**
 * Creates the wanted indexes of vectors and drops others, if they differ and the schema may be changed. Indexes that
 * the database rejects are logged, and those vectors are searched without an index.
 */
export async function arrangeVectorIndexes(
  connection: Connection,
  wanted: VectorIndexKind,
  mayDefine: boolean,
  logger: Logger | undefined,
): Promise<VectorIndexUse> {
  const there = await readIndexes(connection);
  if (isAsWanted(there, wanted)) return useOf(wanted, there, null);
  if (mayDefine) return change(connection, wanted, logger);
  if (wanted === "NONE") return withoutVectorIndex;
  const problem = `The schema lacks indexes of vectors that are ${wanted}. Run engraph migrate, which makes them or says why the database does not.`;
  logger?.warn({ problem }, searchedAll);
  return useOf(wanted, there, problem);
}

const searchedAll = "Vectors without an index are searched by comparing all of them.";

async function readIndexes(connection: Connection): Promise<Indexes | null> {
  const value = await readMeta(connection, metaName);
  if (value === undefined) return { kind: "NONE", dimensions: [] };
  if (value === unsettled) return null;
  const [kind, dimensions = ""] = value.split(" ");
  const numbers = dimensions.split(",").filter((one) => one !== "");
  return { kind: kind as VectorIndexKind, dimensions: numbers.map(Number) };
}

function isAsWanted(there: Indexes | null, wanted: VectorIndexKind): there is Indexes {
  if (there === null || there.kind !== wanted) return false;
  return wanted === "NONE" || ownDimensions.every((one) => there.dimensions.includes(one));
}

function useOf(
  wanted: VectorIndexKind,
  there: Indexes | null,
  problem: string | null,
): VectorIndexUse {
  const dimensions = wanted !== "NONE" && there?.kind === wanted ? there.dimensions : [];
  return { wanted, inUse: dimensions.length === 0 ? "NONE" : wanted, dimensions, problem };
}

async function change(
  connection: Connection,
  wanted: VectorIndexKind,
  logger: Logger | undefined,
): Promise<VectorIndexUse> {
  const dimensions: number[] = [];
  const refusals: unknown[] = [];
  await writeMeta(connection, metaName, unsettled);
  for (const dimension of ownDimensions) {
    try {
      for (const statement of statementsFor(dimension, wanted))
        await defineOne(connection, statement);
      if (wanted !== "NONE") dimensions.push(dimension);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      refusals.push(error);
    }
  }
  const [error] = refusals;
  if (error === undefined || dimensions.length > 0)
    await writeMeta(connection, metaName, `${wanted} ${dimensions.join(",")}`);
  const made: Indexes = { kind: wanted, dimensions };
  if (error === undefined) return useOf(wanted, made, null);
  const problem = sentenceOf(error);
  logger?.warn({ error, problem, indexed: dimensions }, searchedAll);
  return useOf(wanted, made, problem);
}

/** Other indexes are dropped first: a column cannot use two. */
function statementsFor(dimension: number, wanted: VectorIndexKind): string[] {
  const table = embeddingTable(dimension);
  const nameOf = (kind: string) => `{${table}_${kind.toLowerCase()}}`;
  const others = Object.keys(organizations).filter((kind) => kind !== wanted);
  const drops = others.map((kind) => `DROP INDEX IF EXISTS ${nameOf(kind)}`);
  if (wanted === "NONE") return drops;
  const { organization, accuracy } = organizations[wanted];
  return [
    ...drops,
    `CREATE VECTOR INDEX ${nameOf(wanted)} ON {${table}} (embedding)
      ORGANIZATION ${organization} DISTANCE COSINE WITH TARGET ACCURACY ${accuracy}`,
  ];
}
