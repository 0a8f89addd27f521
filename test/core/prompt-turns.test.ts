import { expect, test } from "vitest";
import { defaultThreadSettings } from "../../src/core/threads/thread-settings.js";
import type { Message } from "../../src/core/messages/message.js";
import { promptTurns, type CopySettings } from "../../src/core/models/prompt-turns.js";
import { ScriptedModel, type ScriptedParts } from "../../src/models/scripted.js";
import { RecordingCall } from "../support/model-calls.js";
import { aMessage } from "../store/samples.js";

/** The content that a model receives, and the texts that it was asked to shorten. */
async function shown(
  contents: readonly (string | null)[],
  settings: Partial<CopySettings> = {},
  parts: ScriptedParts = {},
) {
  const model = new ScriptedModel([], parts);
  const messages = contents.map((content, i): Message => ({
    ...aMessage({ id: `m${i + 1}`, content }),
    seq: i + 1,
  }));
  const turns = await promptTurns(
    messages,
    { ...defaultThreadSettings, ...settings },
    model,
    new RecordingCall(),
  );
  return { contents: turns.map(({ content }) => content), asked: model.shortenRequests };
}

/** A text with this many tokens. */
const tokens = (count: number) => "x".repeat(Math.floor(3.5 * count));

test("a message is shown as it stands, with who said it when", async () => {
  const message: Message = { ...aMessage({ name: "Maya", role: "user" }), seq: 1 };
  const turns = await promptTurns(
    [message],
    defaultThreadSettings,
    new ScriptedModel([]),
    new RecordingCall(),
  );
  const { name, role, content, timestamp, seq } = message;
  const said = { name, role, content, timestamp, seq };
  expect(turns).toEqual([{ messageId: "message-1", ...said, dateOrder: "UNKNOWN", utcOffset: 0 }]);
});

test.each([
  ["America/Los_Angeles", "2026-01-08", -480],
  ["America/Los_Angeles", "2026-05-08", -420],
  ["Asia/Kathmandu", "2026-05-08", 345],
])("a message from %s on %s is shown with the offset there", async (timeZone, day, utcOffset) => {
  const message: Message = { ...aMessage({ timestamp: Date.parse(day) }), seq: 1 };
  const settings = { ...defaultThreadSettings, timeZone };
  const turns = await promptTurns([message], settings, new ScriptedModel([]), new RecordingCall());
  expect(turns).toMatchObject([{ utcOffset }]);
});

test("messages of which there is nothing to show are left out", async () => {
  const card = "<context_card>The user likes tea.</context_card>";
  const { contents } = await shown([null, "", " \n\t", card, ` ${card}\n`, "Hello."]);
  expect(contents).toEqual(["Hello."]);
});

test("our own context card is blanked out, and the words around it keep their places", async () => {
  const card = "<context_card>The user likes tea.</context_card>";
  const { contents } = await shown([`Before. ${card} After.`]);
  expect(contents).toEqual([`Before. ${" ".repeat(card.length)} After.`]);
});

test.each([
  ["maxMessageTokenLength is -1", -1, 20_000, 20_000, 0],
  ["maxMessageTokenLength is 0", 0, 20_000, 20_000, 0],
  ["it has one token less than maxMessageTokenLength", 100, 99, 99, 0],
  ["it has exactly maxMessageTokenLength tokens", 100, 100, 100, 0],
  ["it has one token more than maxMessageTokenLength", 100, 101, 50, 1],
  ["maxMessageTokenLength is 1", 1, 2, 1, 1],
])(
  "a message is shortened or not where %s",
  async (_name, maxMessageTokenLength, has, left, asked) => {
    const shorten = ({ maxTokens }: { maxTokens: number }) => tokens(Math.ceil(maxTokens / 2));
    const result = await shown([tokens(has)], { maxMessageTokenLength }, { shorten });
    expect(result.contents).toEqual([tokens(left)]);
    expect(result.asked).toHaveLength(asked);
  },
);

test.each([
  ["-1: all of it", -1, 200],
  ["0: all of it", 0, 200],
  ["1: the first token", 1, 1],
  ["one less than it has", 199, 199],
  ["what it has", 200, 200],
  ["one more than it has", 201, 200],
])(
  "messageShorteningInputTokenLimit says how much the model is given to shorten: %s",
  async (_name, messageShorteningInputTokenLimit, given) => {
    const settings = { maxMessageTokenLength: 100, messageShorteningInputTokenLimit };
    const { asked } = await shown([tokens(200)], settings);
    expect(asked).toEqual([{ content: tokens(given), maxTokens: 100 }]);
  },
);

test("where the model cannot shorten, the copy is cut", async () => {
  const shorten = () => Promise.reject(new Error("The model is down."));
  const { contents } = await shown([tokens(200)], { maxMessageTokenLength: 100 }, { shorten });
  expect(contents).toEqual([tokens(100)]);
});

test.each([
  ["too long still", () => "y".repeat(1000), "y".repeat(350)],
  ["blank", () => " ", "x".repeat(350)],
])("a shortened copy that is %s does not pass", async (_name, shorten, expected) => {
  const { contents } = await shown([tokens(200)], { maxMessageTokenLength: 100 }, { shorten });
  expect(contents).toEqual([expected]);
});

test("a card neither makes a message too long nor is it given to be shortened", async () => {
  const card = `<context_card>${tokens(500)}</context_card>`;
  const short = await shown([`${card} Hello.`], { maxMessageTokenLength: 100 });
  expect(short.asked).toEqual([]);
  const long = await shown([`${card} ${tokens(200)}`], { maxMessageTokenLength: 100 });
  expect(long.asked).toEqual([{ content: tokens(200), maxTokens: 100 }]);
});

test("an aborted call is not taken for a model that fails", async () => {
  const abort = new AbortController();
  const model = new ScriptedModel([], {
    shorten: () => {
      abort.abort(new Error("The server stops."));
      throw new Error("The call was aborted.");
    },
  });
  const message: Message = { ...aMessage({ content: tokens(200) }), seq: 1 };
  const settings = { ...defaultThreadSettings, maxMessageTokenLength: 100 };
  await expect(
    promptTurns([message], settings, model, new RecordingCall(abort.signal)),
  ).rejects.toThrow("The server stops.");
});
