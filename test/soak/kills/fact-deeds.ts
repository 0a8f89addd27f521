import type { Author } from "./author.js";
import { deed, type Deed } from "./deed.js";
import * as documents from "./documents.js";

/** What facts are about: none is near another one. Each is the direction that it is found by. */
const subjects: readonly (readonly [name: string, direction: readonly number[]])[] = [
  ["tea", [1, 0, 0]],
  ["boats", [0, 1, 0]],
  ["snow", [0, 0, 1]],
  ["chess", [-1, 0, 0]],
  ["bread", [0, -1, 0]],
  ["stars", [0, 0, -1]],
];

/** Says a fact, for the first time or again. */
export function sayFact(by: Author): Deed {
  const [name, direction] = by.pick(subjects) ?? ["nothing", []];
  const content = `${by.knower} likes ${name}.`;
  const said = by.own.facts.get(content)?.said ?? 0;
  const vector = [...direction];
  return deed(
    documents.upsertFact,
    { input: { userId: by.knower, content, vector } },
    {
      isDone: async (client) => (await revisionOf(client, by, content)) === said + 1,
      note: () => by.own.facts.set(content, { said: said + 1, vector }),
    },
  );
}

export function forgetFact(by: Author): Deed | undefined {
  const content = by.pick(by.own.facts.keys());
  if (content === undefined) return undefined;
  return deed(
    documents.deleteFacts,
    { input: { owner: { userId: by.knower }, text: content.toUpperCase() } },
    {
      isDone: async (client) => (await revisionOf(client, by, content)) === undefined,
      note: () => by.own.facts.delete(content),
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
