import type { Embedder } from "../../../src/core/search/embedder.js";
import { indexFaults } from "../../support/store-file.js";
import { indexRules, passageFaults, type FoundBy } from "./index-check.js";
import { logFaults } from "./log-check.js";
import { keyFaults, quoteFaults, recordRules } from "./record-check.js";
import { pastFaults } from "./past-check.js";
import { stepFaults } from "./step-check.js";
import { brokenRules, StoreFile } from "./store-file.js";
import { vectorFaults, vectorRules } from "./vector-check.js";

export interface StoreExpectation {
  /**
   * Records that are found by something else than their own text, by tenant, type and id: `default Memory note-1`;
   * what a memory said before by the last revision that said so: `default PastMemory note-1@2`.
   * Null where nobody knows: then passages and given vectors need only belong to a record. Default: none.
   */
  readonly foundBy?: ReadonlyMap<string, FoundBy> | null | undefined;
  /** What has given vectors to everything by now; left out: some records may be without. */
  readonly embedder?: Embedder | undefined;
  /** The time by which no lease may be over, UTC milliseconds. Default: now. */
  readonly now?: number | undefined;
}

/** Faults that are named one by one; of more, only how many there are. */
const namedFaults = 40;

/**
 * What does not fit together in the file of an embedded store that no process
 * has open: rows, search index, vectors, event log and jobs, each checked
 * against the others. Reads the file by SQL alone, and makes anew what can be
 * made of it: terms, counters, vectors, and the rows that the log tells of.
 */
export async function storeFaults(
  path: string,
  { foundBy = new Map(), embedder, now = Date.now() }: StoreExpectation = {},
): Promise<string[]> {
  using file = new StoreFile(path);
  const faults = [
    ...file
      .all<{ integrity_check: string }>("PRAGMA integrity_check")
      .flatMap(({ integrity_check: said }) => (said === "ok" ? [] : `the file: ${said}`)),
    ...file
      .all("PRAGMA foreign_key_check")
      .map((row) => `a foreign key points nowhere: ${JSON.stringify(row)}`),
    ...brokenRules(file, [...recordRules(now), ...indexRules, ...vectorRules]),
    ...keyFaults(file),
    ...quoteFaults(file),
    ...stepFaults(file),
    ...(foundBy ? pastFaults(file, foundBy) : []),
    ...passageFaults(file, foundBy),
    ...indexFaults(path),
    ...(await vectorFaults(file, foundBy, embedder)),
    ...logFaults(file),
  ];
  if (faults.length <= namedFaults) return faults;
  return [...faults.slice(0, namedFaults), `and ${faults.length - namedFaults} more`];
}
