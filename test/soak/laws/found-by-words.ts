import { canaryIn } from "./words.js";
import type { Law } from "./law.js";
import { difference, keyOf, type RecordRead, type Snapshot } from "./snapshot.js";
import type { World } from "./world.js";

/** The records that were read last with each text; others were found by it already. */
const query = `query Find($word: String!) {
  search(input: { query: $word, mode: KEYWORD, includeInvalid: true, maxResults: 50 }, wholeStore: true) {
    results { record { ... on Node { nodeId } ... on Message { content } ... on Memory { content } } }
  }
}`;
const texts: Readonly<Record<string, string>> = {
  Message: "content",
  Memory: "content",
  User: "information",
  Agent: "information",
};

/** A record is found by the words of its text, as long as it has them, and not by others. */
export function foundByWords(): Law {
  /** Words that texts had, with the text when it was looked for. */
  let known: Snapshot = new Map();
  /** Records that are found by another text than their own. */
  const indexed = new Set<string>();
  return {
    after({ before, after, variables }) {
      if (!/"indexTexts?":|"INDEX_TEXT"/.test(JSON.stringify(variables))) return [];
      const { made, changed } = difference(before, after);
      for (const record of [...made, ...changed.map((one) => one.after)])
        indexed.add(keyOf(record));
      return [];
    },
    name: "a record is found by its words, and only by them",
    async check(world) {
      const changed = [...world.now].filter(
        ([key, record]) => textOf(record) !== textOf(known.get(key)),
      );
      const gone = [...known].filter(([key]) => !world.now.has(key));
      const before = known;
      known = world.now;
      const words = new Set(
        [
          ...changed.map(([key]) => before.get(key)),
          ...changed.map(([, record]) => record),
          ...gone.map(([, record]) => record),
        ].flatMap((record) => canaryIn(textOf(record) ?? "")),
      );
      const wrong = await Promise.all([...words].map((word) => lookFor(world, word, indexed)));
      return wrong.flat();
    },
  };
}

async function lookFor(
  world: World,
  word: string,
  indexed: ReadonlySet<string>,
): Promise<unknown[]> {
  const expected = [...world.now.values()].filter((record) =>
    canaryIn(textOf(record) ?? "").includes(word),
  );
  if (expected.length > 40 || expected.some((record) => indexed.has(keyOf(record)))) return [];
  const found = await world.read<{
    search: { results: { record: { nodeId: string } }[] };
  }>(world.admin, query, { word });
  const ids = new Set(found.search.results.map(({ record }) => record.nodeId));
  const missing = expected.filter(({ nodeId = "" }) => !ids.delete(nodeId));
  return [
    ...missing.map((record) => ({ word, missing: record })),
    // Beside a record that has the word, others may be found for other reasons.
    ...(expected.length > 0 ? [] : [...ids]).map((id) => ({
      word,
      found: Buffer.from(id, "base64url").toString(),
    })),
  ];
}

function textOf(record: RecordRead | undefined): string | null {
  return record
    ? ((record[texts[record.__typename] ?? ""] as string | null | undefined) ?? null)
    : null;
}
