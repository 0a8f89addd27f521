import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { MessageInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, eventCursor, searchIds } from "../support/operations.js";
import { take } from "../support/streams.js";

const read = graphql(`
  query MessagePartsRead($id: ID!) {
    message(id: $id) {
      content hasToolCalls toolCallId toolCalls
      parts { type text mediaType reference fileName caption }
    }
  }
`);

const update = graphql(`
  mutation MessagePartsUpdate($content: String, $parts: [JSON!]) {
    updateMessage(input: { id: "m", content: $content, parts: $parts }) {
      content
      parts { type caption }
    }
  }
`);

const redact = graphql(`
  mutation MessagePartsRedact($input: UpdateMessageInput!) {
    updateMessage(input: $input) { toolCalls metadata }
  }
`);

const changes = graphql(`
  subscription MessagePartsEvents($after: Cursor) {
    events(filter: { subjectTypes: [MESSAGE] }, after: $after) { snapshot }
  }
`);

async function start() {
  const engraph = await startEngraph();
  const { client } = engraph;
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const add = (message: Partial<MessageInput>, key?: string) =>
    client.ask(addMessages, {
      input: {
        threadId: "t",
        ...(key !== undefined && { idempotencyKey: key }),
        messages: [{ id: "m", role: "user", ...message }],
      },
    });
  const message = async () => (await client.run(read, { id: "m" })).message;
  const found = async (query: string) =>
    (
      await client.run(searchIds, {
        input: { mode: "KEYWORD", scope: { userId: "maya" }, recordTypes: ["MESSAGE"], query },
      })
    ).search.results.map(({ recordId }) => recordId);
  return { ...engraph, add, message, found };
}

const image = (url: string, more: object = {}) => ({
  type: "image_url",
  image_url: { url, detail: "low" },
  ...more,
});
const base64 = Buffer.from("not a picture").toString("base64");
const digest = `sha256:${createHash("sha256").update("not a picture").digest("hex")}`;
const none = { text: null, mediaType: null, reference: null, fileName: null, caption: null };

const shapes: [name: string, part: object, content: string, read: object][] = [
  ["a text of the Responses API", { type: "input_text", text: "Hi" }, "Hi", { text: "Hi" }],
  ["an answer of the Responses API", { type: "output_text", text: "Hi" }, "Hi", { text: "Hi" }],
  ["a refusal", { type: "refusal", refusal: "No." }, "No.", { text: "No." }],
  [
    "an image by its URL, with a caption and a media type",
    image("https://img.example/1", { caption: "A red bicycle", mediaType: "image/png" }),
    "[image: A red bicycle]",
    {
      type: "IMAGE",
      mediaType: "image/png",
      reference: "https://img.example/1",
      caption: "A red bicycle",
    },
  ],
  [
    "an image that is sent inline",
    image(`data:image/png;base64,${base64}`),
    "[image]",
    { type: "IMAGE", mediaType: "image/png", reference: digest },
  ],
  [
    "an image of the Responses API",
    { type: "input_image", image_url: "https://img.example/1", file_id: null },
    "[image]",
    { type: "IMAGE", reference: "https://img.example/1" },
  ],
  [
    "a file by its id",
    { type: "file", file: { file_id: "file-7", filename: "plan.pdf" }, caption: "The plan" },
    "[file plan.pdf: The plan]",
    { type: "FILE", reference: "file-7", fileName: "plan.pdf", caption: "The plan" },
  ],
  [
    "a file that is sent inline",
    { type: "file", file: { file_data: `data:application/pdf;base64,${base64}` } },
    "[file]",
    { type: "FILE", mediaType: "application/pdf", reference: digest },
  ],
  [
    "a file of the Responses API",
    { type: "input_file", file_url: "https://files.example/1", filename: "a.txt" },
    "[file a.txt]",
    { type: "FILE", reference: "https://files.example/1", fileName: "a.txt" },
  ],
  [
    "a recording",
    { type: "input_audio", input_audio: { data: base64, format: "mp3" } },
    "[audio]",
    { type: "AUDIO", mediaType: "audio/mpeg", reference: digest },
  ],
];

test("each shape of a part is kept as a part of its type", async () => {
  const { client, add } = await start();
  for (const [i, [name, part, content, expected]] of shapes.entries()) {
    const id = `m${i}`;
    expect([name, (await add({ id, parts: [part] })).errors]).toEqual([name, undefined]);
    const { message } = await client.run(read, { id });
    expect([name, message]).toMatchObject([
      name,
      { content, parts: [{ ...none, type: "TEXT", ...expected }] },
    ]);
  }
});

