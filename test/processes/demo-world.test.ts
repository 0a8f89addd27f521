import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { queryOver } from "../../examples/graphql-over-http.js";
import { startServer } from "../../examples/server-process.js";
import { fillWorld } from "../../examples/world/fill-world.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const dayMs = 86_400_000;

test("the world of the demo lies weeks apart: each time in the past knows a part of it", async () => {
  const clock = new URL("../../examples/world/server-clock.ts", import.meta.url).href;
  const server = await startServer({
    DATA_FILE: join(temporaryFolder(), "engraph.db"),
    PORT: "0",
    NODE_OPTIONS: `--import=${clock}`,
  });
  onTestFinished(async () => void (await server.stop()));
  const query = queryOver(server.url);
  await fillWorld(query, () => {}, server.tell);
  const known = async (daysAgo: number) => {
    const knownAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
    const { memories } = await query<{ memories: { totalCount: number } }>(
      "query ($knownAt: DateTime) { memories(first: 0, asOf: { knownAt: $knownAt }) { totalCount } }",
      { knownAt },
    );
    return memories.totalCount;
  };
  const counts = [
    await known(45),
    await known(30),
    await known(10),
    await known(1),
    await known(0),
  ];
  expect(counts[0]).toBe(0);
  expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
  const { threads } = await query<{ threads: { nodes: { createdAt: string }[] } }>(
    "{ threads(first: 1) { nodes { createdAt } } }",
  );
  expect(Date.now() - Date.parse(threads.nodes[0]?.createdAt ?? "")).toBeLessThan(dayMs);
});
