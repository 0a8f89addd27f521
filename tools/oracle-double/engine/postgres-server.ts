import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { emptyDatabase, firstDatabase, PostgresClient, superuser } from "./postgres-client.js";
import { account, installation, kept } from "./postgres-installation.js";
import type { DatabasePlace, PostgresServer } from "./postgres-session.js";
import { supportSchema } from "./support-schema.js";
import { roomForFiles } from "../../room-for-files.js";

const startTimeoutMs = 30_000;
/** UTF-8 characters, ordered by code point, as in Oracle. */
const initOptions = [
  `--username=${superuser}`,
  "--auth=trust",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--wal-segsize=1",
  "--no-sync",
  "--no-instructions",
];

/** Little memory, and no durability for machine crashes. */
const settings = {
  listen_addresses: "",
  shared_buffers: "32MB",
  max_connections: "200",
  max_parallel_workers_per_gather: "0",
  max_wal_size: "256MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  io_method: "sync",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  jit: "off",
  timezone: "UTC",
  lc_messages: "C",
  deadlock_timeout: "50ms",
};

/** Runs PostgreSQL until its input ends, because its starter is done or has exited. Then it removes the directory. */
const supervisor = `
  directory=$1
  shift
  "$@" >"$directory/log" 2>&1 </dev/null &
  postgres=$!
  read -r nothing
  kill -INT $postgres
  wait $postgres
  rm -rf "$directory"
`;

/**
 * The directory of a server that the run shares: databases of its doubles are copies there. Without
 * it, each double has its own server.
 */
export const sharedServer = "ORACLE_DOUBLE_SERVER";

/** A new database with the support schema. */
export function newDatabase(): Promise<PostgresServer> {
  const directory = process.env[sharedServer];
  return directory === undefined
    ? startPostgresServer()
    : copyDatabase({ directory, name: firstDatabase });
}

/** Starts PostgreSQL 18 in its own process, with the support schema. */
export async function startPostgresServer(): Promise<
  PostgresServer & { readonly place: DatabasePlace }
> {
  const bin = await installation();
  const template = await preparedData(bin);
  const directory = await runDirectory();
  const data = join(directory, "data");
  await spawned("cp", ["-R", template, data]);
  const { supervisor, control } = await run(bin, directory, data);
  const place = { directory, name: firstDatabase };
  return {
    place,
    connect: () => PostgresClient.connect(place, control),
    async close() {
      await control.close();
      await stop(supervisor);
    },
  };
}

export interface CopiedDatabase extends PostgresServer {
  readonly place: DatabasePlace;
  /** Closes it without dropping it. */
  leave(): Promise<void>;
}

/**
 * Creates a copy of a database in a running PostgreSQL. The source must have no connections. The
 * copy is dropped when it is closed.
 */
export async function copyDatabase(
  { directory, name }: DatabasePlace,
  copyName = `copy_${randomUUID()}`,
): Promise<CopiedDatabase> {
  const control = await PostgresClient.connect({ directory, name: emptyDatabase });
  const copy = { directory, name: copyName };
  // FILE_COPY copies files; writing all data to the write-ahead log takes twice as long.
  await control.exec(`CREATE DATABASE "${copy.name}" TEMPLATE "${name}" STRATEGY FILE_COPY`);
  return {
    place: copy,
    connect: () => PostgresClient.connect(copy, control),
    leave: () => control.close(),
    async close() {
      await control.exec(`DROP DATABASE "${copy.name}" WITH (FORCE)`);
      await control.close();
    },
  };
}

/** A data directory to copy. Creating it takes seconds, so it is cached. */
async function preparedData(bin: string): Promise<string> {
  const contents = [bin, supportSchema, ...initOptions];
  const path = await kept("data", contents, async (draft) => {
    const data = join(draft, "data");
    await mkdir(data, { mode: 0o700 });
    await giveAway(data);
    await spawned(join(bin, "initdb"), [`--pgdata=${data}`, ...initOptions]);
    const directory = await runDirectory();
    const { supervisor, control } = await run(bin, directory, data);
    const first = await PostgresClient.connect({ directory, name: firstDatabase });
    await first.exec(supportSchema);
    await first.close();
    await control.close();
    await stop(supervisor);
  });
  return join(path, "data");
}

/** The directory of a server's socket, log and data. */
async function runDirectory(): Promise<string> {
  const directory = await mkdtemp(join(roomForFiles, "oracle-wire-run-"));
  await giveAway(directory);
  return directory;
}

async function giveAway(directory: string): Promise<void> {
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
}

async function run(bin: string, directory: string, data: string) {
  const options = Object.entries({ ...settings, unix_socket_directories: directory });
  const command = [join(bin, "postgres"), "-D", data];
  for (const [name, value] of options) command.push("-c", `${name}=${value}`);
  const supervising = spawn("/bin/sh", ["-c", supervisor, "sh", directory, ...command], {
    ...account,
    cwd: "/",
    // A separate process group, so that ending the tests from the terminal leaves it time to clean
    // up.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  try {
    return { supervisor: supervising, control: await connected(directory) };
  } catch (error) {
    const log = await readFile(join(directory, "log"), "utf8").catch(() => "");
    await stop(supervising);
    throw new Error(`PostgreSQL has not started.\n${log}`, { cause: error });
  }
}

/** The first connection to a server. It does not block copies of other databases. */
async function connected(directory: string): Promise<PostgresClient> {
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    try {
      return await PostgresClient.connect({ directory, name: emptyDatabase });
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

async function stop(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
  const ended = once(supervisor, "exit");
  supervisor.stdin?.end();
  await ended;
}

/** Runs a program to its end as the user that runs PostgreSQL. */
async function spawned(program: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(program, parameters, {
    ...account,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
  });
  const output: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${program} failed: ${Buffer.concat(output).toString()}`);
}
