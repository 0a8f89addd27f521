import type { Clock } from "../time/clock.js";
import type { JsonObject } from "../entity.js";
import { ImportInvalidError } from "../errors/work-errors.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { scheduleDecay } from "../facts/decay-job.js";
import { withInspection } from "../guards/current-inspection.js";
import type { Guards } from "../guards/guards.js";
import type { Inspection } from "../guards/inspection.js";
import { YieldTimer } from "../tasks/in-turns.js";
import type { LanguageModels } from "../models/language-models.js";
import { scheduleExpiry, scheduleEmbedding } from "../jobs/schedule-job.js";
import type { MemoryStore } from "../store/memory-store.js";
import { assertRole, inTenant, type Principal } from "../principal.js";
import type { Indexer } from "../search/passages/indexer.js";
import { earliestEnd, textLines } from "./text-lines.js";
import {
  atLine,
  inspectedLine,
  maxLineLength,
  parseLine,
  readLine,
  type ExportHeader,
  type Line,
} from "./line.js";
import type { ConflictPolicy, NumberedLine, RestorationParts } from "./restoration-run.js";
import { restore } from "./restore.js";
import { RestoredCounts, type LineCounts } from "./restored-counts.js";

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

/** Lines that are stored in one unit. */
interface Batch {
  readonly lines: NumberedLine[];
  /** In characters. */
  length: number;
  readonly inspection: Inspection | null;
}

/** Lines that are stored in one unit, so that no unit blocks other writers for long. */
const linesAtOnce = 50;
/** The same limit in characters. */
const lengthAtOnce = 2 ** 20;

/** What an import may use of the shares of its caller and its tenant. */
export interface ImportShare {
  /** Called before lines are stored. Fails if a share is used up. */
  check(): void;
  /**
   * Called at the end of a unit that stores new lines, with the tenant and the characters of their texts, as they are
   * measured. If it fails, nothing of the unit is stored.
   */
  admit(tenant: Principal, characters: number): void;
  /** Called when they are, with the number of those that were new. */
  take(lines: number): void;
}

const unlimited: ImportShare = { check() {}, admit() {}, take() {} };

export interface ImportOptions {
  /** Default: the import is not limited. */
  readonly share?: ImportShare;
  /** Called after each unit. */
  readonly onProgress?: (counts: LineCounts) => void;
}

export interface ImporterParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly indexer: Pick<Indexer, "analyser" | "readAhead">;
  /**
   * The name of the embedding model, if there is one. Vectors of other models are omitted, and it computes them again.
   */
  readonly embedder: string | null;
  readonly models: Pick<LanguageModels, "check">;
  readonly guards: Pick<Guards, "inspection">;
}

/**
 * Restores the records of an export, with all ids, times, revisions and positions. Lines are stored in units, in their
 * order, with events for new records. A record that exists already and is the same is skipped, so an interrupted import
 * is resumed by importing the same file again. Expired records are skipped, too, with everything that refers to them.
 * Texts pass the tenant's guards first.
 *
 * The last line schedules the expiry, the decay and the embedding of the records. Unfinished extractions are scheduled
 * with their own lines.
 */
export class Importer {
  constructor(private readonly parts: ImporterParts) {}

