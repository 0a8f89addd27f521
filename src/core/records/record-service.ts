import type { Clock } from "../time/clock.js";
import { keepForEver, type RetentionPolicy } from "../lifetimes/lifetime.js";
import { followContent } from "../memories/changed-evidence.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { checkContentLength, type ContentLimit } from "../messages/content-limit.js";
import type { IndexedRecord } from "../search/passages/passage.js";
import type { Indexer } from "../search/passages/indexer.js";
import { assertAdmin, type Principal } from "../principal.js";
import { entityOf, ofType, type RecordType } from "./record.js";
import { changeRecord, findRecord } from "./record-change.js";
import { writeRecords } from "./record-writer.js";
import { readImport, type ImportRecords, type ImportRow } from "./record-import.js";
import { RecordInsertion, sourceOf } from "./record-insert.js";
import { checkRevision, readRecordUpdate, type RecordUpdate } from "./record-update.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import { checkSpace } from "../search/embedding/vector.js";
import type { RecordVectors } from "../store/contract/passages.js";
import { spoilByMessages } from "../simulations/simulation-upkeep.js";
import { forgetSummed } from "../summaries/summary-upkeep.js";

/**
 * The store layer of Oracle Agent Memory: records of every type, without the rules of threads. For administrators:
 * every call fails with FORBIDDEN for other callers.
 */
export class RecordService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
    private readonly rules: SettingsRules,
    private readonly retention: RetentionPolicy = keepForEver,
    private readonly contentLimit: ContentLimit = null,
  ) {}

  /**
   * Stores records as they are, in one transaction, without thread settings and without extraction. Fails with
   * BAD_USER_INPUT for columns that do not match, CONTENT_TOO_LONG for a message longer than the server allows,
   * ALREADY_EXISTS for a taken id, NOT_FOUND for an unknown thread, and DIMENSION_MISMATCH for a vector whose dimension
   * differs from the stored ones.
   */
  async import(principal: Principal, input: ImportRecords): Promise<readonly IndexedRecord[]> {
    assertAdmin(principal);
    const rows = readImport(principal, input);
    if (input.type === "MESSAGE") checkLengths(input, rows, this.contentLimit);
    const texts = rows.flatMap(({ indexText }) => indexText ?? []);
    const toEmbed = () => {
      const now = this.clock.now();
      return rows.flatMap((row) =>
        row.vector ? [] : { record: sourceOf(input.type, row, now), text: row.indexText },
      );
    };
    const indexOf = await this.indexer.ahead(toEmbed, texts);
    const now = this.clock.now();
    const cause = { principal, now, jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      await checkDimensions(write.unit, rows);
      const insertion = new RecordInsertion(write, this.retention, this.clock);
      return insertion.insertAll(input.type, rows);
    });
  }

  /**
   * Changes a record's content, metadata, index text or vector. Returns null if there is no record of that type. A
   * change of the index alone leaves the record as it is and creates no event. Evidence is updated for a message's new
   * content. Fails with BAD_USER_INPUT as {@link readRecordUpdate}, with CONTENT_TOO_LONG and DIMENSION_MISMATCH as
   * {@link import}, and with REVISION_CONFLICT.
   */
  async update(principal: Principal, update: RecordUpdate): Promise<IndexedRecord | null> {
    assertAdmin(principal);
    const change = readRecordUpdate(update);
    if (update.type === "MESSAGE") checkContentLength(update.content, "content", this.contentLimit);
    const { indexText } = change;
    const toEmbed = async () => {
      const record = change.vector ? null : await this.#find(principal, update.type, update.id);
      return record ? [{ record, text: indexText ?? null }] : [];
    };
    const indexOf = await this.indexer.ahead(toEmbed, [indexText ?? []].flat());
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const { unit } = write;
      const before = await findRecord(unit, update.type, update.id);
      if (!before) return null;
      if (change.vector) {
        checkSpace(given(change.vector), await unit.passages.vectorSpaces(), "vector");
      }
      checkRevision(before, update.expectedRevision);
      if (before.entity === "Message" && change.content !== undefined) {
        await forgetSummed(unit, [before], cause);
        await spoilByMessages(unit, [before], cause.now);
      }
      const record = await changeRecord(write, before, { ...change, text: indexText });
      if (before.entity === "Message" && record.entity === "Message")
        await followContent(write, this.rules, before, record);
      return record;
    });
  }

  /** Finds a record by type and id; null if there is none of that type. */
  async #find(principal: Principal, type: RecordType, id: string): Promise<IndexedRecord | null> {
    const { actors, messages, memories } = this.store;
    const entity = entityOf(type);
    if (entity === "Message") return (await messages.byIds(principal, [id])).get(id) ?? null;
    const found = await (entity === "Memory"
      ? memories.byIds(principal, [id])
      : actors.byIds(principal, entity, [id]));
    return ofType(found.get(id), type);
  }
}

function checkLengths(
  { contents }: ImportRecords,
  rows: readonly ImportRow[],
  limit: ContentLimit,
): void {
  for (const [i, { content }] of rows.entries()) {
    const field = contents[i] === null ? `metadata[${i}].content` : `contents[${i}]`;
    checkContentLength(content, field, limit);
  }
}

/** Checks that all vectors have the dimension of stored caller vectors or, if there are none, of the first one. */
async function checkDimensions(unit: Unit, rows: readonly ImportRow[]): Promise<void> {
  const first = rows.find(({ vector }) => vector !== null)?.vector;
  if (!first) return;
  const spaces = await unit.passages.vectorSpaces();
  const kept = spaces.filter(({ model }) => model === null);
  const all = kept.length > 0 ? kept : [{ model: null, dimension: first.length }];
  rows.forEach(({ vector }, i) => {
    if (vector) checkSpace(given(vector), all, `vectors[${i}]`);
  });
}

/** A caller's vector for a whole record. */
function given(vector: Float32Array): RecordVectors {
  return { model: null, vectors: [vector] };
}
