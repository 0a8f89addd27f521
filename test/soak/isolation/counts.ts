/** The number of requests by kind. */
export class Counts {
  readonly #kinds = new Map<string, { done: number; refused: number }>();

  count(kind: string, outcome: "done" | "refused" = "done", times = 1): void {
    const counts = this.#kinds.get(kind) ?? { done: 0, refused: 0 };
    counts[outcome] += times;
    this.#kinds.set(kind, counts);
  }

  add(others: Counts): void {
    for (const [kind, { done, refused }] of others.#kinds) {
      this.count(kind, "done", done);
      this.count(kind, "refused", refused);
    }
  }

  of(kind: string): { readonly done: number; readonly refused: number } {
    return this.#kinds.get(kind) ?? { done: 0, refused: 0 };
  }

  get done(): number {
    return [...this.#kinds.values()].reduce((sum, { done }) => sum + done, 0);
  }

  get total(): number {
    return [...this.#kinds.values()].reduce((sum, { done, refused }) => sum + done + refused, 0);
  }

  /** One line per kind, most frequent first. */
  toString(): string {
    const each = [...this.#kinds].map(([kind, { done, refused }]) => ({
      total: done + refused,
      line: `${kind}: ${done}${refused > 0 ? `, and ${refused} refused` : ""}`,
    }));
    return each
      .toSorted((one, other) => other.total - one.total)
      .map(({ line }) => line)
      .join("\n");
  }
}
