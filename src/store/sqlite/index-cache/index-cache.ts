import { indexOwner, type IndexedEntity } from "../../../core/search/passage.js";
import type { VectorSpace } from "../../../core/store-queries.js";
import type { IndexCacheState } from "../../../core/store-state.js";
import { CachedIndex } from "./cached-index.js";

/** What units have changed of what is kept here. */
type Change =
  | { readonly index: string; readonly recordId?: string }
  | { readonly indexId: number; readonly ordinal: number }
  | { readonly indexId: number; readonly vectorKey: number; readonly isNew: boolean };

interface Entry {
  readonly index: CachedIndex;
  /** What of {@link CachedIndex.bytes} is in the sum. */
  counted: number;
}

/**
 * Keeps what searches have read of indexes, in a bounded number of
 * bytes; what was used longest ago makes room. A change is noted in its unit and
 * takes effect with the commit, so that it holds from when readers see it.
 */
export class IndexCache {
  /** The one that was used longest ago first. */
  readonly #byName = new Map<string, Entry>();
  readonly #byId = new Map<number, CachedIndex>();
  readonly #spaces = new Map<string, readonly VectorSpace[]>();
  #changes: Change[] = [];
  #bytes = 0;
  #version = 0;
  #hits = 0;
  #misses = 0;
  #invalidations = 0;

  /** @param maxBytes What all of it may take; an index that alone takes more is not kept. */
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

  /** Counts a query that found all it asked for, or did not. */
  answered(isHit: boolean): void {
    if (isHit) this.#hits++;
    else this.#misses++;
  }

  /** Changes with each commit. What was read under another version must not be kept. */
  get version(): number {
    return this.#version;
  }

  /** The index of an owner, of which nothing may be known yet. */
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

  /** The spaces of a tenant's vectors, if they were read since the last commit. */
  spacesOf(tenantId: string): readonly VectorSpace[] | undefined {
    return this.#spaces.get(tenantId);
  }

  setSpaces(tenantId: string, spaces: readonly VectorSpace[]): void {
    this.#spaces.set(tenantId, spaces);
  }

  withId(id: number): CachedIndex | undefined {
    return this.#byId.get(id);
  }

  /** Counts what has been added to an index, and makes room for it. */
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

  /** @param isNew Whether it was added; else it is gone. */
  vectorChanged(indexId: number, vectorKey: number, isNew: boolean): void {
    const last = this.#changes.at(-1);
    // Of many that are added, one tells it all.
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

  /** Call it with each commit, before anything else is read. */
  committed(): void {
    this.#version++;
    this.#spaces.clear();
    for (const change of this.#changes) this.#apply(change);
    this.#changes = [];
  }

  /** Call it where units are undone that may have noted changes. */
  undone(): void {
    this.#changes = [];
  }

  /** Forgets everything. */
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
