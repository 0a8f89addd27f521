import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainView } from "../../../src/core/guards/plain-view.js";
import { inspectionBy } from "./inspection-by.js";
import { labelledTexts, type LabelledText } from "./labelled-texts.js";

const all = { secrets: "REDACT", personal: "REDACT" } as const;
const redacted = (text: string) => inspectionBy(all).text(text, "content");

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const between = (hidden: string) => (text: string) => Array.from(text).join(hidden);
const percent = (text: string) =>
  text.replaceAll(/[^\w.~-]/g, (one) => (one <= "~" ? encoded(one) : one));
const encoded = (one: string) => `%${one.charCodeAt(0).toString(16).padStart(2, "0")}`;

/** Ways in which copying, keyboards and programs write the same text. */
const ways: Readonly<Record<string, (text: string) => string>> = {
  "soft hyphens": between("\u00ad"),
  "zero-width spaces": between("\u200b"),
  "zero-width joiners": between("\u200d"),
  "byte order marks": between("\ufeff"),
  "marks of direction": between("\u200f"),
  "tag characters": between("\u{e0041}"),
  "full-width characters": fullWidth,
  "no-break spaces": (text) => text.replaceAll(" ", "\u00a0"),
  "percent-encoding": percent,
};

function changed({ text, expected }: LabelledText, way: (text: string) => string): string {
  const places = expected.toSorted((a, b) => b.start - a.start);
  return places.reduce(
    (whole, { start, end }) =>
      whole.slice(0, start) + way(whole.slice(start, end)) + whole.slice(end),
    text,
  );
}

describe("a secret is found behind", () => {
  test.each(Object.keys(ways))("%s", async (name) => {
    const way = ways[name] ?? ((text) => text);
    const missed = [];
    for (const labelled of labelledTexts()) {
      // Line breaks and percent signs inside a secret are not written in that way.
      const isOther = labelled.expected.some(({ start, end }) =>
        /[\n\r%]/.test(labelled.text.slice(start, end)),
      );
      if (isOther) continue;
      const once = await redacted(changed(labelled, way));
      const isLeft = labelled.expected.some(({ start, end }) =>
        once.includes(way(labelled.text.slice(start, end))),
      );
      // A byte order mark ends a word, so that more than a password can look like an address of e-mail.
      const isExact = name === "byte order marks" || once === (await redacted(labelled.text));
      if (isLeft || !isExact) missed.push([labelled.text, once]);
    }
    expect(missed).toEqual([]);
  });
});

test("the view says where its characters are in the text", () => {
  const piece = fc.constantFrom("a", "é", "%40", "%zz", "\\", '"', "\u00ad\u200b", "４", "𝟜", "😀");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const view = plainView(text);
      if (!view) return;
      let last = 0;
      for (let i = 0; i < view.text.length; i += 1) {
        const { start, end } = view.original({ start: i, end: i + 1 });
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        const [shown = "", inText] = [view.text[i], text.slice(start, end)];
        expect([shown, "%40", "４", "𝟜"]).toContain(inText);
        last = end;
      }
      expect(plainView(view.text)?.text.length ?? 0).toBeLessThanOrEqual(view.text.length);
    }),
  );
});

test("a view of a long text takes linear time", () => {
  for (const unit of ["\\", "\u00ad", "%4", "４", "記", "%40\\\u200b"]) {
    const began = process.cpuUsage();
    plainView(unit.repeat(400_000));
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3_000);
  }
});
