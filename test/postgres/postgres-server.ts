import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { codeOf } from "../../src/store/relational/connections/database-problems.js";
import {
  account,
  installation,
  kept,
} from "../../tools/oracle-double/engine/postgres-installation.js";
import { roomForFiles } from "../../tools/room-for-files.js";
import { freePort } from "../support/free-port.js";

const startTimeoutMs = 30_000;

const initOptions = [
  "--username=postgres",
  "--auth=trust",
  "--encoding=UTF8",
  "--locale=C",
  "--wal-segsize=1",
  "--no-sync",
  "--no-instructions",
];

const settings = {
  listen_addresses: "127.0.0.1",
  shared_buffers: "64MB",
  max_connections: "300",
  max_parallel_workers_per_gather: "0",
  max_wal_size: "256MB",
  io_method: "sync",
  lc_messages: "C",
};

/** Faster, but data is lost if the machine crashes. */
const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Stops the server when the supervisor's input ends, because the test process has ended in any way.
 * The supervisor exits when the server has ended, for example if it cannot start.
 * KILL also ends the sessions: a session that waits for another one's lock would not notice that
 * the server is gone, and would prevent the next start. The server is paused first, so that it
 * starts no session after they were listed.
 */
const supervisor = `
  exec 3<&0
  "$@" >"$LOG" 2>&1 </dev/null & postgres=$!
  {
    read -r how <&3
    if [ "$how" = KILL ] && kill -STOP $postgres; then
      while grep -q "^State:.[RSD]" /proc/$postgres/status; do :; done
      sessions=$(cat /proc/$postgres/task/$postgres/children)
    fi
    kill -\${how:-INT} $sessions $postgres
  } & reader=$!
  wait $postgres
  kill $reader
`;

export interface ServerOptions {
  /** Whether commits survive a crash of the machine. Default: no. */
  readonly isDurable?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Files in its data directory that settings can refer to: contents by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A PostgreSQL server on this machine that can be stopped and restarted. */
export class PostgresServer {
  #running: ChildProcess | undefined;

  private constructor(
    private readonly bin: string,
    private readonly directory: string,
    readonly port: number,
    private readonly options: ServerOptions,
  ) {}

  static async start(options: ServerOptions = {}): Promise<PostgresServer> {
    const bin = await installation();
    const template = await kept("plain-data", [bin, ...initOptions], async (draft) => {
      const data = join(draft, "data");
      await mkdir(data, { mode: 0o700 });
      await giveAway(data);
      await spawned(join(bin, "initdb"), [`--pgdata=${data}`, ...initOptions]);
    });
    const directory = await mkdtemp(join(roomForFiles, "engraph-postgres-"));
    await giveAway(directory);
    await spawned("cp", ["-R", join(template, "data"), join(directory, "data")]);
    for (const [name, content] of Object.entries(options.files ?? {})) {
      const path = join(directory, "data", name);
      await writeFile(path, content, { mode: 0o600 });
      await giveAway(path);
    }
    const server = new PostgresServer(bin, directory, await freePort(), options);
    await server.restart();
    return server;
  }

  /** @param name The name of a database. */
  url(name = "postgres"): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${name}`;
  }

  /** Starts a stopped server. */
  async restart(): Promise<void> {
    const { directory, port, options } = this;
    const all = {
      ...settings,
      ...(options.isDurable ? {} : unsafe),
      ...options.settings,
      port: String(port),
      unix_socket_directories: directory,
    };
    const log = join(directory, "log");
    const command = [join(this.bin, "postgres"), "-D", join(directory, "data")];
    for (const [name, value] of Object.entries(all)) command.push("-c", `${name}=${value}`);
    const start = () =>
      spawn("/bin/sh", ["-c", supervisor, "sh", ...command], {
        ...account,
        cwd: "/",
        env: { ...process.env, LOG: log },
        detached: true,
        stdio: ["pipe", "ignore", "ignore"],
      });
    this.#running = start();
    const deadline = performance.now() + startTimeoutMs;
    while (!(await this.#answers())) {
      // A server that was killed does not start before its last session has ended.
      if (this.#running.exitCode !== null) this.#running = start();
      if (performance.now() > deadline)
        throw new Error(`PostgreSQL has not started.\n${await readFile(log, "utf8")}`);
      await sleep(20);
    }
  }

  /**
   * Stops it: INT ends sessions and flushes everything, QUIT requires a recovery, KILL ends all
   * processes immediately.
   */
  async stop(how: "INT" | "QUIT" | "KILL" = "INT"): Promise<void> {
    const running = this.#running;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.stdin?.end(`${how}\n`);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.url());
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      // A server that refuses the login has started as well.
      return codeOf(error) === "28000";
    }
  }
}

async function giveAway(directory: string): Promise<void> {
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
}

async function spawned(program: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(program, parameters, { ...account, cwd: "/", stdio: "ignore" });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${program} failed.`);
}
