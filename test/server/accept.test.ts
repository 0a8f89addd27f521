import { expect, test } from "vitest";
import { mediaTypes, preferredType } from "../../src/server/accept.js";
import { startEngraph } from "../support/engraph.js";

const { json, graphqlJson, eventStream } = mediaTypes;

const preferred = (accept: string | undefined) =>
  preferredType(accept, [json, graphqlJson, eventStream]);

test.each([
  ["no header", undefined, json],
  ["an empty one", "", undefined],
  ["anything", "*/*", json],
  ["one type", "text/event-stream", eventStream],
  ["letters of any case", "Text/Event-Stream", eventStream],
  ["several, wanted as much", "application/json, text/event-stream", json],
  ["several, in another order", "text/event-stream, application/json", eventStream],
  ["one that is wanted more", "application/json;q=0.5, text/event-stream", eventStream],
  ["one that is wanted less", "text/event-stream;q=0.9, application/json", json],
  ["one that is not wanted", "text/event-stream;q=0", undefined],
  ["anything but one", "application/json;q=0, */*", graphqlJson],
  ["a group", "text/*", eventStream],
  [
    "a group, and one of it that is wanted less",
    "application/*, application/json;q=0.1",
    graphqlJson,
  ],
  ["one by name before anything", "*/*, text/event-stream", eventStream],
  ["other types", "text/html, image/*", undefined],
  [
    "parameters besides",
    "application/json; charset=utf-8; q=0.2, text/event-stream;q=0.3",
    eventStream,
  ],
  ["a quality that is no number", "text/event-stream;q=much, application/json;q=0.1", json],
])("of %s, the type is what the client would rather have", (_name, accept, type) => {
  expect(preferred(accept)).toBe(type);
});

const deep = `{ ${"a { ".repeat(30)} b ${"} ".repeat(30)} }`;

test.each([
  ["application/json", 200, json],
  ["application/graphql-response+json", 400, graphqlJson],
  ["application/graphql-response+json;q=0.5, application/json", 200, json],
  ["application/json;q=0.5, application/graphql-response+json", 400, graphqlJson],
  ["application/graphql-response+json;q=0, */*", 200, json],
  ["*/*", 200, json],
])(
  "whoever asks for %s gets refusals by limits and by validation with the same status and type",
  async (accept, status, type) => {
    const { url } = await startEngraph();
    for (const query of [deep, "{ nothing }"]) {
      const headers = { "content-type": "application/json", accept };
      const body = JSON.stringify({ query });
      const response = await fetch(url, { method: "POST", headers, body });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        status,
        `${type}; charset=utf-8`,
      ]);
    }
  },
);

test("a stream is given to who wants it more than JSON, and to nobody else", async () => {
  const { url } = await startEngraph();
  const given = async (accept: string) => {
    const headers = { accept, "apollo-require-preflight": "true" };
    const response = await fetch(`${url}?query={__typename}`, { headers });
    await response.text();
    return response.headers.get("content-type");
  };
  const stream = "text/event-stream; charset=utf-8";
  expect(await given("application/json;q=0.9, text/event-stream")).toBe(stream);
  expect(await given("text/event-stream;q=0.5, application/json")).toBe(
    "application/json; charset=utf-8",
  );
});
