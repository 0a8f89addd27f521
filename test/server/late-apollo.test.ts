import type { IncomingMessage } from "node:http";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import type { GraphContext } from "../../src/graphql/graph-context.js";
import { LateApollo } from "../../src/server/late-apollo.js";
import { Answers } from "../../src/server/operations/answers.js";
import { Documents } from "../../src/server/operations/documents.js";
import { RecordingLogger } from "../support/logger.js";

test("a start of Apollo Server that fails is tried again by the next request", async () => {
  const schema = buildSchema("type Query { one: Int }");
  let isBroken = true;
  const apollo = new LateApollo({
    get schema() {
      if (isBroken) throw new Error("There is no memory.");
      return schema;
    },
    documents: new Documents(schema),
    answers: new Answers(),
    logger: new RecordingLogger(),
  });
  const request = { method: "GET", url: "/graphql?query={__typename}", headers: {} };
  const ask = () =>
    apollo.answer(request as unknown as IncomingMessage, undefined, () => ({}) as GraphContext);
  await expect(ask()).rejects.toThrow("There is no memory.");
  await apollo.stop();
  isBroken = false;
  await expect(ask()).resolves.toMatchObject({ response: { status: 400 } });
  await apollo.stop();
});
