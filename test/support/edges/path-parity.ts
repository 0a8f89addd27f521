import { expect, test } from "vitest";
import { coveringPaths } from "./edge-paths.js";
import { edgeQuery } from "./edge-query.js";
import { edgeSamples } from "./edge-samples.js";
import type { Filled } from "./filled-store.js";
import { schemaEdges } from "./schema-edges.js";
import { statementCosts } from "./statement-costs.js";

/** Every second path through the schema, from the first or the second on. */
export function describePaths(first: 0 | 1): void {
  test("every field that leads to objects costs the same on both stores, along every path to it", async () => {
    const edges = schemaEdges().filter(({ fieldName }) => !edgeSamples[fieldName]?.isExcluded);
    const paths = coveringPaths(edges, 8).filter((_, i) => i % 2 === first);
    const requests = (filled: Filled) =>
      paths.map((path) => {
        const name = path.map((edge) => edge.name).join(" > ");
        return [name, edgeQuery(path, filled, true).document] as const;
      });
    const { embedded, oracle } = await statementCosts(requests);
    expect(oracle).toEqual(embedded);
    expect(Object.keys(embedded).length).toBeGreaterThan(10);
  });
}
