import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { describePaths } from "../support/edges/path-parity.js";
import { statementCosts, useOracle } from "../support/edges/statement-costs.js";

// Both stores behind real servers, with the same requests: they cost the same.

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

test("a nested dashboard costs one statement for each field that leads to records, and for each count", async () => {
  const requests = () => [["dashboard", String(dashboard), { after: 2 }]] as const;
  expect(await statementCosts(requests)).toEqual({
    embedded: { dashboard: 17 },
    oracle: { dashboard: 17 },
  });
});

describePaths(0);
