import type { Author } from "./author.js";
import { deed, type Deed } from "./deed.js";
import * as documents from "./documents.js";

/** What facts are about: none is near another one. Each is the direction that it is found by. */
const subjects = ["tea", "boats", "snow", "chess", "bread", "stars"];

/** Says a fact, for the first time or again. */
export function sayFact(by: Author): Deed {
  const subject = by.random.between(0, subjects.length - 1);
  const content = `${by.knower} likes ${subjects[subject]}.`;
  const said = by.own.facts.get(content) ?? 0;
  const vector = subjects.map((_, n) => (n === subject ? 1 : 0));
  return deed(
    documents.upsertFact,
    { input: { userId: by.knower, content, vector } },
    {
      isDone: async (client) => (await revisionOf(client, by, content)) === said + 1,
      note: () => by.own.facts.set(content, said + 1),
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
