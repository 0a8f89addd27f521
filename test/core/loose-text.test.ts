import * as fc from "fast-check";
import { expect, test } from "vitest";
import { LooseText } from "../../src/core/memories/loose-text.js";

const unit = fc.constantFrom("a", "B", "İ", "Σ", "ς", "🍵", "“", "'", " ", "\n", "\u3000");
const words = fc.string({ unit, maxLength: 12 });

test("a stretch of a text is found in other letters, at its own letters", () => {
  const property = fc.property(words, words, words, (before, quote, after) => {
    fc.pre(quote.trim() !== "");
    const text = `${before}${quote}${after}`;
    const other = quote.toUpperCase().replaceAll(/\s/g, "  ").replaceAll("“", "»");
    const place = new LooseText(text).loosePlace(other);
    expect(place).not.toBeNull();
    const { start, end } = place ?? { start: 0, end: 0 };
    expect(start).toBeLessThanOrEqual(before.length + quote.search(/\S/));
    const found = text.slice(start, end);
    expect(found).toBe(found.trim());
    expect(new LooseText(quote).loosePlace(found)?.start).toBe(quote.search(/\S/));
  });
  fc.assert(property, { numRuns: 500 });
});

test("every character but white space is found where it stands", () => {
  const astray: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (character.trim() === "" || !character.isWellFormed()) continue;
    const place = new LooseText(`${character} ${character}-_`).loosePlace(`${character}-_`);
    const start = character.length + 1;
    if (place?.start !== start || place.end !== start + character.length + 2)
      astray.push(code.toString(16));
  }
  expect(astray).toEqual([]);
});
