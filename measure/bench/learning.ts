/** The cost of learning from a message, a search and a context for a user who has said much; see README.md here. */
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";

const rounds = 60;
const warmUps = 20;
const atOnce = 20;

const remember = `mutation BenchLearn($input: AddMessagesInput!) {
  addMessages(input: $input) { job { state report { added superseded } } }
}`;
const search = `query BenchLearned($input: SearchInput!) {
  search(input: $input) { results { recordId } }
}`;
const card = `query BenchCard($userId: ID!, $query: String!) {
  context(userId: $userId, input: { query: $query }) { text }
}`;

const people =
  "Ana Ben Chloe Dev Ella Finn Gita Hugo Iris Jack Kira Liam Mona Nils Olga Paul".split(" ");
const things = "rake kettle drum ladder lamp tent globe violin anvil kite sledge telescope".split(
  " ",
);
const places = "cellar attic shed garage hall kitchen barn loft pantry studio".split(" ");

/** True together: whose thing is where. */
function sentence(at: number): string {
  const person = people[at % people.length] ?? "";
  const thing = things[Math.floor(at / people.length) % things.length] ?? "";
  const place = places[Math.floor(at / people.length / things.length) % places.length] ?? "";
  return `I keep ${person}'s ${thing} number ${at} in the ${place}.`;
}

export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, { EMBEDDER: "local" }, { core: 0 });
  const query = queryOver(server.url);
  const users = [new Talker(query, "brief"), new Talker(query, "chatty")] as const;
  const [few, many] = isSmall ? [20, 200] : [50, 2_000];
  await users[0].say(few);
  await users[1].say(many);
  const figures = await measure(server, users, many / few);
  await server.stop();
  return figures;
};

/** A user who states a fact in each message. */
class Talker {
  readonly #query: Query;
  readonly #userId: string;
  #said = 0;

  constructor(query: Query, userId: string) {
    this.#query = query;
    this.#userId = userId;
  }

  /** Says so many sentences, and waits until they are learned. Fails if one of them is not kept. */
  async say(count: number): Promise<void> {
    for (let left = count; left > 0; left -= atOnce) {
      const messages = Array.from({ length: Math.min(left, atOnce) }, () => ({
        role: "user",
        content: sentence(this.#said++),
      }));
      const owner = { userId: this.#userId, threadId: `${this.#userId}-talk` };
      const input = { ...owner, messages, waitForExtraction: true };
      const { addMessages: answer } = await this.#query<{
        addMessages: { job: { state: string; report: { added: number; superseded: number } } };
      }>(remember, { input });
      if (answer.job.report.added !== messages.length || answer.job.report.superseded > 0)
        throw new Error(`Not all sentences were kept: ${JSON.stringify(answer.job)}`);
    }
  }

  async search(): Promise<void> {
    const input = { query: this.#question(), scope: { userId: this.#userId } };
    await this.#query(search, { input });
  }

  async card(): Promise<void> {
    await this.#query(card, { userId: this.#userId, query: this.#question() });
  }

  #question(): string {
    return `Where is the ${things[this.#said % things.length] ?? ""} of ${people[this.#said % people.length] ?? ""}?`;
  }
}

/** The two users alternate, so that other load of the machine affects both. */
async function measure(
  server: MeasuredServer,
  [brief, chatty]: readonly [Talker, Talker],
  factor: number,
): Promise<Figure[]> {
  const acts = [
    { name: "learning a message", atMost: 2, act: (talker: Talker) => talker.say(1) },
    { name: "a search", atMost: 3, act: (talker: Talker) => talker.search() },
    { name: "a context", atMost: 3, act: (talker: Talker) => talker.card() },
  ];
  const figures: Figure[] = [];
  for (const { name, atMost, act } of acts) {
    const cpu = { brief: 0, chatty: 0 };
    for (let round = 0; round < warmUps + rounds; round++) {
      const start = await server.usage();
      await act(brief);
      const middle = await server.usage();
      await act(chatty);
      const end = await server.usage();
      if (round < warmUps) continue;
      cpu.brief += middle.cpu - start.cpu;
      cpu.chatty += end.cpu - middle.cpu;
    }
    figures.push({
      name: `${name}, CPU`,
      value: cpu.chatty / 1e3 / rounds,
      unit: "ms",
      yardstick: { name: `with a ${factor}th of the memories`, value: cpu.brief / 1e3 / rounds },
      goal: { atMost },
    });
  }
  return figures;
}
