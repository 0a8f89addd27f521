import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInRules } from "../../../src/core/guards/guard-checks.js";
import type { CustomGuard, GuardAction } from "../../../src/core/guards/guard-setting.js";
import { inspectionBy, search } from "./inspection-by.js";
import { labelledTexts } from "./labelled-texts.js";

const texts = labelledTexts();
const mail = "anna@acme.test";

const redacted = (text: string, ...args: Parameters<typeof inspectionBy>) =>
  inspectionBy(...args).text(text, "content");

const all = { secrets: "REDACT", personal: "REDACT" } as const;

test("what is found is replaced by the rule's name", async () => {
  const text = `Write to ${mail}, or to tea@acme.test.`;
  expect(await redacted(text, { email: "REDACT" })).toBe(
    "Write to [redacted: email], or to [redacted: email].",
  );
});

describe("of the labelled texts", () => {
  test("a redacted one has no match left, and is not redacted again", async () => {
    const left = [];
    for (const { text, expected } of texts) {
      const once = await redacted(text, all);
      const isClean =
        (await redacted(once, all)) === once &&
        (once === text) === (expected.length === 0) &&
        !expected.some(({ start, end }) => once.includes(text.slice(start, end))) &&
        builtInRules.every((rule) => rule.find(once).length === 0);
      if (!isClean) left.push({ text, once });
    }
    expect(left).toEqual([]);
  });

  test("any number together are redacted as each of them", async () => {
    const some = fc.array(fc.constantFrom(...texts), { minLength: 2, maxLength: 6 });
    const separator = fc.constantFrom("\n", "\n\n", " | ");
    await fc.assert(
      fc.asyncProperty(some, separator, async (picked, between) => {
        const once = await redacted(picked.map(({ text }) => text).join(between), all);
        expect(await redacted(once, all)).toBe(once);
        for (const { text, expected } of picked)
          for (const { start, end } of expected) expect(once).not.toContain(text.slice(start, end));
      }),
      { numRuns: 40 },
    );
  });
});

test("any text is redacted once and for all", async () => {
  const pieces = fc.array(
    fc.oneof(
      fc.string({ maxLength: 6, unit: "grapheme" }),
      fc.constantFrom(mail, "+49 30 901820", "[redacted: email]", "[redacted: ", "]", "@", "4111 "),
      fc.constantFrom("secret=", "eyJ", "://a:b@c", "-----BEGIN PRIVATE KEY-----", "DE12"),
    ),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(pieces, async (parts) => {
      const once = await redacted(parts.join(""), all);
      expect(await redacted(once, all)).toBe(once);
    }),
    { numRuns: 200 },
  );
});

test("a marker hides nothing", async () => {
  const text = `[redacted: ${mail}] [redacted: email]`;
  expect(await redacted(text, all)).toBe("[redacted: [redacted: email]] [redacted: email]");
});

describe("a rule of one's own", () => {
  const own = (pattern: string, action: GuardAction = "REDACT"): CustomGuard[] => [
    { rule: "own", pattern, action },
  ];

  test("is applied, with others", async () => {
    const guards = own(String.raw`\bPROJECT-\d{4}\b`);
    expect(await redacted(`PROJECT-1234 by ${mail}`, all, guards)).toBe(
      "[redacted: own] by [redacted: email]",
    );
  });

  test("may match what a marker says, and characters one by one", async () => {
    expect(await redacted("a redacted own text", {}, own("redacted|own"))).toBe(
      "a [redacted: own] [redacted: own] text",
    );
    expect(await redacted("abc def", {}, own("[a-z]"))).toBe("[redacted: own] [redacted: own]");
  });

  test("searches a long text in another thread", async () => {
    const long = "a word of many; ".repeat(40_000);
    expect(await redacted(`${long}PROJECT-1234${long}`, all, own("PROJECT-[0-9]+"))).toBe(
      `${long}[redacted: own]${long}`,
    );
  });

  test("refuses a text in which it finds too much", async () => {
    const inspection = inspectionBy({}, own("a", "FLAG"));
    await inspection.text("ab".repeat(20_000), "content");
    expect(() => inspection.conclude()).toThrow(
      expect.objectContaining({ code: "CONTENT_REFUSED" }),
    );
  });
});

test.each([
  ["4539.1488.0343.6467", "[redacted: card]"],
  ["3435.138223.54955 and more", "[redacted: card] and more"],
  ["4539148803.436467", "4539148803.436467"],
  ["4539.1488.0343.6468", "4539.1488.0343.6468"],
])("a card number may be grouped by points: %s", async (text, expected) => {
  expect(await redacted(text, { card: "REDACT" })).toBe(expected);
});

