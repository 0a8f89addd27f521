import type { Clock } from "../clock.js";
import { lateKind } from "../events/event.js";
import { ModelUnavailableError, ModelUnusableError } from "../errors.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { Logger } from "../logger.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { RecordPlace } from "../store-queries.js";
import type { StoredPassage } from "../store-writes.js";
import { BatchEmbedding, type TextsOfRecord } from "./batch-embedding.js";
import { embeddedText } from "./embedded-text.js";
import type { PassageEmbedder, VectorsByText } from "./passage-embedder.js";
import {
  indexedEntities,
  type Indexed,
  type IndexedEntity,
  type IndexedRecord,
} from "./passage.js";
import { changeOf } from "../records/record-change.js";
import { pastsById, recordsById } from "./records-by-id.js";

/** Records embedded together, and stored in one unit. */
const batchSize = 100;

/** Records that one run embeds before other jobs get their turn. */
const recordsPerRun = 1_000;

/** How long to wait before starting anew where the embedder could not be used in any of the runs, in milliseconds. */
const outageMs = 300_000;

/** Changes of this age are news: who asks for what they mean is told of vectors that come late. In milliseconds. */
const newsMs = 86_400_000;

/** A record without vectors, as it was read. */
interface Found extends TextsOfRecord {
  readonly place: RecordPlace;
  readonly record: Indexed;
  readonly passages: readonly StoredPassage[];
}

/** How far a run has come. */
interface Progress {
  embedded: number;
  /** Records that this run could not give vectors, by {@link keyOf}. */
  readonly skipped: Set<string>;
}

/**
 * Gives vectors to records that have none of the present model: the job kind
 * EMBED_RECORDS. Which those are is looked up each time, so that a run that is
 * cut short leaves nothing to remember: what has vectors is not found again.
 *
 * A record that the embedder refuses, while it takes others, is skipped until
 * the process starts anew or the record gets another text.
 */
export class RecordEmbedding {
  readonly #batches: BatchEmbedding;

  /**
   * @param onProgress Told of each batch, once it is stored, how many records have got vectors.
   * @param tellsNews Whether events tell of records that have changed lately, and had no vectors.
   */
  constructor(
    private readonly store: MemoryStore,
    private readonly embedder: PassageEmbedder,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly onProgress: (records: number) => void = () => {},
    private readonly tellsNews = true,
  ) {
    this.#batches = new BatchEmbedding(embedder);
  }

  /** Each batch is a unit of its own. After {@link recordsPerRun} the job is due again at once. */
  async run(run: JobRun): Promise<void> {
    try {
      await this.#run(run);
    } catch (error) {
      if (!run.isLastTry || !isOfModel(error)) throw error;
      await this.#rest(run, error);
    }
  }

