import { indexOwner, type IndexedEntity } from "../../../core/search/passages/passage.js";
import type { VectorSpace } from "../../../core/store/contract/passages.js";
import type { IndexCacheState } from "../../../core/store/store-state.js";
import { CachedIndex } from "./cached-index.js";

/** A change that a unit has made to cached data. */
type Change =
  | { readonly index: string; readonly recordId?: string }
  | { readonly indexId: number; readonly ordinal: number }
  | { readonly indexId: number; readonly vectorKey: number; readonly isNew: boolean };

interface Entry {
  readonly index: CachedIndex;
  /** The part of {@link CachedIndex.bytes} that is included in the sum. */
  counted: number;
}

/**
 * Caches the parts of indexes that searches have read, up to a number of bytes. The least recently used index is
 * evicted. Changes are collected during a unit and applied at its commit, when readers see them.
 */
export class IndexCache {
  /** Least recently used first. */
  readonly #byName = new Map<string, Entry>();
  readonly #byId = new Map<number, CachedIndex>();
  readonly #spaces = new Map<string, readonly VectorSpace[]>();
  #changes: Change[] = [];
  #bytes = 0;
  #version = 0;
  #hits = 0;
  #misses = 0;
  #invalidations = 0;

  /** @param maxBytes The limit for all indexes together. A single index beyond it is not kept. */
  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  get state(): IndexCacheState {
    return {
      bytes: this.#bytes,
      entries: this.#byName.size,
      hits: this.#hits,
      misses: this.#misses,
      invalidations: this.#invalidations,
    };
  }

  /** Counts a query as a hit, if the cache had everything it needed, or as a miss. */
  answered(isHit: boolean): void {
    if (isHit) this.#hits++;
    else this.#misses++;
  }

  /** Changes with each commit. Do not keep data that was read under another version. */
  get version(): number {
    return this.#version;
  }

  /** The index of an owner. It is added to the cache if it is not there. */
  named(tenantId: string, entity: IndexedEntity, owner: string): CachedIndex {
    const name = nameOf(tenantId, entity, owner);
    const found: Entry = this.#byName.get(name) ?? {
      index: new CachedIndex(name, tenantId),
      counted: 0,
    };
    this.#byName.delete(name);
    this.#byName.set(name, found);
    if (found.counted === 0) this.count(found.index);
    return found.index;
  }

  /** The spaces of a tenant's vectors, if they have been read since the last commit. */
  spacesOf(tenantId: string): readonly VectorSpace[] | undefined {
    return this.#spaces.get(tenantId);
  }

  setSpaces(tenantId: string, spaces: readonly VectorSpace[]): void {
    this.#spaces.set(tenantId, spaces);
  }

  withId(id: number): CachedIndex | undefined {
    return this.#byId.get(id);
  }

  /** Counts data added to an index, and evicts others to make room for it. */
  count(index: CachedIndex): void {
    const entry = this.#byName.get(index.name);
    if (entry?.index !== index) return;
    if (index.id !== undefined) this.#byId.set(index.id, index);
    this.#recount(entry);
    if (entry.counted > this.maxBytes) return this.#forget(index.name);
    for (const name of this.#byName.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#forget(name);
    }
  }

  indexChanged(tenantId: string, entity: IndexedEntity, owner: string): void {
    this.#changes.push({ index: nameOf(tenantId, entity, owner) });
  }

  passageChanged(indexId: number, ordinal: number): void {
    this.#changes.push({ indexId, ordinal });
  }

  /** @param isNew Whether the vector was added; otherwise it was removed. */
  vectorChanged(indexId: number, vectorKey: number, isNew: boolean): void {
    const last = this.#changes.at(-1);
    // One entry is enough for many added vectors.
    if (isNew && last && "isNew" in last && last.isNew && last.indexId === indexId) return;
    this.#changes.push({ indexId, vectorKey, isNew });
  }

  recordChanged(
    tenantId: string,
    entity: "Message" | "Memory",
    owner: { readonly userId: string | null; readonly agentId: string | null },
    recordId: string,
  ): void {
    this.#changes.push({ index: nameOf(tenantId, entity, indexOwner(owner)), recordId });
  }

  /** Must be called with each commit, before anything else is read. */
  committed(): void {
    this.#version++;
    this.#spaces.clear();
    for (const change of this.#changes) this.#apply(change);
    this.#changes = [];
  }

  /** Must be called when units that may have recorded changes are rolled back. */
  undone(): void {
    this.#changes = [];
  }

  /** Drops everything. */
  clear(): void {
    this.#version++;
    this.#spaces.clear();
    this.#byName.clear();
    this.#byId.clear();
    this.#bytes = 0;
  }

  #apply(change: Change): void {
    const name = "index" in change ? change.index : this.#byId.get(change.indexId)?.name;
    const entry = name === undefined ? undefined : this.#byName.get(name);
    if (entry === undefined) return;
    this.#invalidations++;
    if ("vectorKey" in change) entry.index.vectors.changed(change);
    else if ("ordinal" in change) entry.index.forgetPassage(change.ordinal);
    else if (change.recordId === undefined) entry.index.forgetHead();
    else entry.index.forgetRecord(change.recordId);
    this.#recount(entry);
  }

  #recount(entry: Entry): void {
    this.#bytes += entry.index.bytes - entry.counted;
    entry.counted = entry.index.bytes;
  }

  #forget(name: string): void {
    const found = this.#byName.get(name);
    if (found === undefined) return;
    this.#byName.delete(name);
    this.#bytes -= found.counted;
    if (found.index.id !== undefined) this.#byId.delete(found.index.id);
  }
}

function nameOf(tenantId: string, entity: IndexedEntity, owner: string): string {
  return JSON.stringify([tenantId, entity, owner]);
}
