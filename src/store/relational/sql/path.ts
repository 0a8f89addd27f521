/**
 * A trie of keys that leads to values. Long keys of many parts are found part by part, without building the whole key.
 */
export class Path<Value> {
  /** The value of the path that ends here. */
  end: Value | undefined;
  /** Most paths continue with a single key, which is found without hashing. */
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