test("texts and captions of several parts are the content, in their order, and are found", async () => {
  const { add, message, found } = await start();
  const shown = image("https://img.example/1", { caption: "A red bicycle" });
  await add({ parts: [{ type: "text", text: "Mine:" }, shown, { type: "text", text: "Old." }] });
  expect(await message()).toMatchObject({
    content: "Mine:\n\n[image: A red bicycle]\n\nOld.",
    parts: [{ text: "Mine:" }, { caption: "A red bicycle" }, { text: "Old." }],
  });
  expect([await found("bicycle"), await found("old")]).toEqual([["m"], ["m"]]);
});

test("a text is one part", async () => {
  const { add, message } = await start();
  await add({ content: "Hi" });
  expect(await message()).toMatchObject({ content: "Hi", parts: [{ ...none, text: "Hi" }] });
});

test("a variable of the type String! can be the content, wherever a message is given", async () => {
  const { client } = await start();
  const places = [
    'addMessages(input: { threadId: "t", messages: [{ id: "m", role: "user", content: $m }] }) { messages { content } }',
    'addMessages(input: { userId: "maya", messages: [{ role: "user", content: $m }] }) { messages { content } }',
    'updateMessage(input: { id: "m", content: $m }) { content }',
  ];
  for (const place of places) {
    const answer = await client.ask(`mutation ($m: String!) { ${place} }`, { m: "Hello." });
    expect(answer).toMatchObject({ data: expect.anything() });
    expect(JSON.stringify(answer.data)).toContain('"content":"Hello."');
  }
});

test("parts can stand in the document", async () => {
  const { client, message } = await start();
  const { errors } = await client.ask(
    `mutation ($url: JSON) { addMessages(input: { threadId: "t", messages: [{ id: "m", role: "user", parts: [
      { type: "text", text: "Look" }, { type: "image_url", image_url: { url: $url } }] }] }) { replayed } }`,
    { url: "https://img.example/1" },
  );
  expect(errors).toBeUndefined();
  expect((await message())?.parts).toMatchObject([
    { text: "Look" },
    { reference: "https://img.example/1" },
  ]);
});

test("new content takes the place of all parts, and they are forgotten in search", async () => {
  const { client, add, message, found } = await start();
  await add({ parts: [image("https://img.example/1", { caption: "A red bicycle" })] });
  await client.run(update, { content: "Nothing to see." });
  expect(await message()).toMatchObject({
    content: "Nothing to see.",
    parts: [{ type: "TEXT", caption: null }],
  });
  expect(await found("bicycle")).toEqual([]);
  await client.run(update, {
    parts: [image("https://img.example/2", { caption: "A blue boat" })],
  });
  expect(await message()).toMatchObject({
    content: "[image: A blue boat]",
    parts: [{ caption: "A blue boat" }],
  });
  expect(await found("boat")).toEqual(["m"]);
});

test("the event of a message has its parts and tool calls", async () => {
  const { client, add } = await start();
  const { eventCursor: after } = await client.run(eventCursor);
  await add({
    parts: [image("https://img.example/1", { caption: "A boat" })],
    toolCalls: [{ id: "c" }],
  });
  const [first] = await take(client.subscribe(changes, { after }), 1);
  expect(first?.events.snapshot).toMatchObject({
    content: "[image: A boat]",
    parts: [{ type: "IMAGE", reference: "https://img.example/1", caption: "A boat" }],
    toolCalls: [{ id: "c" }],
    hasToolCalls: true,
  });
});

const call = { id: "call-1", type: "function", function: { name: "weather", arguments: "{}" } };

test("a message with tool calls and no content is kept as it comes", async () => {
  const { add, message } = await start();
  await add({ role: "assistant", content: null, toolCalls: [call] });
  expect(await message()).toMatchObject({
    content: null,
    parts: [],
    hasToolCalls: true,
    toolCalls: [call],
  });
});

test.each([{ toolCalls: [] }, { toolCalls: null }, {}])("%j are no tool calls", async (nothing) => {
  const { add, message } = await start();
  await add({ content: "Hi", ...nothing });
  expect(await message()).toMatchObject({ toolCalls: null, hasToolCalls: false });
});

test("an empty answer to a tool call is kept", async () => {
  const { add, message } = await start();
  await add({ role: "tool", toolCallId: "call-1", content: "" });
  expect(await message()).toMatchObject({ content: "", toolCallId: "call-1" });
});

test("a repeated request with parts and tool calls is known by them", async () => {
  const { add } = await start();
  const message = { parts: [image(`data:image/png;base64,${base64}`)], toolCalls: [call] };
  await add(message, "key");
  expect((await add(message, "key")).data?.addMessages.replayed).toBe(true);
  const others = [
    { ...message, parts: [image("https://img.example/1")] },
    { ...message, toolCalls: [{ ...call, id: "call-2" }] },
  ];
  for (const other of others) {
    expect((await add(other, "key")).errors?.[0]?.extensions["code"]).toBe(
      "IDEMPOTENCY_KEY_REUSED",
    );
  }
});

