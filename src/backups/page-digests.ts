import { createHash, hash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

/** Digests are the first half of SHA-256. The digest of the whole file detects collisions. */
export const digestBytes = 16;

/** The digest of a page: a string of 16 characters, one for each byte. */
export function digestOf(page: Uint8Array): string {
  return hash("sha256", page, "buffer").subarray(0, digestBytes).toString("latin1");
}

/** The pages of a store's file, as digests. */
export interface FilePages {
  readonly pageSize: number;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the whole file, in hex. */
  readonly sha256: string;
  /** The digest of each page, in file order. */
  readonly digests: readonly string[];
}

/** Reads a file and computes the digests of its pages. */
export function pagesOf(file: string): FilePages {
  const pageSize = pageSizeOf(file);
  const whole = createHash("sha256");
  const digests: string[] = [];
  let size = 0;
  for (const page of readPages(file, pageSize)) {
    whole.update(page);
    digests.push(digestOf(page));
    size += page.length;
  }
  return { pageSize, size, sha256: whole.digest("hex"), digests };
}

/** The pages of a file in order. The buffer is reused for each page. */
export function* readPages(file: string, pageSize: number): Generator<Uint8Array> {
  const page = Buffer.alloc(pageSize);
  const descriptor = openSync(file, "r");
  try {
    for (let read; (read = readSync(descriptor, page, 0, pageSize, null)) > 0;)
      yield page.subarray(0, read);
  } finally {
    closeSync(descriptor);
  }
}

/** SQLite's page size, from bytes 16 and 17 of the file; 1 stands for 65,536. */
function pageSizeOf(file: string): number {
  for (const header of readPages(file, 100)) {
    const said = Buffer.from(header).readUInt16BE(16);
    return said === 1 ? 65_536 : said;
  }
  throw new Error(`"${file}" is empty.`);
}
