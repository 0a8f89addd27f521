import { expect, test } from "vitest";
import { checkSettings } from "../../../src/core/transfer/settings-check.js";
import {
  defaultThreadSettings,
  type GivenSettings,
} from "../../../src/core/threads/thread-settings.js";

const values: GivenSettings = {
  customInstructions: "Be brief.",
  inheritMessageMetadata: ["channel"],
  linkInstructions: "Link by place.",
  reviewExtracted: "ALL",
  maxMessages: 100,
  model: "small",
};

test("every setting of a thread can be imported, with a value and with its default", () => {
  const nullable = Object.entries(defaultThreadSettings).filter(([, value]) => value === null);
  expect(Object.keys(values).toSorted()).toEqual(nullable.map(([name]) => name).toSorted());
  expect(() => checkSettings({ ...defaultThreadSettings, ...values }, "settings")).not.toThrow();
  expect(() => checkSettings(defaultThreadSettings, "settings")).not.toThrow();
});

test.each([
  { reviewExtracted: "SOME" },
  { maxMessages: 1.5 },
  { autoTitle: "yes" },
  { unknown: true },
])("%o is refused", (settings) => {
  expect(() => checkSettings(settings as object, "settings")).toThrow(/settings\./);
});
