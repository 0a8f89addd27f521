import fc from "fast-check";
import { expect, test } from "vitest";
import { nextFrames, textFrameOf } from "../../src/server/sockets/next-frames.js";

const id = fc.string({ unit: "binary", minLength: 1, maxLength: 40 });
const payload = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.nat(70_000).map((length) => "ä".repeat(length)),
);

/** The texts of consecutive frames. */
function textsOf(bytes: Buffer): string[] {
  const texts = [];
  for (let at = 0; at < bytes.length;) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1] ?? 0;
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    // The shortest possible length encoding.
    expect(length).toBeGreaterThanOrEqual(short < 126 ? 0 : short === 126 ? 126 : 65_536);
    at = start + length;
    texts.push(bytes.toString("utf8", start, at));
  }
  return texts;
}

test.each([0, 125, 126, 65_535, 65_536, 70_000])("a text of %i bytes is one frame", (length) => {
  const text = "x".repeat(length);
  expect(textsOf(textFrameOf(text))).toEqual([text]);
});

test("each operation gets the payloads under its own id, however many share the bytes, and what is left to others stays as it is", () => {
  fc.assert(
    fc.property(
      fc.array(payload, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(id, fc.boolean()), { maxLength: 12 }),
      (texts, ids) => {
        const payloads = texts.map((text) => ({ json: JSON.stringify(text), cursor: null }));
        const group = payloads.length === 1 && payloads[0] ? payloads[0] : payloads;
        const kept: (() => void)[] = [];
        for (const [one, isKept] of ids) {
          const json = JSON.stringify(one);
          const length = Buffer.byteLength(json);
          const bytes = nextFrames(group).of(json, length);
          const isRight = () =>
            expect(textsOf(bytes).map((text) => JSON.parse(text) as unknown)).toEqual(
              texts.map((text) => ({ id: one, type: "next", payload: text })),
            );
          isRight();
          if (!isKept) continue;
          nextFrames(group).leave(length);
          kept.push(isRight);
        }
        for (const isRight of kept) isRight();
      },
    ),
  );
});
