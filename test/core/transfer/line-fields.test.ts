import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../../src/core/entity.js";
import { ContentRefusedError, InvalidInputError } from "../../../src/core/errors/request-errors.js";
import { Guards } from "../../../src/core/guards/guards.js";
import { operator } from "../../../src/core/principal.js";
import {
  defaultThreadSettings,
  type GivenSettings,
} from "../../../src/core/threads/thread-settings.js";
import { inspectedLine, parseLine, readLine } from "../../../src/core/transfer/line.js";
import { largestCount } from "../../../src/core/transfer/line-value.js";
import { GuardSearch } from "../../../src/models/guards/guard-search.js";
import { RecordingLogger } from "../../support/logger.js";

const mail = "anna@acme.test";
const part = {
  type: "TEXT",
  text: "a",
  mediaType: "a",
  reference: "a",
  fileName: "a",
  caption: "a",
};
const numbers = { memoryExtractionFrequency: 2, maxMessages: 3, queueWaitMs: 4 };
const settings: GivenSettings = { ...defaultThreadSettings, ...numbers, customInstructions: "a" };

/** A line of each type, with a value in each field. */
const lines = [...exampleLines()];

function* exampleLines(): Generator<JsonObject> {
  const page = readFileSync("docs/export.md", "utf8");
  const [, block = ""] = /```jsonl\n([\s\S]*?)\n```/.exec(page) ?? [];
  for (const text of block.split("\n")) {
    const line = parseLine(text);
    const type = String(line["line"]);
    if (type === "user" || type === "agent")
      yield { ...line, fadingPolicy: { similarityThreshold: 0.5 }, metadata: { a: "b" } };
    else if (type === "thread") yield { ...line, settings: settings as JsonObject };
    else if (type === "message")
      yield { ...line, parts: [part], toolCalls: [{ a: "b" }], name: "a", metadata: { a: "b" } };
    else if (type === "extraction") yield { ...line, every: 2, model: "a", instructions: "a" };
    else if (type === "memory" && line["id"] === "tea")
      yield { ...line, metadata: { a: "b" }, importance: 0.5, passages: ["a"] };
    else yield line;
  }
}

type Path = readonly (string | number)[];

/** The places of the values of a line that are neither lists nor objects. */
function* placesIn(value: Json, path: Path = []): Generator<readonly [Path, Json]> {
  if (typeof value !== "object" || value === null) return yield [path, value];
  const isList = Array.isArray(value);
  for (const [name, member] of isList ? value.entries() : Object.entries(value))
    if (name !== "line") yield* placesIn(member, [...path, name]);
}

function withValue(value: Json, [name, ...rest]: Path, put: Json): Json {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((one: Json, i) => (i === name ? withValue(one, rest, put) : one));
  const members = value as JsonObject;
  return { ...members, [name]: withValue(members[name] ?? null, rest, put) };
}

/** The caller's own JSON may have any number. */
const isOwn = ([first]: Path) => first === "metadata" || first === "value" || first === "toolCalls";

function isAccepted(line: JsonObject, path: Path, put: Json): boolean {
  try {
    readLine(withValue(line, path, put) as JsonObject);
    return true;
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}

// Fields that are added to lines are covered automatically.
test("every number of a line has a range that leaves room", () => {
  const tooLarge = [largestCount + 1, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300];
  const accepted: Path[] = [];
  let count = 0;
  for (const line of lines)
    for (const [path, value] of placesIn(line)) {
      if (isOwn(path)) continue;
      count += typeof value === "number" ? 1 : 0;
      // The largest values of a thread's limits are not counted up.
      const puts = path[0] === "settings" ? tooLarge.slice(1) : tooLarge;
      if ([...puts, -(2 ** 53)].some((put) => isAccepted(line, path, put))) accepted.push(path);
    }
  expect(count).toBeGreaterThan(25);
  expect(accepted).toEqual([]);
});

test("every text of a line is inspected, but for ids, names of types and times", async () => {
  const missed: Path[] = [];
  const inspectedPaths: string[] = [];
  for (const line of lines)
    for (const [path, value] of placesIn(line)) {
      const isText = value === null || typeof value === "string";
      if (!isText || !isAccepted(line, path, mail) || isId(path)) continue;
      inspectedPaths.push(path.join("."));
      if (!(await isRefused(withValue(line, path, mail) as JsonObject))) missed.push(path);
    }
  expect(missed).toEqual([]);
  expect(inspectedPaths.length).toBeGreaterThan(30);
});

function isId(path: Path): boolean {
  const name = String(path.at(-1));
  // The model of vectors is a name that the server compares.
  return /^id$|Id$/.test(name) || path.join(".") === "vectors.model";
}

async function isRefused(json: JsonObject): Promise<boolean> {
  const guards = [{ rule: "email", action: "REFUSE" }] as const;
  const tenants = { of: () => ({ settings: { guards }, limits: {} }) };
  const parts = { tenants, standard: [], search: new GuardSearch(), logger: new RecordingLogger() };
  const inspection = new Guards(parts).inspection(operator, "test");
  if (!inspection) throw new Error("No guard is active.");
  await inspectedLine(readLine(json), json, "lines[2]", inspection);
  try {
    inspection.conclude();
    return false;
  } catch (error) {
    if (error instanceof ContentRefusedError) return true;
    throw error;
  }
}
