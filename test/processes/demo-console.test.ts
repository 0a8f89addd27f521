import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { queryOver } from "../../examples/graphql-over-http.js";

const root = join(import.meta.dirname, "../..");

interface World {
  readonly users: { readonly totalCount: number };
  readonly agents: { readonly totalCount: number };
  readonly threads: { readonly totalCount: number };
  readonly memories: {
    readonly nodes: readonly { content: string; status: string; expiresAt: string | null }[];
  };
  readonly jobs: {
    readonly nodes: readonly { state: string; outcome: string; thread: { id: string } }[];
  };
}

test("the demo of the console fills a store with a world, serves the console, and ends when it is asked to", async () => {
  const env = { ...process.env, PORT: "0" };
  const demo = spawn(process.execPath, [join(root, "examples/demo.ts"), "--console"], { env });
  onTestFinished(() => void demo.kill("SIGTERM"));
  const address = await new Promise<string>((resolve, reject) => {
    demo.once("exit", (code) => reject(new Error(`The demo ended with ${code}.`)));
    createInterface({ input: demo.stdout }).on("line", (line) => {
      const [, url] = /^The console: (.*)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  expect((await fetch(address)).headers.get("content-type")).toMatch("text/html");

  const world = await queryOver(`${address}graphql`)<World>(`{
    users { totalCount } agents { totalCount } threads { totalCount }
    memories(first: 200, filter: { statuses: [VALID, INVALID, PENDING] }) { nodes { content status expiresAt } }
    jobs(filter: { states: [DEAD] }) { nodes { state outcome thread { id } } }
  }`);
  expect([world.users, world.agents, world.threads].map(({ totalCount }) => totalCount)).toEqual([
    5, 3, 40,
  ]);
  const states = world.memories.nodes.map(({ content, status }) => `${status}: ${content}`);
  expect(states).toContain("INVALID: The user works night shifts.");
  expect(states).toContain("PENDING: The user is diabetic, type 1.");
  expect(world.memories.nodes.some(({ expiresAt }) => expiresAt !== null)).toBe(true);
  expect(world.jobs.nodes).toEqual([
    { state: "DEAD", outcome: "METADATA_CONFLICT", thread: { id: "ben-import" } },
  ]);

  const ended = once(demo, "exit");
  demo.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
});
