import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Bench } from "./support/figure.ts";
import { percentile } from "../eval/percentile.ts";
import { temporaryStore } from "./support/temporary-store.ts";

const engraph = fileURLToPath(new URL("../../dist/command/engraph.js", import.meta.url));
const plainServer = `
  const server = require("node:http").createServer((request, response) => response.end("{}"));
  server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ url: "http://127.0.0.1:" + server.address().port })));
`;

/** The time of a process from its start to its first answer, and its memory at that time. */
export const bench: Bench = async ({ isSmall }) => {
  const times = isSmall ? 2 : 9;
  const [ours, plain] = [[], []] as [Started[], Started[]];
  for (let i = 0; i < times; i++) {
    ours.push(await start([engraph, "serve"]));
    plain.push(await start(["--eval", plainServer]));
  }
  const figure = (
    name: string,
    unit: string,
    of: (started: Started) => number,
    atMost?: number,
  ) => ({
    name,
    unit,
    value: percentile(ours.map(of), 0.5),
    ...(atMost !== undefined && { goal: { atMost } }),
  });
  return [
    figure("start to first answer", "ms", ({ ms }) => ms, 500),
    figure("CPU until then", "ms", ({ cpuMs }) => cpuMs),
    figure("memory then (RSS)", "MB", ({ megabytes }) => megabytes, 110),
    {
      name: "start to first answer, against a server of node:http that does nothing",
      unit: "ms",
      value: percentile(
        ours.map(({ ms }) => ms),
        0.5,
      ),
      yardstick: {
        name: "node:http",
        value: percentile(
          plain.map(({ ms }) => ms),
          0.5,
        ),
      },
    },
    {
      name: "memory, against the same",
      unit: "MB",
      value: percentile(
        ours.map(({ megabytes }) => megabytes),
        0.5,
      ),
      yardstick: {
        name: "node:http",
        value: percentile(
          plain.map(({ megabytes }) => megabytes),
          0.5,
        ),
      },
    },
  ];
};

interface Started {
  readonly ms: number;
  readonly cpuMs: number;
  readonly megabytes: number;
}

/** Starts a program that writes its URL to standard output, sends it one request, and ends it. */
async function start(args: readonly string[]): Promise<Started> {
  using store = temporaryStore();
  const began = performance.now();
  const child = spawn("taskset", ["-c", "0", process.execPath, ...args], {
    env: { PATH: process.env["PATH"], DATA_FILE: store.file, PORT: "0", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const { url } = JSON.parse(line) as { readonly url: string };
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ __typename }" }),
  });
  await answer.text();
  const started = { ms: performance.now() - began, ...used(child.pid ?? 0) };
  child.kill();
  await exited;
  return started;
}

/** Linux's figures for a process. */
function used(pid: number): Pick<Started, "cpuMs" | "megabytes"> {
  const [, kilobytes = "NaN"] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ");
  // In hundredths of a second.
  const ticks = Number(fields[13]) + Number(fields[14]);
  return { cpuMs: 10 * ticks, megabytes: Number(kilobytes) / 1000 };
}
