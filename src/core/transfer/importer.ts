import type { Clock } from "../clock.js";
import { ImportInvalidError, InvalidInputError } from "../errors.js";
import { scheduleDecay } from "../facts/decay-job.js";
import { Stretch } from "../in-turns.js";
import { scheduleExpiry } from "../lifetimes/expiry-job.js";
import type { MemoryStore } from "../memory-store.js";
import { assertRole, inTenant, type Principal } from "../principal.js";
import { scheduleEmbedding } from "../search/embedding-job.js";
import type { Indexer } from "../search/indexer.js";
import { earliestEnd } from "./line-ending.js";
import { maxLineLength, readLine, type ExportHeader } from "./line.js";
import { Restoration, type NumberedLine, type RestorationParts } from "./restoration.js";
import { RestoredCounts, type LineCounts } from "./restored-counts.js";
import { textLines, type TextLine } from "./text-lines.js";

/** What to do with a line whose record exists already with different content. STOP fails with IMPORT_CONFLICT. */
export const conflictPolicies = ["STOP", "SKIP"] as const;
export type ConflictPolicy = (typeof conflictPolicies)[number];

export interface ImportRequest {
  /** Default: that of the file. */
  readonly tenantId?: string | null | undefined;
  /** Default: STOP. */
  readonly onConflict?: ConflictPolicy | null | undefined;
  /**
   * The number of the line after the header, from 2: a long file may be imported in several parts, each of which begins
   * with the file's header. Default: 2.
   */
  readonly firstLine?: number | null | undefined;
}

export interface ImportReport extends LineCounts {
  readonly tenantId: string;
  /** Whether the file's last line was imported; if not, there is more to import. */
  readonly isComplete: boolean;
}

/** Lines that are stored in one unit, so that no unit blocks other writers for long. */
const linesAtOnce = 50;
/** The same limit in characters. */
const lengthAtOnce = 2 ** 20;

/**
 * Restores the records of an export, with all ids, times, revisions and positions. Lines are stored in units, in their
 * order, with events for new records. A record that exists already and is the same is skipped, so an interrupted import
 * is resumed by importing the same file again. Expired records are skipped, too, with everything that refers to them.
 *
 * The last line schedules the expiry, the decay and the embedding of the records. Unfinished extractions are scheduled
 * with their own lines.
 */
export class Importer {
  /**
   * @param embedder The embedding model, if there is one. Vectors of other models are omitted, and it computes them
   *   again.
   */
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Pick<Indexer, "analyser" | "readAhead">,
    private readonly embedder: string | null,
  ) {}

  /**
   * Administrators import into their tenant, operators into any. Fails with FORBIDDEN for anybody else, with
   * IMPORT_INVALID for a line that is not in the format of an export, and with IMPORT_CONFLICT. Then nothing of that
   * line's unit is stored, but all units before it are.
   *
   * @param onProgress Called after each unit.
   */
  async import(
    principal: Principal,
    chunks: AsyncIterable<Uint8Array>,
    request: ImportRequest = {},
    onProgress: (counts: LineCounts) => void = () => {},
  ): Promise<ImportReport> {
    assertRole(principal, "admin", "import");
    const { onConflict, firstLine } = request;
    const counts = new RestoredCounts();
    const passedOver = new Set<string>();
    const stretch = new Stretch();
    const batch: NumberedLine[] = [];
    let batchLength = 0;
    let header: ExportHeader | null = null;
    let reach = principal;
    let isComplete = false;
    const store = async () => {
      if (batch.length === 0 || !header) return;
      const parts = { principal: reach, header, onConflict: onConflict ?? "STOP", passedOver };
      counts.add(await this.#store(parts, batch.splice(0)));
      batchLength = 0;
      onProgress(counts);
    };
    const numbers = lineNumbers(firstLine);
    for await (const { text, number: place } of textLines(chunks, maxLineLength)) {
      const number = numbers(place);
      await stretch.pause();
      if (isComplete) throw new ImportInvalidError(number, "Nothing can follow the last line.");
      const line = read({ text, number });
      if (header === null) {
        header = headerOf(line, number);
        reach = inTenant(principal, request.tenantId ?? header.tenantId);
      } else if (line.type === "header") {
        throw new ImportInvalidError(number, "The header must be the first line.");
      } else if (line.type === "end") {
        isComplete = true;
      } else {
        batch.push({ ...line, number });
        batchLength += text.length;
        if (batch.length === linesAtOnce || batchLength >= lengthAtOnce) await store();
      }
    }
    if (!header)
      throw new ImportInvalidError(1, "There is no line: an export begins with a header.");
    await store();
    if (isComplete) await this.#schedule(reach);
    const { stored, present, expired, conflicting } = counts;
    return { tenantId: reach.tenantId, isComplete, stored, present, expired, conflicting };
  }

  async #store(
    parts: Omit<RestorationParts, "unit" | "analyser" | "embedder" | "now">,
    lines: readonly NumberedLine[],
  ): Promise<RestoredCounts> {
    const { embedder } = this;
    const analyser = await this.indexer.readAhead(lines.flatMap(textsIn));
    const now = this.clock.now();
    return this.store.unit(parts.principal, async (unit) => {
      const restoration = new Restoration({ ...parts, unit, analyser, embedder, now });
      await restoration.restore(lines);
      return restoration.counts;
    });
  }

  /**
   * Schedules expiry, decay and embedding for the tenant's records, including those of an earlier import that was
   * interrupted.
   */
  async #schedule(principal: Principal): Promise<void> {
    const { store, clock } = this;
    const page = { limit: 1, fromEnd: false };
    const fading = await store.memories.page(principal, page, { filter: { policy: "FADING" } });
    const now = clock.now();
    await store.unit(principal, async (unit) => {
      const ends = [await unit.messages.nextExpiry(), await unit.memories.nextExpiry()];
      const expiresAt = earliestEnd(...ends.map((end) => ({ expiresAt: end })));
      if (fading.items.length > 0) await scheduleDecay(unit, principal, now, now);
      await scheduleExpiry(unit, principal, [{ expiresAt }], now);
      if (this.embedder !== null) await scheduleEmbedding(unit, principal, now, now);
    });
  }
}

function lineNumbers(firstLine: number | null | undefined): (place: number) => number {
  const first = firstLine ?? 2;
  if (!Number.isSafeInteger(first) || first < 2)
    throw new InvalidInputError("line", "must be a whole number from 2");
  return (place) => (place === 1 ? 1 : place + first - 2);
}

function read({ text, number }: TextLine): ReturnType<typeof readLine> {
  try {
    return readLine(text);
  } catch (error) {
    if (error instanceof InvalidInputError) throw new ImportInvalidError(number, error.message);
    throw error;
  }
}

function headerOf(line: ReturnType<typeof readLine>, number: number): ExportHeader {
  if (line.type === "header") return line.record;
  throw new ImportInvalidError(number, "An export begins with a header.");
}

/** The texts that are analysed to store a line. */
function textsIn(line: NumberedLine): readonly (string | null)[] {
  if (line.index?.passages) return line.index.passages;
  if (line.type === "user" || line.type === "agent") return [line.record.information];
  if (line.type === "message" || line.type === "memory" || line.type === "revision")
    return [line.record.content];
  return [];
}
