import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "../../src/core/parse-json.js";

const integer = fc.oneof(
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.integer().map(BigInt),
);

test("an integer keeps its digits or becomes infinite, wherever it stands", () => {
  const texts = [
    (one: string) => one,
    (one: string) => `[${one},-1,${one}]`,
    (one: string) => `{"\\"":"\\\\", "__proto__" :\n{"a": ${one} } , "b":${one}}`,
  ];
  fc.assert(
    fc.property(integer, fc.constantFrom(...texts), (number, text) => {
      const digits = String(number);
      const isKept = String(Number(digits)) === digits;
      expect(parseJson(text(digits))).toEqual(JSON.parse(text(isKept ? digits : "1e999")));
      expect(isKept || !Number.isSafeInteger(Number(digits))).toBe(true);
    }),
  );
});

test("all other values are those of JSON.parse", () => {
  fc.assert(
    fc.property(fc.json(), fc.boolean(), (text, isSpaced) => {
      const spaced = isSpaced ? JSON.stringify(JSON.parse(text), null, 1) : text;
      expect(parseJson(spaced)).toEqual(JSON.parse(spaced));
    }),
  );
  for (const text of ["1.9891234567890123e30", "0.12345678901234567", "9007199254740993.5", "1e20"])
    expect(parseJson(`[${text},"12345678901234567890"]`)).toEqual([
      Number(text),
      "12345678901234567890",
    ]);
  expect(() => parseJson('{"a": 9007199254740993')).toThrow(SyntaxError);
});
