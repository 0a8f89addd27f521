import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "./engraph.js";

const everything = graphql(`subscription CutClientEvents { events { cursor } }`);

test("a client whose socket is cut while it connects fails, and harms nothing else", async () => {
  const { client } = await startEngraph();
  const answers = client.open(everything);
  const first = answers.next();
  client.cut();
  expect(await first.catch((error: unknown) => error)).toMatchObject({ code: 4499 });
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
});
