import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { keptFolder } from "./kept-folder.js";
import { supportSchema } from "./support-schema.js";
import { pgvector } from "./vector-types.js";

const schema = supportSchema(pgvector);

/**
 * Starts a PostgreSQL in this process that has the support schema. The first start
 * takes seconds and keeps its files, named by a hash of everything that went into
 * them. Later starts read these files.
 */
export async function startPglite(): Promise<PGlite> {
  const path = join(keptFolder(), `oracle-wire-double-${await cacheKey()}.tar`);
  const cached = await readFile(path).catch(() => undefined);
  if (cached) {
    const loadDataDir = new Blob([new Uint8Array(cached)]);
    return PGlite.create({ extensions: { vector }, loadDataDir });
  }
  const postgres = await PGlite.create({ extensions: { vector } });
  await postgres.exec(schema);
  await keep(postgres, path);
  return postgres;
}

/** Written beside and renamed, so that no other process reads half of it. */
async function keep(postgres: PGlite, path: string): Promise<void> {
  const dump = await postgres.dumpDataDir("none");
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path);
}

async function cacheKey(): Promise<string> {
  const versions = await Promise.all(
    ["@electric-sql/pglite", "@electric-sql/pglite-pgvector"].map(readVersion),
  );
  return createHash("sha256")
    .update([...versions, schema].join("\n"))
    .digest("hex")
    .slice(0, 16);
}

/** The packages export no package.json, so it is looked up beside their entry. */
async function readVersion(packageName: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(packageName);
  const text = await readFile(join(dirname(entry), "..", "package.json"), "utf8");
  return `${packageName}@${(JSON.parse(text) as { version: string }).version}`;
}