  /** An outage may last for hours, a key be mended at the provider's, and nothing else may ever cause the job again. */
  async #rest(run: JobRun, error: ModelUnavailableError | ModelUnusableError): Promise<void> {
    const isRefusal = error instanceof ModelUnusableError;
    this.logger[isRefusal ? "error" : "warn"](
      { embedder: this.embedder.model, error },
      "The embedder could not be used in any try. The next ones are in 5 minutes.",
    );
    const result = {
      outcome: "MODEL_UNAVAILABLE",
      nextRunAt: this.clock.now() + outageMs,
      error: isRefusal ? error.messageForClients : error.message,
    } as const;
    await this.store.unit(run.principal, (unit) => run.finish(unit, result));
  }

  async #run(run: JobRun): Promise<void> {
    const progress: Progress = { embedded: 0, skipped: new Set() };
    for (const entity of indexedEntities) await this.#embedAll(run, entity, progress);
    const isCutShort = progress.embedded >= recordsPerRun;
    await this.store.unit(run.principal, async (unit) => {
      // Before the last look: whoever stores more from now on waits, and then finds the job at rest.
      await run.hold(unit);
      const isMore = isCutShort || (await this.#isMore(unit, progress));
      const nextRunAt = isMore ? this.clock.now() : null;
      await run.finish(unit, { outcome: "EMBEDDED", nextRunAt });
    });
  }

  /** Goes through the records of a type until there are no more, or the run has done its share. */
  async #embedAll(run: JobRun, entity: IndexedEntity, progress: Progress): Promise<void> {
    const { principal } = run;
    const { model } = this.embedder;
    let after: RecordPlace | null = null;
    while (progress.embedded < recordsPerRun) {
      const places: RecordPlace[] = await this.store.passages.withoutVectors(
        principal,
        entity,
        model,
        after,
        batchSize,
      );
      after = places.at(-1) ?? null;
      if (after === null) return;
      const found = await this.#read(principal, entity, places);
      const read = new Set(found.map(({ place }) => place));
      for (const place of places) if (!read.has(place)) progress.skipped.add(keyOf(entity, place));
      if (found.length > 0) await this.#embedBatch(run, found, progress);
    }
  }

  /** The records with their passages, but those that were refused before, or have expired and are not removed yet. */
  async #read(
    principal: Principal,
    entity: IndexedEntity,
    places: readonly RecordPlace[],
  ): Promise<Found[]> {
    const ids = places.map(({ recordId }) => recordId);
    const records: ReadonlyMap<string, Indexed> =
      entity === "PastMemory"
        ? await pastsById(this.store, principal, ids)
        : await recordsById(this.store, principal, entity, ids);
    const found = await this.store.unit(principal, async (unit) => {
      const some: Found[] = [];
      for (const place of places) {
        const record = records.get(place.recordId);
        if (!record) continue;
        const passages = await unit.passages.find(record);
        some.push({ place, record, passages, texts: passages.map(embeddedText) });
      }
      return some;
    });
    return found.filter((one) => !this.#batches.isRefused(one));
  }

  async #embedBatch(run: JobRun, found: readonly Found[], progress: Progress): Promise<void> {
    const vectors = await this.#batches.embed(found, run.signal);
    run.signal.throwIfAborted();
    for (const one of found) if (this.#batches.isRefused(one)) this.#skip(one, progress);
    const changed = this.tellsNews ? await this.#changedLately(run.principal, found) : [];
    const embedded = await this.store.unit(run.principal, async (unit) => {
      // First, as all units lock records before their passages.
      const news = await findableNow(unit, changed);
      const { count, late } = await this.#keep(unit, found, vectors);
      const told = late.flatMap((record) => news.get(record) ?? []);
      const now = this.clock.now();
      await unit.events.append(
        told.map((record) => ({
          ...changeOf(lateKind, record, now),
          createdAt: now,
          jobId: run.job.id,
        })),
      );
      await run.hold(unit);
      return count;
    });
    progress.embedded += embedded;
    this.onProgress(embedded);
  }

  /** Records of one type of which the log has a young event. */
  async #changedLately(principal: Principal, found: readonly Found[]): Promise<Indexed[]> {
    const records = found.map(({ record }) => record);
    const [first] = records;
    if (first?.entity !== "Message" && first?.entity !== "Memory") return [];
    const ids = records.map(({ id }) => id);
    const madeSince = this.clock.now() - newsMs;
    const newest = await this.store.events.newest(principal, first.entity, ids, { madeSince });
    return records.filter(({ id }) => newest.has(id));
  }

  /** Gives vectors to what is still as it was read; answers to how many, and which of them had none. */
  async #keep(
    unit: Unit,
    found: readonly Found[],
    vectors: VectorsByText,
  ): Promise<{ readonly count: number; readonly late: readonly Indexed[] }> {
    const { model } = this.embedder;
    let count = 0;
    const late: Indexed[] = [];
    for (const { record, passages, texts } of found) {
      const own = texts.flatMap((text) => vectors.get(text) ?? []);
      if (own.length < texts.length) continue;
      // First, as it locks what is looked at next.
      const present = await unit.passages.vectorsOf(record);
      if (present && (present.model === null || present.model === model)) continue;
      if (!areSame(await unit.passages.find(record), passages)) continue;
      await unit.passages.setVectors(record, { model, vectors: own });
      count++;
      if (present === null) late.push(record);
    }
    return { count, late };
  }

  /** Whether there is a record without vectors that this run has not skipped. */
  async #isMore(unit: Unit, { skipped }: Progress): Promise<boolean> {
    for (const entity of indexedEntities) {
      const limit = skipped.size + 1;
      const left = await unit.passages.withoutVectors(entity, this.embedder.model, null, limit);
      if (left.some((place) => !skipped.has(keyOf(entity, place)))) return true;
    }
    return false;
  }

  #skip(found: Found, { skipped }: Progress): void {
    const { entity, id } = found.record;
    skipped.add(keyOf(entity, found.place));
    const error = this.#batches.refusalOf(found);
    this.logger.error(
      { entity, id, embedder: this.embedder.model, error },
      "The embedder refuses a record. It gets no vectors.",
    );
  }
}

/** What of these messages and memories standing questions may be about, as it is now, by what was read; locked until the unit ends. */
async function findableNow(
  unit: Unit,
  records: readonly Indexed[],
): Promise<Map<Indexed, IndexedRecord>> {
  const idsOf = (entity: IndexedEntity) =>
    records.filter((record) => record.entity === entity).map(({ id }) => id);
  const messages = await unit.messages.byIds(idsOf("Message"));
  const memories = await unit.memories.byIds(idsOf("Memory"));
  return new Map(
    records.flatMap((record): [Indexed, IndexedRecord][] => {
      const memory = record.entity === "Memory" ? memories.get(record.id) : undefined;
      const now = memory?.status === "VALID" ? memory : messages.get(record.id);
      return now ? [[record, now]] : [];
    }),
  );
}

function isOfModel(error: unknown): error is ModelUnavailableError | ModelUnusableError {
  return error instanceof ModelUnavailableError || error instanceof ModelUnusableError;
}

function areSame(one: readonly StoredPassage[], other: readonly StoredPassage[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ ordinal, text }, i) => other[i]?.ordinal === ordinal && other[i].text === text)
  );
}

function keyOf(entity: IndexedEntity, { indexId, recordId }: RecordPlace): string {
  return `${entity} ${indexId} ${recordId}`;
}
