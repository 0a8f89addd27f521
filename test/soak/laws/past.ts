import type { Law } from "./law.js";
import { scalarNames, wholeOf } from "./schema-texts.js";
import { differing, type RecordRead, type Snapshot } from "./snapshot.js";

const query = `query Past($asOf: AsOf) { memories(first: 500, asOf: $asOf) { nodes { ${wholeOf("Memory")} } } }`;
/** The fields that a memory's history keeps. */
const fields = scalarNames("MemoryRevision").filter((name) => scalarNames("Memory").includes(name));

/** What was known at a time is what was read then, without what was deleted since. */
export function pastIsKept(): Law {
  const seen: { readonly at: number; readonly memories: Snapshot }[] = [];
  return {
    name: "the past is what was read then",
    async check(world) {
      const wrong: unknown[] = [];
      const past = world.chance.maybe(seen);
      if (past) {
        const knownAt = new Date(past.at).toISOString();
        const { memories } = await world.read<{ memories: { nodes: RecordRead[] } }>(
          world.admin,
          query,
          { asOf: { knownAt } },
        );
        const read = new Map(memories.nodes.map((one) => [one.nodeId, one]));
        for (const [key, then] of past.memories) {
          const now = read.get(then.nodeId);
          if (!now) wrong.push(...(world.now.has(key) ? [{ knownAt, missing: key }] : []));
          else if (!world.now.has(key)) wrong.push({ knownAt, deleted: key });
          else wrong.push(...differing(stateOf(then), now).map((one) => ({ knownAt, one })));
        }
      }
      const memories = new Map([...world.now].filter(([key]) => key.startsWith("Memory:")));
      seen.push({ at: world.clock.now(), memories });
      await world.pass(1);
      return wrong;
    },
  };
}

function stateOf(memory: RecordRead): object {
  return Object.fromEntries(fields.map((name) => [name, memory[name]]));
}
