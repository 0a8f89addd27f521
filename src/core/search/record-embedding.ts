import { createHash } from "node:crypto";
import type { Clock } from "../clock.js";
import { ModelUnavailableError } from "../errors.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { Logger } from "../logger.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { RecordPlace } from "../store-queries.js";
import type { StoredPassage } from "../store-writes.js";
import { embeddedText } from "./embedded-text.js";
import type { PassageEmbedder, VectorsByText } from "./passage-embedder.js";
import { indexedEntities, type IndexedEntity, type IndexedRecord } from "./passage.js";

/** Records embedded together, and stored in one unit. */
const batchSize = 100;

/** Records that one run embeds before other jobs get their turn. */
const recordsPerRun = 1_000;

/** How long to wait before starting anew where the embedder could not be reached in any of the runs, in milliseconds. */
const outageMs = 300_000;

/** A record without vectors, as it was read. */
interface Found {
  readonly place: RecordPlace;
  readonly record: IndexedRecord;
  readonly passages: readonly StoredPassage[];
  /** What its passages are embedded as. */
  readonly texts: readonly string[];
}

/** How far a run has come. */
interface Progress {
  embedded: number;
  /** Records that this run could not give vectors, by entity and place. */
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
  /** Digests of texts that the embedder has refused. */
  readonly #refused = new Set<string>();

  constructor(
    private readonly store: MemoryStore,
    private readonly embedder: PassageEmbedder,
    private readonly clock: Clock,
    private readonly logger: Logger,
    /** Told of each batch, once it is stored: how many records have got vectors. */
    private readonly onProgress: (records: number) => void = () => {},
  ) {}

  /** Each batch is a unit of its own. After {@link recordsPerRun} the job is due again at once. */
  async run(run: JobRun): Promise<void> {
    try {
      await this.#run(run);
    } catch (error) {
      // An outage may last for hours, and nothing else may ever cause the job again.
      if (!(error instanceof ModelUnavailableError) || !run.isLastTry) throw error;
      const nextRunAt = this.clock.now() + outageMs;
      await this.store.unit(run.principal, (unit) =>
        run.finish(unit, { outcome: "MODEL_UNAVAILABLE", nextRunAt }),
      );
    }
  }

