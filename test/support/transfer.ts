import { systemClock, type Clock } from "../../src/core/time/clock.js";
import type { LanguageModel } from "../../src/core/models/language-model.js";
import { LanguageModels } from "../../src/core/models/language-models.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { operator, type Principal } from "../../src/core/principal.js";
import { analysers } from "../../src/core/search/text/analysers.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { Exporter, type ExportRequest } from "../../src/core/transfer/exporter.js";
import {
  Importer,
  type ImportReport,
  type ImportRequest,
} from "../../src/core/transfer/importer.js";

const analyser = analysers.english;

/** The lines of an export, without line ends. */
export async function exported(
  store: MemoryStore,
  request: ExportRequest = {},
  principal: Principal = operator,
  clock: Clock = systemClock,
): Promise<string[]> {
  const lines: string[] = [];
  const exporter = new Exporter(store, clock, analyser);
  for await (const line of exporter.lines(principal, request)) lines.push(line.slice(0, -1));
  return lines;
}

/** The lines of an export without the header, which contains the time of the export. */
export async function contentOf(store: MemoryStore, request?: ExportRequest): Promise<string[]> {
  return (await exported(store, request)).slice(1);
}

interface ImportOptions extends ImportRequest {
  /** Default: the system clock. */
  readonly clock?: Clock;
  /** The embedding model. Default: none. */
  readonly embedder?: string;
  /** The model that threads may name. Default: none. */
  readonly model?: LanguageModel;
}

/** Imports lines without line ends. */
export function imported(
  store: MemoryStore,
  lines: readonly string[],
  { clock = systemClock, embedder, model, ...request }: ImportOptions = {},
): Promise<ImportReport> {
  const importer = new Importer({
    store,
    clock,
    indexer: new Indexer(analyser),
    embedder: embedder ?? null,
    models: new LanguageModels(model ? [model] : [], null),
    guards: { inspection: () => null },
  });
  return importer.import(operator, bytesOf(lines), request);
}

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}

type ParsedLine = Readonly<Record<string, unknown>>;

/** Parses lines into objects, optionally of one type only. */
export function parsed(lines: readonly string[], type?: string): ParsedLine[] {
  const all = lines.map((line) => JSON.parse(line) as ParsedLine);
  return type === undefined ? all : all.filter(({ line }) => line === type);
}
