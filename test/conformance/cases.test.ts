import { readConfig } from "#engraph/config/config.js";
import { openStore } from "#engraph/open-store.js";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCaseFile } from "../../measure/conformance/case-file.ts";
import { runCase } from "../../measure/conformance/run-case.ts";
import { openEmbeddedStore, type OpenStore } from "../../measure/conformance/world.ts";
import { newFile } from "../store/embedded.js";
import { storeKind, storeVariables } from "../support/test-store.js";

/** The built product's store, which a whole case uses. */
const openSharedStore: OpenStore = async (clock) => {
  const store = await openStore(readConfig(await storeVariables(newFile())), { clock });
  return { store, close: () => store.close() };
};

const open = storeKind === "embedded" ? openEmbeddedStore : openSharedStore;

const cases = readCaseFile(join(import.meta.dirname, "../fixtures/conformance-cases.json"));

describe("the cases of Oasis and bedrock-swarm", () => {
  test("are all there", () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(154);
  });

  test.for(cases)("$id, $feature", async (one) => {
    const { differences, failure } = await runCase(one, open);
    expect({ differences, failure }).toEqual({ differences: [], failure: null });
  });
});
