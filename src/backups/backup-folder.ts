import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "./backup-error.js";
import { lockFolder } from "./folder-lock.js";
import { manifestText, readManifest, type Manifest } from "./manifest.js";
import { pagesOf, readPages } from "./page-digests.js";
import { PagePacks } from "./page-packs.js";
import { partSuffix, writeWholeFile } from "./whole-file.js";

const suffix = ".json";

/**
 * A folder with backups of one or more stores. A backup adds the pages that no other backup in the folder has, and then
 * a manifest, which makes it valid: a process that is killed leaves all earlier backups intact.
 */
export class BackupFolder implements Disposable {
  readonly #packs: PagePacks;
  readonly #unlock: () => void;

  private constructor(
    private readonly path: string,
    unlock: () => void = () => {},
  ) {
    this.#unlock = unlock;
    try {
      this.#packs = new PagePacks(path);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** Opens a folder read-only. Fails with a {@link BackupError} if it does not exist. */
  static toRead(path: string): BackupFolder {
    if (!existsSync(path)) throw new BackupError(`There is no folder "${path}".`);
    return new BackupFolder(path);
  }

  /**
   * Opens a folder to add and remove backups, and creates it if necessary, but not the folder that it is in. Fails with a {@link BackupError} if another
   * process has it open for writing.
   */
  static toWrite(path: string): BackupFolder {
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    const unlock = lockFolder(path);
    for (const name of readdirSync(path)) if (name.endsWith(partSuffix)) rmSync(join(path, name));
    return new BackupFolder(path, unlock);
  }

  /** All backups, oldest first. */
  get backups(): Manifest[] {
    return this.#ids.map((id) => readManifest(this.#manifestFile(id)));
  }

  /** Adds a copy of a store, and verifies it by reading it as a restore would. */
  add(file: string, source: string, now: number): Manifest {
    const pages = pagesOf(file);
    const last = this.#ids.at(-1);
    // Later than the previous backup, even if the clock was set back.
    const createdAt =
      last === undefined
        ? now
        : Math.max(now, readManifest(this.#manifestFile(last)).createdAt + 1);
    const id = newId(createdAt);
    const missing = new Set(pages.digests.filter((digest) => !this.#packs.has(digest)));
    if (missing.size > 0)
      this.#packs.add(
        id,
        pages.pageSize,
        [...missing],
        pick(file, pages.pageSize, pages.digests, missing),
      );
    const addedBytes = missing.size * pages.pageSize;
    const backup = { id, createdAt, source, addedBytes, ...pages };
    for (const _page of this.pages(backup));
    writeWholeFile(this.#manifestFile(id), [manifestText(backup)]);
    return backup;
  }

  /**
   * The pages of a backup, in file order. Fails with a {@link BackupError} if the backup is damaged, possibly only
   * after the last page.
   */
  *pages({ id, sha256, digests }: Manifest): Generator<Uint8Array> {
    const whole = createHash("sha256");
    for (const digest of digests) {
      const page = this.#packs.read(digest);
      whole.update(page);
      yield page;
    }
    if (whole.digest("hex") !== sha256)
      throw new BackupError(`The backup ${id} in "${this.path}" is damaged.`);
  }

  /** Removes all but the newest backups, and the pages that only they used. Returns the number of removed backups. */
  keepNewest(count: number, now: number): number {
    const old = this.#ids.slice(0, -count);
    for (const id of old) rmSync(this.#manifestFile(id));
    const needed = new Set(this.backups.flatMap(({ digests }) => digests));
    this.#packs.keepOnly(needed, newId(now));
    return old.length;
  }

  [Symbol.dispose](): void {
    this.#packs.close();
    this.#unlock();
  }

  get #ids(): string[] {
    return readdirSync(this.path)
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, -suffix.length))
      .toSorted();
  }

  #manifestFile(id: string): string {
    return join(this.path, `${id}${suffix}`);
  }
}

/** The pages with these digests, each once, in file order. */
function* pick(
  file: string,
  pageSize: number,
  digests: readonly string[],
  wanted: ReadonlySet<string>,
): Generator<Uint8Array> {
  const left = new Set(wanted);
  let i = 0;
  for (const page of readPages(file, pageSize)) if (left.delete(digests[i++] ?? "")) yield page;
}

/** A new id, such as `2026-01-02T03-04-05-678Z-1a2b`. */
function newId(now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
  return `${time}-${randomBytes(2).toString("hex")}`;
}
