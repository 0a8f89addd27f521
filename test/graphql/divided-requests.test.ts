import { describe, expect, test } from "vitest";
import { startTaught } from "../support/taught.js";
import { LocalModel } from "../../src/models/local.js";

const conversations: readonly (readonly string[])[] = [
  ["The exam is on the 5th of June.", "Sorry, the 6th."],
  ["The meeting is in room 12.", "I meant room 14."],
  ["My sister Lily moved to Rome.", "She plays the cello."],
  ["I live in Porto.", "I take the bus.", "Scratch that, I take the tram."],
  ["I like pizza. I like jazz.", "Forget that I like pizza."],
];

/** What is known after these messages, in one request or in one for each. */
async function known(messages: readonly string[], isDivided: boolean, settings = {}) {
  const { say, world } = await startTaught({ model: new LocalModel(), settings });
  const said = Object.fromEntries(messages.map((content, at) => [`m${at}`, content]));
  if (isDivided)
    for (const [id, content] of Object.entries(said)) await say("t", { [id]: content });
  else await say("t", said);
  const { full } = await world();
  return full
    .map(({ content, status, statusReason }) => `${content} ${statusReason ?? status}`)
    .toSorted();
}

describe.each(["PERMANENT", "FADING"] as const)("Under the policy %s", (memoryPolicy) => {
  test.each(conversations)("one request and several leave the same: %s …", async (...messages) => {
    const inOne = await known(messages, false, { memoryPolicy });
    expect(inOne.length).toBeGreaterThan(0);
    expect(await known(messages, true, { memoryPolicy })).toEqual(inOne);
  });
});
