import type { Embedder } from "../../../src/core/search/embedding/embedder.js";
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
   * Records whose search text differs from their own text, by tenant, type and id: `default Memory
   * note-1`; past content by the last revision with it: `default PastMemory note-1@2`. Null:
   * unknown, so passages and given vectors need only belong to a record. Default: none.
   */
  readonly foundBy?: ReadonlyMap<string, FoundBy> | null | undefined;
  /** The embedder that has given vectors to all records; undefined: some records may have none. */
  readonly embedder?: Embedder | undefined;
  /** No lease may have ended before this time, in UTC milliseconds. Default: now. */
  readonly now?: number | undefined;
}

/** The maximum number of faults that are listed; the rest is only counted. */
const namedFaults = 40;

/**
 * Returns inconsistencies in the file of an embedded store that no process has open: rows, search
 * index, vectors, event log and jobs, each compared with the others. It reads the file by SQL
 * alone, and recomputes derived data: terms, counters, vectors, and the rows that result from the
 * log.
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
