import { expect, test } from "vitest";
import { embeddedText } from "../../src/core/search/passages/passages.js";

const day = Date.UTC(2023, 4, 8) / (24 * 60 * 60 * 1000);

test.each([
  ["Melanie", day, "Melanie (8 May 2023): I went hiking."],
  ["Melanie", null, "Melanie: I went hiking."],
  [null, day, "8 May 2023: I went hiking."],
  [null, null, "I went hiking."],
  [null, 0, "1 January 1970: I went hiking."],
  [null, -1, "31 December 1969: I went hiking."],
])("said by %s on day %s, a text is embedded as %s", (speaker, someDay, text) => {
  expect(embeddedText({ text: "I went hiking.", speaker, day: someDay })).toBe(text);
});
