import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "./backup-error.js";
import { digestBytes, digestOf } from "./page-digests.js";
import { writeWholeFile } from "./whole-file.js";

const suffix = ".pages";
/** Start of a pack. Then follow the page size, the page count, the digests and the pages. */
const magic = Buffer.from("engraph-pages-1\n");
const headBytes = magic.length + 8;

interface Place {
  readonly pack: Pack;
  /** Byte offset in the pack's file. */
  readonly offset: number;
}

interface Pack {
  readonly name: string;
  readonly descriptor: number;
  readonly pageSize: number;
  readonly digests: readonly string[];
}

/**
 * The pages of all backups in a folder. Each page is stored once, in the pack of the first backup that had it. Packs
 * never change.
 */
export class PagePacks {
  readonly #packs = new Map<string, Pack>();
  readonly #places = new Map<string, Place>();

  /** Fails with a {@link BackupError} if a pack is damaged. */
  constructor(private readonly folder: string) {
    const names = readdirSync(folder).filter((name) => name.endsWith(suffix));
    for (const name of names.toSorted()) this.#open(name);
  }

  has(digest: string): boolean {
    return this.#places.has(digest);
  }

  /** Fails with a {@link BackupError} if the page is missing or damaged. */
  read(digest: string): Uint8Array {
    const place = this.#places.get(digest);
    if (!place) throw new BackupError(`A page of the backup is missing in "${this.folder}".`);
    const { pack, offset } = place;
    const page = Buffer.alloc(pack.pageSize);
    readSync(pack.descriptor, page, 0, pack.pageSize, offset);
    if (digestOf(page) !== digest)
      throw new BackupError(`"${join(this.folder, pack.name)}" is damaged.`);
    return page;
  }

  /**
   * Adds a pack, which is on disk when this returns.
   *
   * @param id A new id for the pack.
   * @param pages In the order of the digests.
   */
  add(id: string, pageSize: number, digests: readonly string[], pages: Iterable<Uint8Array>): void {
    const name = `${id}${suffix}`;
    writeWholeFile(join(this.folder, name), packParts(pageSize, digests, pages));
    this.#open(name);
  }

  /**
   * Removes packs without needed pages. Packs with less than half of their pages in use are merged into a new one, so
   * the folder holds at most about twice the needed pages.
   */
  keepOnly(needed: ReadonlySet<string>, newId: string): void {
    const sparse = [...this.#packs.values()].filter(
      (pack) => this.#neededOf(pack, needed).length < pack.digests.length / 2,
    );
    for (const [pageSize, packs] of Map.groupBy(sparse, (pack) => pack.pageSize)) {
      const moved = packs.flatMap((pack) => this.#neededOf(pack, needed));
      if (moved.length > 0) this.add(`${newId}-${pageSize}`, pageSize, moved, this.#readAll(moved));
      for (const pack of packs) this.#remove(pack);
    }
  }

  close(): void {
    for (const { descriptor } of this.#packs.values()) closeSync(descriptor);
    this.#packs.clear();
    this.#places.clear();
  }

  /** The pack's needed pages. If two packs contain the same page, only one of them counts. */
  #neededOf(pack: Pack, needed: ReadonlySet<string>): string[] {
    return pack.digests.filter(
      (digest) => needed.has(digest) && this.#places.get(digest)?.pack === pack,
    );
  }

  *#readAll(digests: readonly string[]): Generator<Uint8Array> {
    for (const digest of digests) yield this.read(digest);
  }

  #open(name: string): void {
    const descriptor = openSync(join(this.folder, name), "r");
    const pack = { name, descriptor, ...headOf(descriptor, join(this.folder, name)) };
    this.#packs.set(name, pack);
    const start = headBytes + pack.digests.length * digestBytes;
    for (const [i, digest] of pack.digests.entries())
      this.#places.set(digest, { pack, offset: start + i * pack.pageSize });
  }

  #remove(pack: Pack): void {
    const { name, descriptor, digests } = pack;
    closeSync(descriptor);
    for (const digest of digests)
      if (this.#places.get(digest)?.pack === pack) this.#places.delete(digest);
    this.#packs.delete(name);
    rmSync(join(this.folder, name));
  }
}

function* packParts(
  pageSize: number,
  digests: readonly string[],
  pages: Iterable<Uint8Array>,
): Generator<Uint8Array> {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(pageSize, 0);
  numbers.writeUInt32LE(digests.length, 4);
  yield Buffer.concat([magic, numbers, Buffer.from(digests.join(""), "latin1")]);
  yield* pages;
}

function headOf(descriptor: number, file: string): Pick<Pack, "pageSize" | "digests"> {
  const head = Buffer.alloc(headBytes);
  readSync(descriptor, head, 0, headBytes, 0);
  const [pageSize, count] = [head.readUInt32LE(magic.length), head.readUInt32LE(magic.length + 4)];
  const { size } = fstatSync(descriptor);
  const isWhole =
    head.subarray(0, magic.length).equals(magic) &&
    size === headBytes + count * (digestBytes + pageSize);
  if (!isWhole) throw new BackupError(`"${file}" is damaged.`);
  const digests = Buffer.alloc(count * digestBytes);
  readSync(descriptor, digests, 0, digests.length, headBytes);
  return { pageSize, digests: splitDigests(digests.toString("latin1")) };
}

/** Splits joined digests. */
export function splitDigests(joined: string): string[] {
  return Array.from({ length: joined.length / digestBytes }, (_, i) =>
    joined.slice(i * digestBytes, (i + 1) * digestBytes),
  );
}
