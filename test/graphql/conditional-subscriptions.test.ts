import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { eachWay } from "../support/ways.js";

const conditions = [
  "@include(if: $a)",
  "@skip(if: $a)",
  "@include(if: true)",
  "@skip(if: true)",
  "@include(if: false) @skip(if: $a)",
];

/** A condition in each place of the root. */
const places: readonly ((condition: string) => string)[] = [
  (condition) => `subscription S($a: Boolean = true) { events ${condition} { kind } }`,
  (condition) => `subscription S($a: Boolean!) { ... ${condition} { events { kind } } }`,
  (condition) =>
    `subscription S($a: Boolean!) { ... on Subscription { ...F ${condition} } } fragment F on Subscription { events { kind } }`,
  (condition) =>
    `subscription S($a: Boolean!) { ...F } fragment F on Subscription { ...G } fragment G on Subscription { events ${condition} { kind } }`,
];

test.each(eachWay)(
  "a condition at the root of a subscription is an error of its operation alone, by %s",
  async (_, send) => {
    const { url, logger } = await startEngraph();
    for (const place of places)
      for (const condition of conditions)
        for (const variables of ['{"a":true}', '{"a":null}', "{}"])
          expect(await send(url, place(condition), variables)).toMatchObject({
            errors: [
              {
                message: expect.stringContaining("root field must not have @"),
                extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
              },
            ],
          });
    expect(logger.lines.filter(({ level }) => level === "error")).toEqual([]);
  },
);

test.each(eachWay)("deeper conditions, and those of queries, apply, by %s", async (_, send) => {
  const { url } = await startEngraph();
  const query = "query ($a: Boolean!) { a: __typename @include(if: $a) ...F @skip(if: $a) }";
  const fragments = "fragment F on Query { b: __typename }";
  expect(await send(url, `${query} ${fragments}`, '{"a":false}')).toEqual({ data: { b: "Query" } });
});

test.each(eachWay)("a variable may have any name, by %s", async (_, send) => {
  const { url } = await startEngraph();
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const query = `query ($${name}: Boolean!, $list: [ID!]! = ["x"]) { a: __typename @include(if: $${name}) nodes(ids: $list) { __typename } }`;
    const answer = await send(url, query, `{"${name}":true}`);
    expect([name, answer]).toMatchObject([name, { data: { a: "Query" } }]);
  }
});
