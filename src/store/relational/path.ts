/** A path of keys that leads to a value: long keys of many parts are found by their parts, without being put together. */
export class Path<Value> {
  /** What the path leads to that ends here. */
  end: Value | undefined;
  readonly #next = new Map<unknown, Path<Value>>();

  /** The path with one more key. */
  to(key: unknown): Path<Value> {
    let next = this.#next.get(key);
    if (next === undefined) this.#next.set(key, (next = new Path()));
    return next;
  }
}
