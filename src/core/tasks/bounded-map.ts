/** A map that forgets its oldest entry for a new one when it is full. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  /** @param most The maximum number of entries. */
  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.most && !this.has(key)) this.delete(this.keys().next().value as Key);
    return super.set(key, value);
  }
}