  async #run(run: JobRun): Promise<void> {
    const progress: Progress = { embedded: 0, skipped: new Set() };
    for (const entity of indexedEntities) {
      let after: RecordPlace | null = null;
      for (;;) {
        const places = await this.#look(run.principal, entity, after);
        const last = places.at(-1);
        if (last === undefined) break;
        await this.#embed(run, await this.#read(run.principal, entity, places, progress), progress);
        if (progress.embedded >= recordsPerRun) return this.#goOn(run);
        after = last;
      }
    }
    await this.store.unit(run.principal, async (unit) => {
      // Before the last look: whoever stores more from now on waits, and then finds the job at rest.
      await run.hold(unit);
      const isMore = await this.#isMore(unit, progress);
      const nextRunAt = isMore ? this.clock.now() : null;
      await run.finish(unit, { outcome: "EMBEDDED", nextRunAt });
    });
  }

  #look(
    principal: Principal,
    entity: IndexedEntity,
    after: RecordPlace | null,
  ): Promise<RecordPlace[]> {
    const { model } = this.embedder;
    return this.store.passages.withoutVectors(principal, entity, model, after, batchSize);
  }

  #goOn(run: JobRun): Promise<void> {
    return this.store.unit(run.principal, (unit) =>
      run.finish(unit, { outcome: "EMBEDDED", nextRunAt: this.clock.now() }),
    );
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

  /** The records with their passages. One that has expired, or was refused before, is skipped. */
  async #read(
    principal: Principal,
    entity: IndexedEntity,
    places: readonly RecordPlace[],
    { skipped }: Progress,
  ): Promise<Found[]> {
    const ids = places.map(({ recordId }) => recordId);
    const records = await recordsById(this.store, principal, entity, ids);
    const found = await this.store.unit(principal, async (unit) => {
      const some: Found[] = [];
      for (const place of places) {
        const record = records.get(place.recordId);
        const passages = record ? await unit.passages.find(record) : [];
        if (record) some.push({ place, record, passages, texts: passages.map(embeddedText) });
      }
      return some;
    });
    const taken = found.filter(({ texts }) => !this.#refused.has(digestOf(texts)));
    const takenIds = new Set(taken.map(({ place }) => place.recordId));
    for (const place of places)
      if (!takenIds.has(place.recordId)) skipped.add(keyOf(entity, place));
    return taken;
  }

  async #embed(run: JobRun, found: readonly Found[], progress: Progress): Promise<void> {
    if (found.length === 0) return;
    const vectors = await this.#vectorsOf(run, found, progress);
    run.signal.throwIfAborted();
    const embedded = await this.store.unit(run.principal, (unit) =>
      this.#keep(run, unit, found, vectors),
    );
    progress.embedded += embedded;
    this.onProgress(embedded);
  }

  /** Gives vectors to what is still as it was read; answers to how many. */
  async #keep(
    run: JobRun,
    unit: Unit,
    found: readonly Found[],
    vectors: VectorsByText,
  ): Promise<number> {
    const { model } = this.embedder;
    let count = 0;
    for (const { record, passages, texts } of found) {
      const own = texts.flatMap((text) => vectors.get(text) ?? []);
      if (own.length < texts.length) continue;
      // First, as it locks what is looked at next.
      const present = await unit.passages.vectorsOf(record);
      if (present && (present.model === null || present.model === model)) continue;
      if (!areSame(await unit.passages.find(record), passages)) continue;
      await unit.passages.setVectors(record, { model, vectors: own });
      count++;
    }
    await run.hold(unit);
    return count;
  }

  /** The vectors of these records, but of those that the embedder refuses. Fails where it takes nothing at all. */
  async #vectorsOf(
    run: JobRun,
    found: readonly Found[],
    progress: Progress,
  ): Promise<VectorsByText> {
    try {
      return await this.embedder.embed(
        found.flatMap(({ texts }) => texts),
        run.signal,
      );
    } catch (error) {
      if (error instanceof ModelUnavailableError || run.signal.aborted) throw error;
      // With a wrong key or model, nothing would be taken; no need to ask for each record, then.
      await this.embedder.embed(["test"], run.signal).catch(() => {
        throw error;
      });
      const [first] = found;
      if (found.length > 1 || !first) return this.#vectorsOfHalves(run, found, progress);
      this.#skip(first, error, progress);
      return new Map();
    }
  }

  async #vectorsOfHalves(
    run: JobRun,
    found: readonly Found[],
    progress: Progress,
  ): Promise<VectorsByText> {
    const middle = Math.ceil(found.length / 2);
    const vectors = new Map<string, Float32Array>();
    for (const half of [found.slice(0, middle), found.slice(middle)]) {
      for (const [text, vector] of await this.#vectorsOf(run, half, progress))
        vectors.set(text, vector);
    }
    return vectors;
  }

  #skip({ record, place, texts }: Found, error: unknown, { skipped }: Progress): void {
    this.#refused.add(digestOf(texts));
    skipped.add(keyOf(record.entity, place));
    this.logger.error(
      { entity: record.entity, id: record.id, embedder: this.embedder.model, error },
      "The embedder refuses a record. It stays without vectors.",
    );
  }
}

function recordsById(
  { messages, memories, actors }: MemoryStore,
  principal: Principal,
  entity: IndexedEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IndexedRecord>> {
  if (entity === "Message") return messages.byIds(principal, ids);
  if (entity === "Memory") return memories.byIds(principal, ids);
  return actors.byIds(principal, entity, ids);
}

function areSame(one: readonly StoredPassage[], other: readonly StoredPassage[]): boolean {
  return (
    one.length === other.length &&
    one.every((passage, i) => {
      const { ordinal, text } = other[i] as StoredPassage;
      return passage.ordinal === ordinal && passage.text === text;
    })
  );
}

function keyOf(entity: IndexedEntity, { indexId, recordId }: RecordPlace): string {
  return `${entity} ${indexId} ${recordId}`;
}

function digestOf(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}
