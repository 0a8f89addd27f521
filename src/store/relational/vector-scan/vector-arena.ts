import {
  memoryUnit,
  type ScoringKernel,
  type ScoringMemory,
} from "../../../core/vectors/scoring-kernel.js";

/** The largest memory that is opened, in bytes. Memories never grow or shrink: room is given back by letting go of one. */
const largestMemory = 2 ** 24;

/** What a slot should have room for, in bytes: little is lost on an owner with few vectors. */
const slotBytes = 2 ** 14;

/** Where a memory keeps the query, the scores, and then slots. */
const queryAddress = 0;
const scoresAddress = memoryUnit / 2;
const slotsAddress = memoryUnit;

/** How many scores there is room for at once. */
const scoresAtOnce = (slotsAddress - scoresAddress) / Float32Array.BYTES_PER_ELEMENT;

/** Room for {@link rowsPerSlot} vectors. */
export interface Slot {
  readonly memory: VectorMemory;
  /** Slots of one memory that follow each other by number do so in the memory, without a gap. */
  readonly number: number;
}

/** How many vectors of a width have room in a slot. */
export function rowsPerSlot(width: number): number {
  return Math.max(1, Math.floor(slotBytes / rowBytes(width)));
}

function rowBytes(width: number): number {
  return width * Float32Array.BYTES_PER_ELEMENT;
}

/** Gives out slots in memories that take no more than a number of bytes in all. */
export class VectorArena {
  readonly #kernel: ScoringKernel;
  readonly #memoryBytes: number;
  #memoriesLeft: number;
  readonly #memories = new Map<number, VectorMemory[]>();

  /** @param bytes What all memories take at most. With less than two times {@link memoryUnit}, there are no slots. */
  constructor(kernel: ScoringKernel, bytes: number) {
    this.#kernel = kernel;
    this.#memoryBytes = Math.min(largestMemory, Math.floor(bytes / memoryUnit) * memoryUnit);
    this.#memoriesLeft =
      this.#memoryBytes > slotsAddress ? Math.floor(bytes / this.#memoryBytes) : 0;
  }

  /** What the open memories take. */
  get bytes(): number {
    let count = 0;
    for (const memories of this.#memories.values()) count += memories.length;
    return count * this.#memoryBytes;
  }

  /** A slot for vectors of this width, or undefined where there is no room left. */
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
    // A query that is longer than its place would run into the scores.
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
  /** The lowest number last, so that slots that are taken one after the other lie together. */
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

  /** Puts a vector in a row of the slot, each of its numbers multiplied. */
  write(slot: number, row: number, vector: Float32Array, scale: number): void {
    const floats = this.#floats;
    const start = this.#addressOf(slot, row) / Float32Array.BYTES_PER_ELEMENT;
    for (let i = 0; i < vector.length; i++) floats[start + i] = (vector[i] as number) * scale;
    // Another vector may have been here before, as long as the row.
    floats.fill(0, start + vector.length, start + this.width);
  }

  /**
   * The products of the rows of a slot, and of those after it, with the query;
   * each is within `scoreError` of the cosine.
   *
   * @param start Where the first one goes.
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
