/**
 * How long the inputs of outside trials hold the server's event loop.
 * `npm run bench:event-loop`; see README.md here.
 */
import { queryOver } from "../examples/graphql-over-http.ts";
import { hostileInputs } from "../test/faults/hostile-inputs.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { temporaryStore } from "./temporary-store.ts";

const goalMs = 200;
const rounds = 3;

using store = temporaryStore();
const server = await startMeasuredServer(store.file);
const query = queryOver(server.url);
await query(`mutation { createThread(input: { id: "t", userId: "u" }) { thread { id } } }`, {});

const rows: { readonly name: string; readonly max: number; readonly livez: number }[] = [];
console.log("| input | longest turn, ms | longest answer of /livez, ms |");
console.log("| --- | --- | --- |");
for (const { name, bodies } of hostileInputs) {
  const all = [];
  // The median of some rounds: the first compiles what it needs.
  for (let round = 0; round < rounds; round++) all.push(await measure(bodies()));
  const row = {
    name,
    max: median(all.map(({ max }) => max)),
    livez: median(all.map(({ livez }) => livez)),
  };
  rows.push(row);
  console.log(`| ${name} | ${Math.round(row.max)} | ${Math.round(row.livez)} |`);
}
await server.stop();
const worst = rows.toSorted((a, b) => b.livez - a.livez)[0];
console.log(
  `Longest answer of /livez: ${Math.round(worst?.livez ?? NaN)} ms (${worst?.name}); goal ${goalMs}.`,
);
console.log(JSON.stringify({ bench: "event-loop", rows }));

async function measure(bodies: readonly string[]): Promise<{ max: number; livez: number }> {
  await server.reset();
  let isDone = false;
  const probing = probe(() => isDone);
  const headers = { "content-type": "application/json" };
  await Promise.all(
    bodies.map(async (body) =>
      (await fetch(server.url, { method: "POST", headers, body })).arrayBuffer(),
    ),
  );
  isDone = true;
  const livez = await probing;
  return { max: (await server.delay()).max, livez };
}

/** The longest time that an answer of /livez takes until it is done. */
async function probe(isDone: () => boolean): Promise<number> {
  let longest = 0;
  while (!isDone()) {
    const asked = performance.now();
    await (await fetch(new URL("/livez", server.url))).arrayBuffer();
    longest = Math.max(longest, performance.now() - asked);
  }
  return longest;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
