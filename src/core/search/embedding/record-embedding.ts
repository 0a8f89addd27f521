import { BoundedMap } from "../../tasks/shared-runs.js";
import type { Clock } from "../../time/clock.js";
import { lateKind } from "../../events/event.js";
import { ModelUnavailableError, ModelUnusableError } from "../../errors/model-errors.js";
import type { JobRun } from "../../jobs/job-handler.js";
import type { Logger } from "../../log-context.js";
import type { MemoryStore, Unit } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import type { RecordPlace } from "../../store/contract/passages.js";
import type { StoredPassage } from "../../store/contract/passage-writes.js";
import { embeddedText } from "../passages/passages.js";
import { mostRefusals, type PassageEmbedder, type VectorsByText } from "./passage-embedder.js";
import {
  indexedEntities,
  type Indexed,
  type IndexedEntity,
  type IndexedRecord,
} from "../passages/passage.js";
import { recordChange } from "../../events/change.js";
import { pastsById, recordsById } from "../records-by-id.js";

/** Number of records embedded together, and stored in one unit. */
const batchSize = 100;

/** Number of records that one run embeds before other jobs run. */
const recordsPerRun = 1_000;

/** Delay of the next tries when the embedder failed in all tries of a run, in milliseconds. */
const outageMs = 300_000;

/** Maximum age of a change whose late vectors are reported to standing questions, in milliseconds. */
const newsMs = 86_400_000;

/** A record without vectors, as it was read. */
interface Found {
  readonly place: RecordPlace;
  readonly record: Indexed;
  readonly passages: readonly StoredPassage[];
  /** The texts that its passages are embedded as. */
  readonly texts: readonly string[];
}

/** Progress of a run. */
interface Progress {
  embedded: number;
  /** Records that this run could not embed, by {@link keyOf}. */
  readonly skipped: Set<string>;
}

/**
 * Embeds records that have no vectors of the present model: the job kind EMBED_RECORDS. Each run
 * queries for such records, so an interrupted run needs no saved state.
 *
 * A record with a text that the embedder refuses, while it accepts others, is skipped until the
 * process restarts or the text changes. The log names it once.
 */
export class RecordEmbedding {
  /** The refused records that the log has named, by {@link keyOf}, with the refusal. */
  readonly #named = new BoundedMap<string, unknown>(mostRefusals);

  /**
   * @param onProgress Called after each stored batch with the number of records that got vectors.
   * @param tellsNews Whether to append events for recently changed records that had no vectors.
   */
  constructor(
    private readonly store: MemoryStore,
    private readonly embedder: PassageEmbedder,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly onProgress: (records: number) => void = () => {},
    private readonly tellsNews = true,
  ) {}

  /** Stores each batch in its own unit. After {@link recordsPerRun} records, the job is due again at once. */
  async run(run: JobRun): Promise<void> {
    try {
      await this.#run(run);
    } catch (error) {
      if (!run.isLastTry || !isOfModel(error)) throw error;
      await this.#rest(run, error);
    }
  }

  /**
   * Schedules new tries after an outage. It may last for hours, or end with a new key, and
   * nothing else may ever schedule the job.
   */
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
      // Before the last query: a writer that stores more records from now on waits, and then finds the job at rest.
      await run.hold(unit);
      const isMore = isCutShort || (await this.#isMore(unit, progress));
      const nextRunAt = isMore ? this.clock.now() : null;
      await run.finish(unit, { outcome: "EMBEDDED", nextRunAt });
    });
  }

  /** Embeds the records of a type until none is left, or the run has reached its limit. */
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

  /** The records with their passages, without records that have expired but are not removed yet. */
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
    return this.store.unit(principal, async (unit) => {
      const some: Found[] = [];
      for (const place of places) {
        const record = records.get(place.recordId);
        if (!record) continue;
        const passages = await unit.passages.find(record);
        some.push({ place, record, passages, texts: passages.map(embeddedText) });
      }
      return some;
    });
  }

  async #embedBatch(run: JobRun, found: readonly Found[], progress: Progress): Promise<void> {
    const texts = found.flatMap((one) => one.texts);
    const vectors = await this.embedder.embed(texts, run.signal);
    run.signal.throwIfAborted();
    for (const one of found) this.#skipRefused(one, progress);
    const changed = this.tellsNews ? await this.#changedLately(run.principal, found) : [];
    const embedded = await this.store.unit(run.principal, async (unit) => {
      // First, because all units lock records before their passages.
      const news = await findableNow(unit, changed);
      const { count, late } = await this.#keep(unit, found, vectors);
      const told = late.flatMap((record) => news.get(record) ?? []);
      const { principal } = run;
      const cause = { principal, now: this.clock.now(), jobId: run.job.id };
      await unit.events.append(
        told.map((record) => ({ ...recordChange(lateKind, record, cause), createdAt: cause.now })),
      );
      await run.hold(unit);
      return count;
    });
    progress.embedded += embedded;
    this.onProgress(embedded);
  }

  /** The records, all of one type, that have a recent event in the log. */
  async #changedLately(principal: Principal, found: readonly Found[]): Promise<Indexed[]> {
    const records = found.map(({ record }) => record);
    const [first] = records;
    if (first?.entity !== "Message" && first?.entity !== "Memory") return [];
    const ids = records.map(({ id }) => id);
    const madeSince = this.clock.now() - newsMs;
    const newest = await this.store.events.newest(principal, first.entity, ids, { madeSince });
    return records.filter(({ id }) => newest.has(id));
  }

  /**
   * Stores the vectors of records that have not changed since they were read. Returns their
   * number, and those that had no vectors.
   */
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
      // First, because it locks the rows that are read next.
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

  #skipRefused({ place, record, texts }: Found, { skipped }: Progress): void {
    const refused = texts.find((text) => this.embedder.refusalOf(text) !== undefined);
    if (refused === undefined) return;
    const { entity, id } = record;
    const key = keyOf(entity, place);
    const error = this.embedder.refusalOf(refused);
    skipped.add(key);
    if (this.#named.get(key) === error) return;
    this.#named.set(key, error);
    this.logger.error(
      { entity, id, embedder: this.embedder.model, error },
      "The embedder refuses a record. It gets no vectors.",
    );
  }
}

/**
 * The present state of these messages and VALID memories, by the record that was read; locked
 * until the unit ends. Standing questions can match them.
 */
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
