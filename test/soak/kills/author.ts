import type { Random } from "../../support/random.js";
import { Belongings } from "./belongings.js";

/** Performs the deeds: holds the writer's own records and generates values. */
export class Author {
  readonly own = new Belongings();
  #count = 0;

  constructor(
    readonly name: string,
    readonly random: Random,
  ) {}

  /** The user of the writer's memories and profile; nothing is ever extracted for it. */
  get keeper(): string {
    return `keeper-${this.name}`;
  }

  /** The user whose facts the writer tells. */
  get knower(): string {
    return `knower-${this.name}`;
  }

  /** Returns a number that is never repeated. */
  number(): number {
    return ++this.#count;
  }

  id(kind: string): string {
    return `${kind}-${this.name}-${++this.#count}`;
  }

  pick<Item>(items: Iterable<Item>): Item | undefined {
    const list = [...items];
    return list[this.random.between(0, list.length - 1)];
  }

  chance(of: number): boolean {
    return this.random.next() < of;
  }

  /** A text of the writer: a long one has several passages, an empty one none. */
  text(): string {
    if (this.chance(0.05)) return "";
    const sentence = () => {
      const number = ++this.#count;
      return `Entry ${number} of ${this.name} lies in drawer ${number % 17}, under ${number % 5} grey stones.`;
    };
    const sentences = this.chance(0.2) ? this.random.between(10, 20) : 1;
    return Array.from({ length: sentences }, sentence).join(" ");
  }

  vector(): number[] {
    return [this.random.between(1, 9), this.random.between(-9, 9), this.random.between(-9, 9)];
  }

  /** A temporary thread; undefined when a new one must be created. */
  noteThread(): string | undefined {
    const notes = [...this.own.threads].filter((id) => id.startsWith("notes"));
    return notes.length < 3 ? undefined : this.pick(notes);
  }
}
