import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { BackupFolder } from "../../src/backups/backup-folder.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const pageSize = 512;

/** A file with these pages, whose first page states the page size, as in SQLite. */
function fileOf(pages: readonly number[]): string {
  const file = join(temporaryFolder(), "store.db");
  const header = Buffer.alloc(pageSize);
  header.writeUInt16BE(pageSize, 16);
  writeFileSync(
    file,
    Buffer.concat([header, ...pages.map((page) => Buffer.alloc(pageSize, page))]),
  );
  return file;
}

function open(path = join(temporaryFolder(), "backups")): BackupFolder & { readonly at: string } {
  const folder = BackupFolder.toWrite(path);
  onTestFinished(() => folder[Symbol.dispose]());
  return Object.assign(folder, { at: path });
}

function contentsOf(folder: BackupFolder): Buffer[] {
  return folder.backups.map((backup) => Buffer.concat([...folder.pages(backup)]));
}

const bytesIn = (path: string) =>
  readdirSync(path)
    .filter((name) => name.endsWith(".pages"))
    .reduce((sum, name) => sum + statSync(join(path, name)).size, 0);

test("each backup gives back its file, whatever is added and removed, and pages are stored once", () => {
  const pages = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
  const step = fc.record({ pages, keep: fc.option(fc.integer({ min: 1, max: 3 })) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      using folder = open();
      let expected: Buffer[] = [];
      for (const { pages: some, keep } of steps) {
        const file = fileOf(some);
        folder.add(file, "a test", 0);
        expected.push(readFileSync(file));
        if (keep !== null) {
          folder.keepNewest(keep, 0);
          expected = expected.slice(-keep);
        }
      }
      expect(contentsOf(folder)).toEqual(expected);
      using again = reopened(folder);
      expect(contentsOf(again)).toEqual(expected);
      const needed = new Set(
        expected.flatMap((file) => file.toString("latin1").match(/[^]{512}/g)),
      );
      const most = 2 * needed.size * (pageSize + 16) + 24 * (steps.length + needed.size);
      const isPruned = steps.at(-1)?.keep !== null;
      expect(bytesIn(folder.at)).toBeLessThanOrEqual(isPruned ? most : Infinity);
    }),
    { numRuns: 40 },
  );
});

function reopened(folder: BackupFolder & { readonly at: string }): BackupFolder {
  folder[Symbol.dispose]();
  return open(folder.at);
}

test("a backup adds what has changed, and nothing that is there", () => {
  const folder = open();
  expect(folder.add(fileOf([1, 2, 3]), "a test", 0).addedBytes).toBe(4 * pageSize);
  expect(folder.add(fileOf([1, 2, 3, 2]), "a test", 0).addedBytes).toBe(0);
  expect(folder.add(fileOf([1, 4, 3]), "a test", 0).addedBytes).toBe(pageSize);
  const ids = folder.backups.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(bytesIn(folder.at)).toBeLessThan(5 * (pageSize + 16) + 100);
  for (const name of readdirSync(folder.at))
    expect(statSync(join(folder.at, name)).mode & 0o777).toBe(0o600);
});

test("damage is told, and never restored", () => {
  const folder = open();
  folder.add(fileOf([1, 2, 3]), "a test", 0);
  const name = readdirSync(folder.at).find((one) => one.endsWith(".pages")) ?? "";
  const bytes = readFileSync(join(folder.at, name));
  const write = (changed: Uint8Array) => writeFileSync(join(folder.at, name), changed);
  write(bytes.with(bytes.length - 1, 9));
  expect(() => contentsOf(folder)).toThrow(`${name}" is damaged.`);
  folder[Symbol.dispose]();
  write(bytes.subarray(0, -1));
  expect(() => open(folder.at)).toThrow(`${name}" is damaged.`);
});

test("one process at a time is at work in a folder", () => {
  const folder = open();
  expect(() => open(folder.at)).toThrow("Another process is at work");
  expect(BackupFolder.toRead(folder.at).backups).toEqual([]);
  folder[Symbol.dispose]();
  expect(open(folder.at).backups).toEqual([]);
});
