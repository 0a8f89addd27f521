/** A path of keys that leads to a value: long keys of many parts are found by their parts, without being put together. */
export class Path<Value> {
  /** What the path leads to that ends here. */
  end: Value | undefined;
  /** Most paths go on in one way, which is found without hashing the key. */
  #first: { readonly key: unknown; readonly next: Path<Value> } | undefined;
  #others: Map<unknown, Path<Value>> | undefined;

  /** The path with one more key. */
  to(key: unknown): Path<Value> {
    this.#first ??= { key, next: new Path() };
    if (this.#first.key === key) return this.#first.next;
    this.#others ??= new Map();
    let next = this.#others.get(key);
    if (next === undefined) this.#others.set(key, (next = new Path()));
    return next;
  }
}
