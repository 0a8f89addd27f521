import { serverAudits } from "graphql-http";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";

/** Says of each request that no page has sent it, without which queries in a URL are refused. */
const fetchFn: typeof fetch = (input, init = {}) =>
  fetch(input, {
    ...init,
    headers: { "apollo-require-preflight": "true", ...(init.headers as Record<string, string>) },
  });

test("the server speaks GraphQL over HTTP as its specification has it", async () => {
  const { url } = await startEngraph();
  const results = await Promise.all(serverAudits({ url, fetchFn }).map(({ fn }) => fn()));
  const failed = results.flatMap((result) =>
    result.status === "ok" ? [] : [`${result.status} ${result.name}: ${result.reason}`],
  );
  expect(results).toHaveLength(61);
  expect(failed).toEqual([]);
});
