/** Compares the cost of adding a fact for a user with many facts and for one with few; see README.md here. */
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import { percentile } from "../eval/percentile.ts";
import type { Bench } from "./support/figure.ts";
import { addFacts } from "./support/facts.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";
import { ZipfText } from "./support/zipf-text.ts";

const few = 10;
/** How many facts are added and then deleted, for each user in turn. */
const atOnce = 5;
const warmUps = 10;
const rounds = 40;

const text = new ZipfText(1);

export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, { EMBEDDER: "local" }, { core: 0 });
  const query = queryOver(server.url);
  const many = isSmall ? 500 : 5_000;
  const users = {
    few: new Speaker(server, query, "few"),
    many: new Speaker(server, query, "many"),
  };
  await addFacts(query, "few", few, text);
  await addFacts(query, "many", many, text);
  for (let i = 0; i < warmUps + rounds; i++) {
    for (const user of Object.values(users)) await user.say(i >= warmUps);
  }
  await server.stop();
  const figure = (kind: "p50" | "cpu") => ({
    name: `a fact among ${many}, ${kind === "cpu" ? "CPU" : "p50"}`,
    value: users.many[kind],
    unit: "ms",
    yardstick: { name: `among ${few}`, value: users.few[kind] },
    goal: { atMost: 1.5 },
  });
  return [figure("cpu"), figure("p50")];
};

/** Adds facts of one user. */
class Speaker {
  readonly #server: MeasuredServer;
  readonly #query: Query;
  readonly #userId: string;
  readonly #times: number[] = [];
  #cpu = 0;

  constructor(server: MeasuredServer, query: Query, userId: string) {
    this.#server = server;
    this.#query = query;
    this.#userId = userId;
  }

  get p50(): number {
    return percentile(this.#times, 0.5);
  }

  /** The server's CPU per fact, in milliseconds. */
  get cpu(): number {
    return this.#cpu / 1e3 / this.#times.length;
  }

  /** Adds new facts and deletes them, so that the user's number of facts stays the same. */
  async say(isMeasured: boolean): Promise<void> {
    const ids: string[] = [];
    const times: number[] = [];
    const before = await this.#server.usage();
    for (let i = 0; i < atOnce; i++) {
      const start = performance.now();
      ids.push(await this.#sayOne());
      times.push(performance.now() - start);
    }
    const { cpu } = await this.#server.usage();
    for (const id of ids)
      await this.#query(
        `mutation BenchForget($id: ID!) { deleteMemories(ids: [$id]) { deletedCount } }`,
        { id },
      );
    if (!isMeasured) return;
    this.#times.push(...times);
    this.#cpu += cpu - before.cpu;
  }

  async #sayOne(): Promise<string> {
    const fact = { userId: this.#userId, content: text.message() };
    const { upsertMemory } = await this.#query<{ upsertMemory: { memory: { id: string } } }>(
      `mutation BenchFact($fact: UpsertMemoryInput!) {
        upsertMemory(input: $fact) { outcome memory { id } }
      }`,
      { fact },
    );
    return upsertMemory.memory.id;
  }
}