describe("JSON", () => {
  test("is inspected in depth, with names and numbers", async () => {
    const inspection = inspectionBy(all);
    const given = { [mail]: [{ a: `to ${mail}` }, 4_111_111_111_111_111, null, true], b: 12 };
    expect(await inspection.json(given, "metadata")).toEqual({
      "[redacted: email]": [{ a: "to [redacted: email]" }, "[redacted: card]", null, true],
      b: 12,
    });
  });

  test("keeps members whose names become the same", async () => {
    const given = { "a@acme.test": 1, "b@acme.test": 2 };
    expect(await inspectionBy(all).json(given, "metadata")).toEqual({
      "[redacted: email]": 1,
      "[redacted: email] 2": 2,
    });
  });

  const key = ["k7T", "9hHFNyk2X", "x6mgfu9KcAor"].join("");
  const inJson = JSON.stringify({ api_key: key });
  test.each<[string, unknown]>([
    ["a member", { password: key }],
    ["a member in camel case", { request: { apiKey: key } }],
    ["arguments of a tool call", [{ function: { name: "f", arguments: { api_key: key } } }]],
    ["arguments as text", [{ function: { name: "f", arguments: inJson } }]],
    ["a body in arguments", [{ function: { arguments: JSON.stringify({ body: inJson }) } }]],
    ["JSON that is escaped twice", JSON.stringify({ a: JSON.stringify({ body: inJson }) })],
    ["tool calls in metadata", { tool_calls: [{ args: { client_secret: key } }] }],
    ["keyword arguments", { additional_kwargs: { function_call: { arguments: inJson } } }],
    ["a name and a value", { env: [{ name: "API_KEY", value: key }] }],
    ["a key and a value", { headers: [{ key: "access-token", value: key }] }],
    ["an object with a value", { secret: { value: key, since: 2026 } }],
    ["a list", { access_token: ["none", key] }],
  ])("has a secret that is named by %s", async (_, given) => {
    const once = await inspectionBy(all).json(given, "metadata");
    expect(JSON.stringify(once)).not.toContain(key);
    expect(JSON.stringify(once)).toContain("[redacted: assigned-secret]");
    expect(await inspectionBy(all).json(once, "metadata")).toEqual(once);
  });

  test("whose names and values are harmless stays", async () => {
    const given = {
      phase: "2026-01-02T03:04:05.000Z",
      token: "none",
      password: "<your password>",
      id: key,
      key: "token",
      usage: { tokens: 123_456_789, value: key },
    };
    expect(await inspectionBy(all).json(given, "metadata")).toBe(given);
  });

  test("of many members gives the event loop its turns", async () => {
    const given = Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`member-${i}`, i]));
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await inspectionBy(all).json(given, "metadata");
    clearImmediate(next);
    expect(turns).toBeGreaterThan(5);
  });

  test("without findings is the same object", async () => {
    const given = { a: [1, { b: "tea" }], c: null };
    expect(await inspectionBy(all).json(given, "metadata")).toBe(given);
  });
});

test("a refusal names rules, fields and counts, and no text", async () => {
  const inspection = inspectionBy({ email: "REFUSE", phone: "FLAG" });
  await inspection.text(`${mail} tea@acme.test`, "messages[1].content");
  await inspection.text("+49 30 901820", "messages[2].content");
  const refuse = () => inspection.conclude();
  const findings = [{ rule: "email", field: "messages[1].content", count: 2 }];
  expect(refuse).toThrow(
    expect.objectContaining({ code: "CONTENT_REFUSED", details: { findings } }),
  );
  expect(refuse).not.toThrow(mail);
});

test("a name is refused where it would be redacted", async () => {
  const inspection = inspectionBy({ email: "REDACT" });
  expect(await inspection.name(mail, "key")).toBe(mail);
  expect(() => inspection.conclude()).toThrow(/refuse key: email/);
});

test("the setting of a rule precedes that of its group", async () => {
  const text = `${mail} +49 30 901820`;
  expect(await redacted(text, { personal: "REDACT", phone: "OFF" })).toBe(
    "[redacted: email] +49 30 901820",
  );
});

test.each([
  ["(", /is no regular expression of RE2/],
  ["a*", /must not match the empty text/],
  [String.raw`(a)\1`, /is no regular expression of RE2/],
  ["(?:[a-z]{1,50}-){5,20}z", /at most 300 instructions/],
])("the pattern %s is refused", async (pattern, problem) => {
  expect(await search.problemOf(pattern)).toMatch(problem);
});
