import { expect, test } from "vitest";
import { LocalModel } from "../../src/models/local.js";
import { RecordingCall } from "../support/model-calls.js";
import { turn } from "./prompted.js";

// The default maximum length of a message in a prompt.
const long = 52_000;

test.each([
  ["one long word", "a".repeat(long)],
  ["one long word after another", `I like tea. ${"aB3d".repeat(long / 4)}`],
  ["dashes", `a${"-".repeat(long)}b`],
  ["question marks", `${"?”".repeat(long / 2)}x`],
])("the local rules sum up %s", async (_name, content) => {
  const request = { previous: null, turns: [turn(content)], tokenLimit: null };
  const summary = await new LocalModel().summarize(request, new RecordingCall());
  expect(summary.text).not.toBe("");
});

test.each([" :)", " :-)", ", btw", " btw,", " 🙂"])(
  "a sentence that ends in many times %j and a word is read",
  async (unit) => {
    const content = `I love tea${unit.repeat(40)} x`;
    const request = { turns: [turn(content)] };
    const [memory] = await new LocalModel().extract(request, new RecordingCall());
    expect(memory?.content).toContain("loves tea");
  },
);
