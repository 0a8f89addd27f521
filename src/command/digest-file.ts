import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { CommandError } from "./operator-message.js";
import { writeWholeFile } from "./whole-file.js";

/** The digest of a store's copy is stored next to it, in the format of `sha256sum --check`. */
export const digestFileOf = (file: string) => `${file}.sha256`;

/** @param copy The file whose content `file` will have. */
export async function writeDigestFile(file: string, copy: string): Promise<void> {
  writeWholeFile(digestFileOf(file), `${await sha256Of(copy)}  ${basename(file)}\n`);
}

/** Fails if the file has changed since its digest was written. Files without a digest pass. */
export async function assertDigest(file: string): Promise<void> {
  if (!existsSync(digestFileOf(file))) return;
  const [expected] = readFileSync(digestFileOf(file), "utf8").split(" ");
  if ((await sha256Of(file)) !== expected)
    throw new CommandError(
      `"${file}" has changed since it was made: it does not have the digest in "${digestFileOf(file)}".`,
    );
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
