import {
  memoryUnit,
  type ScoringKernel,
  type ScoringMemory,
} from "../../../core/vectors/scoring-kernel.js";

/** The maximum size of a memory, in bytes. Memories never grow or shrink: room is freed by releasing a memory. */
const largestMemory = 2 ** 24;

/** The intended size of a slot, in bytes. Owners with few vectors waste little of it. */
const slotBytes = 2 ** 14;

/** The addresses in a memory of the query, the scores, and then the slots. */
const queryAddress = 0;
const scoresAddress = memoryUnit / 2;
const slotsAddress = memoryUnit;

/** The number of scores that fit at once. */
const scoresAtOnce = (slotsAddress - scoresAddress) / Float32Array.BYTES_PER_ELEMENT;

/** Room for {@link rowsPerSlot} vectors. */
export interface Slot {
  readonly memory: VectorMemory;
  /** Slots of one memory with consecutive numbers are adjacent in the memory, without a gap. */
  readonly number: number;
}

/** The number of vectors of a width that fit into a slot. */
export function rowsPerSlot(width: number): number {
  return Math.max(1, Math.floor(slotBytes / rowBytes(width)));
}

function rowBytes(width: number): number {
  return width * Float32Array.BYTES_PER_ELEMENT;
}

/** Allocates slots in memories, up to a total number of bytes. */
export class VectorArena {
  readonly #kernel: ScoringKernel;
  readonly #memoryBytes: number;
  #memoriesLeft: number;
  readonly #memories = new Map<number, VectorMemory[]>();

  /** @param bytes The limit of all memories together. Below two times {@link memoryUnit}, there are no slots. */
  constructor(kernel: ScoringKernel, bytes: number) {
    this.#kernel = kernel;
    this.#memoryBytes = Math.min(largestMemory, Math.floor(bytes / memoryUnit) * memoryUnit);
    this.#memoriesLeft =
      this.#memoryBytes > slotsAddress ? Math.floor(bytes / this.#memoryBytes) : 0;
  }

  /** The size of the open memories, in bytes. */
  get bytes(): number {
    let count = 0;
    for (const memories of this.#memories.values()) count += memories.length;
    return count * this.#memoryBytes;
  }

  /** A slot for vectors of this width; undefined if there is no room left. */
  take(width: number): Slot | undefined {
    const memories = this.#memories.get(width) ?? [];
    const memory = memories.find((one) => one.hasRoom) ?? this.#open(width);
    return memory?.take();
  }

  giveBack(slots: readonly Slot[]): void {
    for (const { memory, number } of slots) {
      memory.giveBack(number);
      if (memory.isEmpty) this.#letGo(memory);
    }
  }

  #open(width: number): VectorMemory | undefined {
    // A query that is longer than its area would overwrite the scores.
    if (this.#memoriesLeft === 0 || rowBytes(width) > scoresAddress) return undefined;
    const memory = new VectorMemory(this.#kernel.open(this.#memoryBytes), width);
    this.#memoriesLeft--;
    this.#memories.set(width, [...(this.#memories.get(width) ?? []), memory]);
    return memory;
  }

  #letGo(memory: VectorMemory): void {
    const others = this.#memories.get(memory.width)?.filter((one) => one !== memory) ?? [];
    this.#memories.set(memory.width, others);
    this.#memoriesLeft++;
  }
}

/** A memory of slots for vectors of one width. */
export class VectorMemory {
  readonly #memory: ScoringMemory;
  readonly #floats: Float32Array;
  readonly #slotCount: number;
  /** The lowest number last, so that slots taken one after the other are adjacent. */
  readonly #free: number[];

  constructor(
    memory: ScoringMemory,
    readonly width: number,
  ) {
    this.#memory = memory;
    this.#floats = new Float32Array(memory.buffer);
    this.#slotCount = Math.floor(
      (memory.buffer.byteLength - slotsAddress) / (rowsPerSlot(width) * rowBytes(width)),
    );
    this.#free = Array.from({ length: this.#slotCount }, (_, i) => this.#slotCount - 1 - i);
  }

  get hasRoom(): boolean {
    return this.#free.length > 0;
  }

  get isEmpty(): boolean {
    return this.#free.length === this.#slotCount;
  }

  take(): Slot | undefined {
    const number = this.#free.pop();
    return number === undefined ? undefined : { memory: this, number };
  }

  giveBack(number: number): void {
    this.#free.push(number);
  }

  /** Writes a vector to a row of the slot, with each number multiplied by the scale. */
  write(slot: number, row: number, vector: Float32Array, scale: number): void {
    const floats = this.#floats;
    const start = this.#addressOf(slot, row) / Float32Array.BYTES_PER_ELEMENT;
    for (let i = 0; i < vector.length; i++) floats[start + i] = (vector[i] as number) * scale;
    // The rest of the row may still contain another vector.
    floats.fill(0, start + vector.length, start + this.width);
  }

  /**
   * Writes the dot products of the query with the rows of a slot and of those after it. Each is within `scoreError` of
   * the cosine.
   *
   * @param start The position of the first score.
   */
  score(query: Float32Array, slot: number, rows: number, scores: Float32Array, start: number) {
    this.#floats.set(query, queryAddress);
    this.#floats.fill(0, query.length, this.width);
    for (let done = 0; done < rows; done += scoresAtOnce) {
      const count = Math.min(scoresAtOnce, rows - done);
      const from = this.#addressOf(slot, done);
      this.#memory.dotProducts(from, count, this.width, queryAddress, scoresAddress);
      const first = scoresAddress / Float32Array.BYTES_PER_ELEMENT;
      scores.set(this.#floats.subarray(first, first + count), start + done);
    }
  }

  #addressOf(slot: number, row: number): number {
    return slotsAddress + (slot * rowsPerSlot(this.width) + row) * rowBytes(this.width);
  }
}
