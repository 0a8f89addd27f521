import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { coveringPaths, depth } from "../support/edges/edge-paths.js";
import { edgeQuery } from "../support/edges/edge-query.js";
import { edgeSamples } from "../support/edges/edge-samples.js";
import type { Filled } from "../support/edges/filled-store.js";
import { schemaEdges } from "../support/edges/schema-edges.js";
import { statementCosts, useOracle } from "../support/edges/statement-costs.js";

// Both stores behind real servers, with the same requests: the number of statements is the same.

useOracle();

const dashboard = graphql(`
  query StatementParityDashboard($after: Int!) {
    users(first: 2) {
      totalCount
      nodes {
        id
        threads(first: 2) {
          totalCount
          nodes {
            title messageCount
            messages(first: 2) {
              totalCount
              nodes { content derivedMemories { totalCount nodes { content } } }
            }
            jobs(first: 2) { nodes { state } }
            agent { information }
          }
        }
        memories(first: 2, filter: { minConfidence: 0.1 }) {
          totalCount
          nodes {
            content
            links(first: $after) { nodes { relation } }
            evidence { nodes { quote message { seq } } }
            revisions { totalCount nodes { content } }
          }
        }
      }
    }
  }
`);

test("a nested dashboard costs one statement for each field that leads to records, and for each count", async () => {
  const requests = () => [["dashboard", String(dashboard), { after: 2 }]] as const;
  expect(await statementCosts(requests)).toEqual({
    embedded: { dashboard: 17 },
    oracle: { dashboard: 17 },
  });
});

test("every field that leads to objects costs the same on both stores, along every path to it", async () => {
  const edges = schemaEdges().filter(({ fieldName }) => !edgeSamples[fieldName]?.isExcluded);
  const paths = coveringPaths(edges, depth);
  const requests = (filled: Filled) =>
    paths.map((path) => {
      const name = path.map((edge) => edge.name).join(" > ");
      return [name, edgeQuery(path, filled, true).document] as const;
    });
  const { embedded, oracle } = await statementCosts(requests);
  // The embedded store holds the index data of searches in memory.
  const searches = Object.keys(oracle).filter((name) =>
    /[sS]earch|context|known|relevant/.test(name),
  );
  for (const name of searches) expect(embedded[name]).toBeLessThanOrEqual(oracle[name] ?? 0);
  const others = (costs: Readonly<Record<string, number>>) =>
    Object.entries(costs).filter(([name]) => !searches.includes(name));
  expect(others(oracle)).toEqual(others(embedded));
  expect(others(oracle).length).toBeGreaterThan(100);
  expect(Object.keys(embedded).length).toBeGreaterThan(10);
});
