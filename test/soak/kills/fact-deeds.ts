import type { Author } from "./author.js";
import { deed, type Deed } from "./deed.js";
import * as documents from "./documents.js";

/** The subjects of facts, none near another one. Each has the direction of its vector. */
const subjects: readonly (readonly [name: string, direction: readonly number[]])[] = [
  ["tea", [1, 0, 0]],
  ["music", [0, 1, 0]],
  ["snow", [0, 0, 1]],
  ["chess", [-1, 0, 0]],
  ["bread", [0, -1, 0]],
  ["stars", [0, 0, -1]],
];

/** The vector of a fact, independent of its wording. */
export function directionOf(fact: string): readonly number[] | undefined {
  return subjects.find(([name]) => fact.endsWith(` ${name}.`))?.[1];
}

/** Tells a fact, for the first time or again, maybe in other words. */
export function sayFact(by: Author): Deed {
  const [name, direction] = by.pick(subjects) ?? ["nothing", []];
  const content = `${by.knower} ${by.pick(["likes", "loves"])} ${name}.`;
  const said = by.own.facts.get(name)?.said ?? 0;
  const vector = [...direction];
  return deed(
    documents.upsertMemory,
    { input: { userId: by.knower, content, vector } },
    {
      isDone: async (client) => (await revisionOf(client, by, content)) === said + 1,
      note: () => by.own.facts.set(name, { content, said: said + 1 }),
    },
  );
}

export function forgetFact(by: Author): Deed | undefined {
  const [name, fact] = by.pick(by.own.facts) ?? [];
  if (name === undefined || fact === undefined) return undefined;
  const { content } = fact;
  return deed(
    documents.deleteFacts,
    { owner: { userId: by.knower }, text: content.toUpperCase() },
    {
      isDone: async (client) => (await revisionOf(client, by, content)) === undefined,
      note: () => by.own.facts.delete(name),
    },
  );
}

async function revisionOf(
  client: Parameters<Deed["isDone"]>[0],
  by: Author,
  content: string,
): Promise<number | undefined> {
  const { memories } = await client.run(documents.factsNow, { userId: by.knower });
  return memories.nodes.find((fact) => fact.content === content)?.revision;
}