const part = (given: unknown) => ({ parts: [{ type: "text", text: "Hi" }, given] });
const many = (length: number) => ({ arguments: Array.from({ length }, () => []) });
const longUrl = `https://img.example/${"x".repeat(4_000)}`;

const refused: [name: string, message: object, field: string][] = [
  ["no content", {}, "content"],
  ["null for content", { content: null }, "content"],
  ["blank content", { content: " \n" }, "content"],
  ["no parts", { parts: [] }, "content"],
  ["a text and parts", { content: "Hi", parts: [{ type: "text", text: "Hi" }] }, "parts"],
  ["blank parts", { parts: [{ type: "text", text: " " }] }, "content"],
  ["no content and no tool calls", { toolCalls: [] }, "content"],
  ["101 parts", { parts: Array.from({ length: 101 }, () => image("a:b")) }, "parts"],
  ["a part that is a text", part("Hi"), "parts[1]"],
  ["a part without a type", part({ text: "Hi" }), "parts[1].type"],
  ["a part of an unknown type", part({ type: "toString" }), "parts[1].type"],
  ["a text that is none", part({ type: "text", text: 1 }), "parts[1].text"],
  ["half a character in a text", part({ type: "text", text: "\ud83d" }), "parts[1].text"],
  ["an image without a URL", part({ type: "image_url" }), "parts[1].image_url"],
  ["an image with an empty URL", part(image("")), "parts[1].image_url.url"],
  ["an image with a long URL", part(image(longUrl)), "parts[1].image_url.url"],
  ["an image with a broken data URL", part(image("data:x")), "parts[1].image_url.url"],
  ["a caption that is no text", part(image("a:b", { caption: 1 })), "parts[1].caption"],
  ["a file without data", part({ type: "file", file: {} }), "parts[1].file"],
  ["a file that is no object", part({ type: "file", file: "x" }), "parts[1].file"],
  ["tool calls that are no list", { toolCalls: {} }, "toolCalls"],
  ["a tool call that is a text", { toolCalls: ["x"] }, "toolCalls[0]"],
  [
    "tool calls with too many lists together",
    { toolCalls: [many(21_843), many(21_843), many(21_843)] },
    "toolCalls",
  ],
  ["tool calls it is said not to have", { toolCalls: [{}], hasToolCalls: false }, "hasToolCalls"],
];

test("what is malformed or empty is refused by its field, and nothing is kept", async () => {
  const { add, message } = await start();
  for (const [name, given, at] of refused) {
    const { errors } = await add(given);
    const [error] = errors ?? [];
    expect([name, error?.path, error?.extensions]).toEqual([
      name,
      ["addMessages"],
      { code: "BAD_USER_INPUT", field: `messages[0].${at}`, problem: expect.any(String) },
    ]);
  }
  expect(await message()).toBeNull();
});

test("captions count for the length of the content", async () => {
  const { client } = await startEngraph({ env: { MAX_MESSAGE_CHARACTERS: "100" } });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const parts = [image("https://img.example/1", { caption: "x".repeat(100) })];
  const { errors } = await client.ask(addMessages, {
    input: { threadId: "t", messages: [{ role: "user", parts }] },
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "CONTENT_TOO_LONG",
    field: "messages[0].content",
  });
});

test("an edit of the content leaves ids and names of tool calls, and what metadata says of other things", async () => {
  const { client, add } = await start();
  const say = "secret";
  const toolCalls = [
    { id: "a", type: "function", function: { name: "pay", arguments: say, strict: [say] } },
    { id: "b", type: "custom", custom: { name: "pay", input: say } },
    { type: "function_call", call_id: "c", name: "pay", arguments: { card: say } },
    { id: { say }, name: [say], args: say, function: say },
  ];
  const metadata = { ofContent: { reasoning: say }, model: "small" };
  await add({ content: say, toolCalls, metadata });
  const edit = async (input: object) => {
    const { updateMessage } = await client.run(redact, { input: { id: "m", ...input } });
    return updateMessage;
  };
  // Nothing of the content changes.
  expect(await edit({ content: say, name: "Ada" })).toEqual({ toolCalls, metadata });
  expect(await edit({ content: "Hidden." })).toEqual({
    toolCalls: [
      { id: "a", type: "function", function: { name: "pay", arguments: "{}" } },
      { id: "b", type: "custom" },
      { type: "function_call", call_id: "c", name: "pay", arguments: "{}" },
      {},
    ],
    metadata: { model: "small" },
  });
  expect(await edit({ content: "New.", metadata })).toMatchObject({ metadata });
});