  /**
   * Administrators import into their tenant, operators into any. Fails with FORBIDDEN for anybody else, with
   * IMPORT_INVALID for a line that is not in the format of an export, with CONTENT_REFUSED for a text that guards
   * refuse, and with IMPORT_CONFLICT. Then nothing of that line's unit is stored, but all units before it are.
   */
  async import(
    principal: Principal,
    chunks: AsyncIterable<Uint8Array>,
    request: ImportRequest = {},
    options: ImportOptions = {},
  ): Promise<ImportReport> {
    assertRole(principal, "admin", "import");
    const { share = unlimited, onProgress } = options;
    const counts = new RestoredCounts();
    const passedOver = new Set<string>();
    const timer = new YieldTimer();
    let batch: Batch | null = null;
    let header: ExportHeader | null = null;
    let reach = principal;
    let isComplete = false;
    const store = async () => {
      if (!batch || !header) return;
      const { lines, inspection } = batch;
      batch = null;
      share.check();
      inspection?.conclude();
      const onConflict = request.onConflict ?? "STOP";
      const isRedacted = inspection?.redacts === true;
      const parts = { principal: reach, header, onConflict, passedOver, isRedacted };
      const restored = await withInspection(inspection, () => this.#store(parts, lines, share));
      share.take(restored.newLines);
      counts.add(restored);
      onProgress?.(counts);
    };
    const numbers = lineNumbers(request.firstLine);
    for await (const { text, number: place } of textLines(chunks, maxLineLength)) {
      const number = numbers(place);
      await timer.pause();
      if (isComplete) throw new ImportInvalidError(number, "Nothing can follow the last line.");
      const json = await atLine(number, () => parseLine(text));
      await timer.pause();
      const line = await atLine(number, () => readLine(json));
      if (header === null) {
        header = headerOf(line, number);
        reach = inTenant(principal, request.tenantId ?? header.tenantId);
      } else if (line.type === "header") {
        throw new ImportInvalidError(number, "The header must be the first line.");
      } else if (line.type === "end") {
        isComplete = true;
      } else {
        batch ??= {
          lines: [],
          length: 0,
          inspection: this.parts.guards.inspection(reach, "import"),
        };
        await timer.pause();
        batch.lines.push(await inspected({ ...line, number }, json, batch));
        batch.length += text.length;
        if (batch.lines.length === linesAtOnce || batch.length >= lengthAtOnce) await store();
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
    parts: Omit<RestorationParts, "unit" | "analyser" | "embedder" | "models" | "now">,
    lines: readonly NumberedLine[],
    share: ImportShare,
  ): Promise<RestoredCounts> {
    const { store, clock, indexer, embedder, models } = this.parts;
    const analyser = await indexer.readAhead(lines.flatMap(textsIn));
    const now = clock.now();
    return store.unit(parts.principal, async (unit) => {
      const counts = await restore({ ...parts, unit, analyser, embedder, models, now }, lines);
      if (counts.newLines > 0) share.admit(parts.principal, counts.characters);
      return counts;
    });
  }

  /**
   * Schedules expiry, decay and embedding for the tenant's records, including those of an earlier import that was
   * interrupted.
   */
  async #schedule(principal: Principal): Promise<void> {
    const { store, clock, embedder } = this.parts;
    const page = { limit: 1, fromEnd: false };
    const fading = await store.memories.page(principal, page, { filter: { policies: ["FADING"] } });
    const now = clock.now();
    await store.unit(principal, async (unit) => {
      const ends = [await unit.messages.nextExpiry(), await unit.memories.nextExpiry()];
      const expiresAt = earliestEnd(...ends.map((end) => ({ expiresAt: end })));
      if (fading.items.length > 0) await scheduleDecay(unit, principal, now, now);
      await scheduleExpiry(unit, principal, [{ expiresAt }], now);
      if (embedder !== null) await scheduleEmbedding(unit, principal, now, now);
    });
  }
}

function lineNumbers(firstLine: number | null | undefined): (place: number) => number {
  const first = firstLine ?? 2;
  if (!Number.isSafeInteger(first) || first < 2)
    throw new InvalidInputError("line", "must be a whole number from 2");
  return (place) => (place === 1 ? 1 : place + first - 2);
}

function inspected(
  line: NumberedLine,
  json: JsonObject,
  { inspection }: Batch,
): NumberedLine | Promise<NumberedLine> {
  const { number } = line;
  if (inspection === null) return line;
  return atLine(number, async () => {
    const clean = await inspectedLine(line, json, `lines[${number}]`, inspection);
    return { ...clean, number } as NumberedLine;
  });
}

function headerOf(line: Line, number: number): ExportHeader {
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
