import { isRequiredArgument } from "graphql";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { coveringPaths, depth, place, placesOf, type Path } from "../support/edges/edge-paths.js";
import { edgeQuery, followed, type Step } from "../support/edges/edge-query.js";
import { edgeSamples } from "../support/edges/edge-samples.js";
import { fillStore } from "../support/edges/filled-store.js";
import { schemaEdges, type Edge } from "../support/edges/schema-edges.js";
import { Statements } from "../support/statements.js";

const all = schemaEdges();
const edges = all.filter(({ fieldName }) => !edgeSamples[fieldName]?.isExcluded);
const paths = coveringPaths(edges, depth);

test("every field that leads to objects can be asked for; those that need arguments have a sample", () => {
  const unknown = edges.filter(
    ({ fieldName, field }) =>
      field.args.some(isRequiredArgument) && edgeSamples[fieldName]?.args === undefined,
  );
  expect(unknown.map(({ fieldName }) => fieldName)).toEqual([]);

  const known = new Set(all.map(({ fieldName }) => fieldName));
  expect(Object.keys(edgeSamples).filter((fieldName) => !known.has(fieldName))).toEqual([]);
});

/** Follows every path in a store with this many families. */
async function followAll(families: number, withCounts: boolean) {
  const filled = await fillStore(families);
  const statements = new Statements();
  // No extraction runs, so every statement belongs to a query.
  const env = { EXTRACTION_MODEL: "none" };
  const { dataFile } = filled;
  const { client } = await startEngraph({ dataFile, env, onStatement: statements.ofRequests });

  const costs: { path: string; statements: number; budget: number }[] = [];
  const seen = new Map<string, Step>();
  for (const path of paths) {
    const { document, budget } = edgeQuery(path, filled, withCounts);
    statements.take();
    const { data, errors } = await client.ask(document);
    expect(errors).toBeUndefined();
    costs.push({ path: nameOf(path), statements: statements.take().length, budget });
    for (const [i, step] of followed(path, data).entries()) {
      const name = place(step.edge, i + 1);
      const { parents = 0, children = 0 } = seen.get(name) ?? {};
      seen.set(name, {
        edge: step.edge,
        parents: Math.max(parents, step.parents),
        children: Math.max(children, step.children),
      });
    }
  }
  return { costs, seen };
}

test.for([
  ["without counts", false],
  ["with counts", true],
] as const)(
  "a query costs one statement per field and level along every edge, however many parents: %s",
  async ([, withCounts]) => {
    const small = await followAll(1, withCounts);
    const large = await followAll(3, withCounts);

    for (const { costs } of [small, large])
      expect(costs.filter(({ statements, budget }) => statements > budget)).toEqual([]);
    expect(large.costs).toEqual(small.costs);

    // The check is meaningless for an edge without targets, or with only one parent.
    expect([...large.seen.keys()].toSorted()).toEqual(placesOf(edges, depth).toSorted());
    const leadNowhere = [...large.seen].filter(([, { children }]) => children === 0);
    expect(leadNowhere.map(([name]) => name)).toEqual([]);
    const fromOne = [...large.seen].filter(
      ([, { edge, parents }]) => needsParents(edge) && parents < 2,
    );
    expect(fromOne.map(([name]) => name)).toEqual([]);
  },
);

function nameOf(path: Path): string {
  return path.map(({ name }) => name).join(" > ");
}

/** A query has one root, and an edge without statements costs nothing from any number of parents. */
function needsParents({ from, fieldName }: Edge): boolean {
  // These types have only one object: each tenant is read by itself.
  const isSingle = ["Query", "ServerInfo", "Tenant"].includes(from.name);
  return !isSingle && edgeSamples[fieldName]?.statements !== 0;
}
