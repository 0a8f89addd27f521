import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { openStore } from "../../src/open-store.js";
import { graphql } from "../gql/index.js";
import { startOracleDouble, type OracleDouble } from "../oracle-wire/listener.js";
import { emptyTables } from "../store/oracle-database.js";
import { coveringPaths } from "../support/edges/edge-paths.js";
import { edgeQuery } from "../support/edges/edge-query.js";
import { edgeSamples } from "../support/edges/edge-samples.js";
import { fillStore, type Filled } from "../support/edges/filled-store.js";
import { schemaEdges } from "../support/edges/schema-edges.js";
import { startEngraph } from "../support/engraph.js";
import { Statements } from "../support/statements.js";

// Both stores behind real servers, with the same requests: they cost the same.

vi.setConfig({ testTimeout: 300_000 });

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
  const store = await openStore(readConfig(oracle()), { schemaPolicy: "CREATE_IF_EMPTY" });
  await store.close();
}, 60_000);

afterAll(() => double.close());

beforeEach(() => emptyTables(double));

function oracle(): Record<string, string> {
  return {
    ORACLE_CONNECT_STRING: double.connectString,
    ORACLE_USER: double.user,
    ORACLE_PASSWORD: double.password,
  };
}

/** What is no request's: a server looks for events and jobs of others, and a connection that is new is given its settings. */
const ownWork =
  /^ALTER SESSION|FROM event r WHERE r\.position > :b1 ORDER|FROM event_(head|start)|"dueAt" FROM job|MIN\(r\.expires_at\)/;

const dashboard = graphql(`
  query StatementParityDashboard($after: Int!) {
    users(first: 2) {
      totalCount
      nodes {
        id
        threads(first: 2) {
          totalCount
          nodes {
            title
            messageCount
            messages(first: 2) {
              totalCount
              nodes {
                content
                derivedMemories {
                  totalCount
                  nodes {
                    content
                  }
                }
              }
            }
            jobs(first: 2) {
              nodes {
                state
              }
            }
            agent {
              information
            }
          }
        }
        memories(first: 2, filter: { minConfidence: 0.1 }) {
          totalCount
          nodes {
            content
            links(first: $after) {
              nodes {
                relation
              }
            }
            evidence {
              nodes {
                quote
                message {
                  seq
                }
              }
            }
            revisions {
              totalCount
              nodes {
                content
              }
            }
          }
        }
      }
    }
  }
`);

interface Cost {
  readonly statements: number;
  readonly answer: unknown;
}

/** What each of these requests costs on a store, and what it answers. */
async function costsOn(
  env: Readonly<Record<string, string>>,
  families: number,
  requests: (filled: Filled) => readonly (readonly [string, string, object?])[],
): Promise<Map<string, Cost>> {
  const filled = await fillStore(families, env);
  const statements = new Statements();
  const { client } = await startEngraph({
    dataFile: filled.dataFile,
    env: { EXTRACTION_MODEL: "none", ...env },
    onStatement: statements.listen,
  });
  const costs = new Map<string, Cost>();
  for (const [name, document, variables] of requests(filled)) {
    statements.take();
    const { data, errors } = await client.ask(document, variables);
    expect(errors).toBeUndefined();
    const heard = statements.take().filter((text) => !ownWork.test(text));
    costs.set(name, { statements: heard.length, answer: data });
  }
  return costs;
}

function numbersOf(costs: ReadonlyMap<string, Cost>): Record<string, number> {
  return Object.fromEntries([...costs].map(([name, { statements }]) => [name, statements]));
}

describe("On Oracle as on the embedded store", () => {
  test("a nested dashboard costs one statement for each field that leads to records, and for each count", async () => {
    const requests = () => [["dashboard", String(dashboard), { after: 2 }]] as const;
    const [embedded, shared] = [
      await costsOn({}, 2, requests),
      await costsOn(oracle(), 2, requests),
    ];
    expect(numbersOf(shared)).toEqual({ dashboard: 17 });
    expect(numbersOf(embedded)).toEqual({ dashboard: 17 });
  });

  test("every field that leads to objects costs the same, along every path to it", async () => {
    const edges = schemaEdges().filter(({ fieldName }) => !edgeSamples[fieldName]?.isExcluded);
    const requests = (filled: Filled) =>
      coveringPaths(edges, 8).map((path) => {
        const name = path.map((edge) => edge.name).join(" > ");
        return [name, edgeQuery(path, filled, true).document] as const;
      });
    const embedded = numbersOf(await costsOn({}, 1, requests));
    expect(numbersOf(await costsOn(oracle(), 1, requests))).toEqual(embedded);
    expect(Object.values(embedded).length).toBeGreaterThan(20);
  });
});
