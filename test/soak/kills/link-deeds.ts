import type { Author } from "./author.js";
import type { OwnLink } from "./belongings.js";
import { deed, type Deed } from "./deed.js";
import * as documents from "./documents.js";

const relations = ["SUPERSEDES", "REFINES", "DUPLICATES", "SUPPORTS", "CONTRADICTS"] as const;

/** Links a newer memory to an older one, so that no cycle arises. */
export function link(by: Author): Deed | undefined {
  const ids = [...by.own.memories.keys()];
  const target = by.random.between(0, ids.length - 2);
  const targetId = ids[target];
  const sourceId = ids[by.random.between(target + 1, ids.length - 1)];
  const relation = by.pick(relations);
  if (targetId === undefined || sourceId === undefined || !relation) return undefined;
  const link = { id: by.id("link"), sourceId, targetId, relation };
  if (isTaken(by, link)) return undefined;
  return deed(
    documents.linkMemories,
    { input: link },
    {
      isDone: async (client) => (await relationOf(client, link)) === relation,
      note: () => noteLink(by, link),
    },
  );
}

export function updateLink(by: Author): Deed | undefined {
  const before = by.pick(by.own.links.values());
  const relation = by.pick(relations);
  if (!before || !relation) return undefined;
  const link = { ...before, relation };
  if (isTaken(by, link)) return undefined;
  return deed(
    documents.updateLink,
    { input: { id: link.id, relation } },
    {
      isDone: async (client) => (await relationOf(client, link)) === relation,
      note: () => noteLink(by, link),
    },
  );
}

export function unlink(by: Author): Deed | undefined {
  const link = by.pick(by.own.links.values());
  if (!link) return undefined;
  return deed(
    documents.unlinkMemories,
    { id: link.id },
    {
      isDone: async (client) => (await relationOf(client, link)) === undefined,
      note: () => {
        by.own.links.delete(link.id);
        by.own.settle(link.targetId);
      },
    },
  );
}

function noteLink(by: Author, link: OwnLink): void {
  by.own.links.set(link.id, link);
  by.own.settle(link.targetId);
}

/** Whether this link exists already. */
function isTaken(by: Author, { sourceId, targetId, relation }: OwnLink): boolean {
  return by.own
    .linksOf(sourceId)
    .some((one) => one.targetId === targetId && one.relation === relation);
}

async function relationOf(client: Parameters<Deed["isDone"]>[0], { id, sourceId }: OwnLink) {
  const { memory } = await client.run(documents.memoryNow, { id: sourceId });
  return memory?.links.nodes.find((link) => link.id === id)?.relation;
}
