import type { Turns } from "../../../core/tasks/in-turns.js";
import type { ScoreList } from "./score-list.js";
import { rowsPerSlot, type Slot } from "./vector-arena.js";

/**
 * The vectors of one index with one model and dimension, or the oldest of them if there is no room for all. A vector
 * never changes under its number, and numbers are never reused. So removed vectors do no harm here: the later look-up
 * does not find their rows.
 */
export class VectorBlock {
  /** The last search that used this block. */
  usedBy = 0;
  /** The first number that has not been read. */
  seen = 0;
  #count = 0;
  #numbers = new Uint32Array(0);
  readonly #slots: Slot[] = [];
  readonly #rowsPerSlot: number;

  /**
   * @param base The key of a vector is this plus its number.
   * @param removed How many vectors had been removed from the index when it was first read.
   */
  constructor(
    private readonly base: number,
    readonly width: number,
    readonly removed: number,
  ) {
    this.#rowsPerSlot = rowsPerSlot(width);
  }

  get count(): number {
    return this.#count;
  }

  get slots(): readonly Slot[] {
    return this.#slots;
  }

  /** Whether the next vector needs another slot. */
  get needsSlot(): boolean {
    return this.#count === this.#slots.length * this.#rowsPerSlot;
  }

  addSlot(slot: Slot): void {
    this.#slots.push(slot);
    const room = this.#slots.length * this.#rowsPerSlot;
    if (room <= this.#numbers.length) return;
    const numbers = new Uint32Array(Math.max(room, 2 * this.#numbers.length));
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }

  /** @param scale The factor that gives the vector the length 1. */
  add(number: number, vector: Float32Array, scale: number): void {
    const slot = this.#slots[Math.floor(this.#count / this.#rowsPerSlot)];
    if (slot === undefined) throw new Error("A vector was added to a block without room.");
    slot.memory.write(slot.number, this.#count % this.#rowsPerSlot, vector, scale);
    this.#numbers[this.#count++] = number;
  }

  /**
   * @param query Has the length 1.
   * @param turns Paused between runs of slots. A run does not go beyond one memory.
   */
  async score(query: Float32Array, list: ScoreList, turns: Turns): Promise<void> {
    const start = list.extend(this.#count);
    for (let i = 0; i < this.#count; i++)
      list.keys[start + i] = this.base + (this.#numbers[i] as number);
    for (let first = 0; first < this.#slots.length;) {
      const end = this.#endOfRun(first);
      const done = first * this.#rowsPerSlot;
      const rows = Math.min(end * this.#rowsPerSlot, this.#count) - done;
      const { memory, number } = this.#slots[first] as Slot;
      memory.score(query, number, rows, list.scores, start + done);
      await turns.pause();
      first = end;
    }
  }

  /** The end of the run of adjacent slots that begins here: one call scores a run. */
  #endOfRun(first: number): number {
    let end = first + 1;
    for (; end < this.#slots.length; end++) {
      const before = this.#slots[end - 1] as Slot;
      const slot = this.#slots[end] as Slot;
      if (slot.memory !== before.memory || slot.number !== before.number + 1) break;
    }
    return end;
  }
}

/** The factor that gives a vector the length 1; 0 for a zero vector. */
export function toUnitLength(vector: Float32Array): number {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const number = vector[i] as number;
    squares += number * number;
  }
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}
