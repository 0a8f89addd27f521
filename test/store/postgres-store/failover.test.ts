import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { systemPrincipal } from "../../../src/core/principal.js";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { CommitInDoubtError } from "../../../src/store/relational/connections/pooled-writer.js";
import { PostgresServer } from "../../postgres/postgres-server.js";
import { aThread, anEvent, keep, member } from "../samples.js";

/** How often a thread may exist, by the outcome of its unit. */
const mayBeThere = new Map<unknown, readonly number[]>([
  ["kept", [1]],
  ["STORE_UNAVAILABLE", [0]],
  ["in doubt", [0, 1]],
]);

test("a server that ends under load and starts again has lost nothing, and has nothing twice", async () => {
  const server = await PostgresServer.start({ isDurable: true });
  onTestFinished(() => server.close());
  const store = await openPostgresStore({
    url: server.url(),
    poolMax: 8,
    schemaPolicy: "CREATE_IF_EMPTY",
  });
  onTestFinished(() => store.close());
  const outcomes = new Map<string, unknown>();
  const kept = () => [...outcomes.values()].filter((one) => one === "kept").length;
  // Depends on the amount of work and not on time, as machines differ.
  const keptSome = async () => {
    const before = kept();
    await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(before + 30);
  };
  const end = new AbortController();
  const write = async (writer: number) => {
    for (let n = 0; !end.signal.aborted; n++) {
      const id = `thread-${writer}-${n}`;
      const unit = keep(store, {
        threads: [aThread({ id })],
        events: [anEvent({ subjectId: id })],
      });
      const outcome = await unit.then(
        () => "kept",
        (error: Error & { code?: string }) =>
          error instanceof CommitInDoubtError ? "in doubt" : (error.code ?? error),
      );
      outcomes.set(id, outcome);
      if (outcome !== "kept") await sleep(50);
    }
  };
  const writing = Promise.all(Array.from({ length: 8 }, (_, i) => write(i)));
  for (const how of ["INT", "QUIT", "KILL"] as const) {
    await keptSome();
    await server.stop(how);
    await server.restart();
  }
  await keptSome();
  end.abort();
  await writing;
  await keep(store, { events: [anEvent({ subjectId: "last" })] });
  const found = await store.threads.byIds(member, [...outcomes.keys()]);
  const events = [];
  for (let after = 0; ;) {
    const some = await store.events.tail(systemPrincipal, after, 500);
    if (some.length === 0) break;
    events.push(...some);
    after = some.at(-1)?.position ?? after;
  }
  const told = Map.groupBy(events, ({ subjectId }) => subjectId);
  const wrong = [...outcomes].filter(([id, outcome]) => {
    const times = told.get(id)?.length ?? 0;
    return !mayBeThere.get(outcome)?.includes(times) || found.has(id) !== (times === 1);
  });
  expect(wrong).toEqual([]);
  expect(events.map(({ position }) => position)).toEqual(events.map((_, i) => i + 1));
});
