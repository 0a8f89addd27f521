import { YieldTimer, type Turns } from "../../../core/tasks/in-turns.js";
import { cosineSimilarity } from "../../../core/search/embedding/vector.js";
import { limited } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { keysPerIndex } from "../search/keyed-vectors.js";
import { asVector } from "../search/vector-rows.js";
import { sql } from "../sql/sql.js";
import { toUnitLength, VectorBlock } from "./vector-block.js";
import type { ScoreList } from "./score-list.js";
import { paddedWidth, type ScoringKernel } from "../../../core/vectors/scoring-kernel.js";
import { VectorArena } from "./vector-arena.js";

/** The state of an index in the snapshot that a search reads. */
export interface IndexVersion {
  readonly id: number;
  /** How many numbers it has assigned to vectors. */
  readonly added: number;
  /** How many of its vectors have been removed. */
  readonly removed: number;
}

/** The query's vector, with which others are compared. */
export interface Direction {
  readonly vector: Float32Array;
  /** The same vector with the length 1. */
  readonly unit: Float32Array;
}

interface VectorRow {
  readonly key: number;
  readonly vector: Uint8Array;
}

/** The number of rows read at once. */
const pageSize = 1024;

/** If fewer vectors than this have been removed, an index is not worth reading again. */
const fewRemovals = 256;

/**
 * Caches vectors in memory, by index and model, and scores them. Vectors are read on demand, and the least recently
 * used are evicted. A search that needs more than there is room for reads the rest from its rows each time.
 */
export class VectorCache {
  readonly #arena: VectorArena;
  /** Least recently used first. */
  readonly #blocks = new Map<string, VectorBlock>();
  #search = 0;
  /** Lets other work run between blocks: scoring all vectors of a large scope takes too long for one turn. */
  #turns: Turns = new YieldTimer();

  /** @param bytes The limit for vectors. Their numbers take another 4 bytes for each vector. */
  constructor(kernel: ScoringKernel, bytes: number) {
    this.#arena = new VectorArena(kernel, bytes);
  }

  /** The size of the cached vectors, in bytes. */
  get bytes(): number {
    return this.#arena.bytes;
  }

  /**
   * Starts a search. Blocks used from now on stay until the next search: the end of a long scan must not evict its
   * beginning.
   *
   * @param turns When other work may run. Searches take turns with each other; a unit must not wait for searches.
   */
  startSearch(turns: Turns = new YieldTimer()): void {
    this.#search++;
    this.#turns = turns;
  }

  /**
   * Adds the scores of an index's vectors of the model that have the query's dimension. Removed vectors may be among
   * them.
   *
   * @param reader Reads the snapshot of the version.
   */
  async score(
    reader: Reader,
    index: IndexVersion,
    model: string,
    query: Direction,
    list: ScoreList,
  ): Promise<void> {
    const block = this.#blockOf(index, model, query.vector.length);
    if (block.seen < index.added) {
      try {
        await this.#read(reader, index, model, query, block, list);
      } catch (error) {
        // The block contains vectors that it has not recorded as seen.
        this.#blocks.delete(nameOf(index, model, query.vector.length));
        this.#arena.giveBack(block.slots);
        throw error;
      }
    }
    await block.score(query.unit, list, this.#turns);
  }

  #blockOf(index: IndexVersion, model: string, dimension: number): VectorBlock {
    const name = nameOf(index, model, dimension);
    const found = this.#blocks.get(name);
    const isWasted =
      found && index.removed - found.removed > Math.max(fewRemovals, found.count / 2);
    if (found) this.#blocks.delete(name);
    if (isWasted) this.#arena.giveBack(found.slots);
    const base = index.id * keysPerIndex;
    const block =
      found && !isWasted ? found : new VectorBlock(base, paddedWidth(dimension), index.removed);
    this.#blocks.set(name, block);
    block.usedBy = this.#search;
    return block;
  }

  /**
   * Reads the rows that the block has not seen. The block takes rows until there is no room; the rest are scored here.
   */
  async #read(
    reader: Reader,
    index: IndexVersion,
    model: string,
    { vector: wanted }: Direction,
    block: VectorBlock,
    list: ScoreList,
  ): Promise<void> {
    const base = index.id * keysPerIndex;
    let hasRoom = true;
    let seen = index.added;
    const pages = pagesOf(reader, base + block.seen, base + index.added, {
      model,
      dimension: wanted.length,
    });
    for await (const page of pages) {
      for (const { key, vector: bytes } of page) {
        const vector = asVector(bytes);
        if (hasRoom && !this.#makeRoom(block)) {
          hasRoom = false;
          seen = key - base;
        }
        if (hasRoom) block.add(key - base, vector, toUnitLength(vector));
        else list.add(key, cosineSimilarity(wanted, vector));
      }
      await this.#turns.pause();
    }
    block.seen = seen;
  }

  /** Whether the block can take another vector. Evicts other blocks if necessary. */
  #makeRoom(block: VectorBlock): boolean {
    if (!block.needsSlot) return true;
    for (;;) {
      const slot = this.#arena.take(block.width);
      if (slot) {
        block.addSlot(slot);
        return true;
      }
      const [oldest] = this.#blocks;
      if (oldest === undefined || oldest[1].usedBy === this.#search) return false;
      this.#blocks.delete(oldest[0]);
      this.#arena.giveBack(oldest[1].slots);
    }
  }
}

function nameOf({ id }: IndexVersion, model: string, dimension: number): string {
  return `${id} ${dimension} ${model}`;
}

/**
 * The vectors from one key up to another (exclusive), by key, in pages: all at once would take as much memory again.
 */
async function* pagesOf(
  reader: Reader,
  from: number,
  to: number,
  { model, dimension }: { readonly model: string; readonly dimension: number },
): AsyncGenerator<readonly VectorRow[]> {
  for (let next = from; ;) {
    const rows = await reader.all<VectorRow>(
      sql`SELECT v.vector_key AS "key", v.vector AS "vector" FROM {vector} v
        WHERE v.vector_key >= ${next} AND v.vector_key < ${to} AND v.model = ${model}
          AND v.dimension = ${dimension} ORDER BY v.vector_key ${limited(pageSize)}`,
    );
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    next = last.key + 1;
  }
}
