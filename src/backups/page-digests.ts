import { createHash, hash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

/** Digests are the first half of SHA-256: the digest of the whole file tells of any two pages that share one. */
export const digestBytes = 16;

/** The digest of a page: 16 characters, each a byte. */
export function digestOf(page: Uint8Array): string {
  return hash("sha256", page, "buffer").subarray(0, digestBytes).toString("latin1");
}

/** The pages of a store's file, as a backup knows them. */
export interface FilePages {
  readonly pageSize: number;
  /** In bytes. */
  readonly size: number;
  /** Of the whole file, in hex. */
  readonly sha256: string;
  /** Of each page, in the order of the file. */
  readonly digests: readonly string[];
}

/** Reads a file and makes the digests of its pages. */
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

/** The pages of a file, one after the other. The buffer is used again for the next page. */
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

/** SQLite's page size, which its file says in bytes 16 and 17; 1 stands for 65,536. */
function pageSizeOf(file: string): number {
  for (const header of readPages(file, 100)) {
    const said = Buffer.from(header).readUInt16BE(16);
    return said === 1 ? 65_536 : said;
  }
  throw new Error(`"${file}" is empty.`);
}
