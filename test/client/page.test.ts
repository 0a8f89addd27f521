import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { examplesOf, printedBy, typeErrors } from "../support/typed-examples.js";

const examples = examplesOf("docs/client.md");
const [first = ""] = examples;

/** Declarations that examples take from earlier ones, or from the surrounding program. */
const around = `
declare const memory: import("engraph/client").MemoryClient;
declare function show(...values: readonly unknown[]): void;
declare function load(): Promise<Readonly<Record<string, string>>>;
declare function save(cursors: Readonly<Record<string, string>>): Promise<void>;
`;

test("the first example makes an agent that remembers, in at most ten lines", async () => {
  expect(first.trim().split("\n").length).toBeLessThanOrEqual(10);
  const { url } = await startEngraph();
  const code = first.replace("connect()", `connect({ url: "${url}" })`);
  expect(code).not.toBe(first);
  expect(await printedBy(code)).toContain("The user lives in Lisbon.");
});

test("the examples have the right types", async () => {
  expect(examples.length).toBeGreaterThan(8);
  const declared = (code: string) =>
    code.includes("const memory =") ? around.replace(/^.*memory:.*$/m, "") : around;
  expect(await typeErrors(examples.map((code) => code + declared(code)))).toBe("");
});
