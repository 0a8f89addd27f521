import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCaseFile } from "../../measure/conformance/case-file.ts";
import { temporaryFolder } from "../support/temporary-folder.js";

function written(content: string): string {
  const file = join(temporaryFolder(), "cases.json");
  writeFileSync(file, content);
  return file;
}

const good = { id: "A-1", when: { op: "isTrivial", texts: ["ok"] }, expect: { result: [true] } };

test("cases are read in their order, with their short forms expanded", () => {
  const long = {
    ...good,
    id: "A-2",
    when: { op: "isTrivial", texts: [{ repeat: "x", times: 7 }] },
  };
  expect(readCaseFile(written(JSON.stringify([good, long])))).toEqual([
    { ...good, given: {} },
    { ...long, given: {}, when: { op: "isTrivial", texts: ["xxxxxxx"] } },
  ]);
});

test("an expected result of null is a result", () => {
  expect(
    readCaseFile(written(JSON.stringify([{ ...good, expect: { result: null } }]))),
  ).toHaveLength(1);
});

test.each([
  ["is no JSON", "[", /cannot be read/],
  ["holds no list", "{}", /is no list of cases/],
  ["holds what is no case", "[1]", /case 1 is no object/],
  ["has a case without an id", JSON.stringify([{ ...good, id: "" }]), /case 1 has no id/],
  ["has an id twice", JSON.stringify([good, good]), /case 2 has the id A-1 of another/],
  ["names no operation", JSON.stringify([{ ...good, when: {} }]), /\(A-1\) names no operation/],
  ["expects nothing", JSON.stringify([{ ...good, expect: {} }]), /exactly one of/],
  [
    "expects two things",
    JSON.stringify([{ ...good, expect: { result: 1, error: "X" } }]),
    /exactly one of/,
  ],
  [
    "has a text to repeat less than never",
    JSON.stringify([{ ...good, id: { repeat: "x", times: -1 } }]),
    /cases\.json has a short form that cannot be written out: Invalid count value: -1/,
  ],
])("a file that %s is refused", (_how, content, message) => {
  expect(() => readCaseFile(written(content))).toThrow(message);
});

test("a file that is not there is refused", () => {
  expect(() => readCaseFile("/nowhere/cases.json")).toThrow(/cannot be read: ENOENT/);
});
