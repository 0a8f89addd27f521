import type { Embedder } from "../../src/core/search/embedder.js";
import { systemClock, type Clock } from "../../src/core/clock.js";
import type { MemoryStore } from "../../src/core/memory-store.js";
import { operator, type Principal } from "../../src/core/principal.js";
import { analysers } from "../../src/core/search/analysers.js";
import { Indexer } from "../../src/core/search/indexer.js";
import { Exporter, type ExportRequest } from "../../src/core/transfer/exporter.js";
import {
  Importer,
  type ImportReport,
  type ImportRequest,
} from "../../src/core/transfer/importer.js";

const analyser = analysers.english;

/** The lines of an export, without their ends. */
export async function exported(
  store: MemoryStore,
  request: ExportRequest = {},
  principal: Principal = operator,
): Promise<string[]> {
  const lines: string[] = [];
  const exporter = new Exporter(store, systemClock, analyser);
  for await (const line of exporter.lines(principal, request)) lines.push(line.slice(0, -1));
  return lines;
}

/** The same without the header, which says when it was. */
export async function contentOf(
  store: MemoryStore,
  request: ExportRequest = {},
): Promise<string[]> {
  return (await exported(store, request)).slice(1);
}

export function importerOf(
  store: MemoryStore,
  { clock = systemClock, embedder = null }: { clock?: Clock; embedder?: Embedder | null } = {},
): Importer {
  return new Importer(store, clock, new Indexer(analyser), embedder?.name ?? null);
}

/** Imports lines, each with its end. */
export function imported(
  store: MemoryStore,
  lines: readonly string[],
  request: ImportRequest = {},
): Promise<ImportReport> {
  return importerOf(store).import(operator, bytesOf(lines), request);
}

export async function* bytesOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}

/** A line as an object. */
export function parsedLine(line: string): Readonly<Record<string, unknown>> {
  return JSON.parse(line) as Readonly<Record<string, unknown>>;
}
