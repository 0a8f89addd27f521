import fc from "fast-check";
import { failing } from "../../src/jobs/job-outcome.js";
import { expect, test } from "vitest";
import { ActorService } from "../../src/core/actors/actor-service.js";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { englishAnalyser as analyser } from "../../src/core/search/text/english-analyser.js";
import { InvalidInputError } from "../../src/core/errors/request-errors.js";
import { Expiry } from "../../src/core/lifetimes/expiry.js";
import { isGiven } from "../../src/core/given.js";
import type { IndexText } from "../../src/core/records/index-text.js";
import type { JobRun } from "../../src/core/jobs/job-handler.js";
import { JobService } from "../../src/core/jobs/job-service.js";
import { MemoryService } from "../../src/core/memories/memory-service.js";
import { MessageService } from "../../src/core/messages/message-service.js";
import { embeddedText } from "../../src/core/search/passages/passages.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { PassageEmbedder } from "../../src/core/search/embedding/passage-embedder.js";
import { RecordEmbedding } from "../../src/core/search/embedding/record-embedding.js";
import type { Principal } from "../../src/core/principal.js";
import { entityOf, type RecordType } from "../../src/core/records/record.js";
import { RecordService } from "../../src/core/records/record-service.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aJob, aMemory, aThread, keep, memberOf } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { settingsRules } from "../support/model-calls.js";
import { RecordingLogger } from "../support/logger.js";
import { indexFaults, readTables } from "../support/store-file.js";
import { vectorOfWords, WordEmbedder } from "../support/word-embedder.js";
import { passagesOf } from "../support/passages-of.js";

/** The fields by which search finds a record. */
interface Found {
  readonly content: string | null;
  readonly text: IndexText;
  readonly vector: readonly number[] | null;
}

/** Past content of a memory, and its search fields. */
interface Past extends Pick<Found, "text" | "vector"> {
  readonly id: string;
}

interface Modelled extends Found {
  readonly expires: boolean;
  readonly revision: number;
  /** The time since which it has had its content. */
  readonly since: number;
  readonly past: readonly Past[];
}

const types = ["MESSAGE", "FACT", "USER_PROFILE", "AGENT_PROFILE"] as const;

/** A record, identified by position, so that steps meet the same record repeatedly. */
type Place = number;
type Step =
  | {
      readonly what: "import";
      readonly place: Place;
      readonly content: string | null;
      readonly text: IndexText;
      readonly vector: readonly number[] | null;
      readonly expires: boolean;
    }
  | {
      readonly what: "update record";
      readonly place: Place;
      readonly content?: string | null | undefined;
      readonly indexText?: IndexText | undefined;
      readonly vector?: readonly number[] | null | undefined;
      readonly metadata?: { readonly n: number } | null | undefined;
    }
  | { readonly what: "update"; readonly place: Place; readonly content: string | null }
  | { readonly what: "delete"; readonly place: Place }
  | { readonly what: "expire" };

const places = 12;
const typeOf = (place: Place): (typeof types)[number] => types[place % types.length] ?? "FACT";
const idOf = (place: Place) => `record-${place}`;

/** The services of a tenant, and a model of its searchable records. */
class World {
  readonly file = newFile();
  readonly #clock = new FakeClock();
  readonly #store = openEmbedded(this.file, { clock: this.#clock });
  readonly #logger = new RecordingLogger();
  readonly #embedder: PassageEmbedder | null;
  readonly #records: RecordService;
  readonly #deletion: Deletion;
  readonly #memories: MemoryService;
  readonly #actors: ActorService;
  readonly #expiry = new Expiry(this.#store, this.#clock, analyser);
  readonly #messages: MessageService;
  readonly #model = new Map<Place, Modelled>();
  #caller: Principal = memberOf("none");

  constructor(embeds: boolean) {
    const [store, clock, logger] = [this.#store, this.#clock, this.#logger];
    this.#embedder = embeds ? new PassageEmbedder(new WordEmbedder(), clock, logger) : null;
    const indexer = new Indexer(analyser, this.#embedder);
    this.#deletion = new Deletion(store, clock, analyser);
    this.#records = new RecordService(store, clock, indexer, settingsRules());
    this.#memories = new MemoryService(store, clock, indexer);
    this.#actors = new ActorService(store, clock, indexer);
    const jobs = new JobService(store, new LogEventFeed(store, logger, clock), clock);
    this.#messages = new MessageService(store, clock, indexer, jobs, settingsRules());
  }

  async startOver(tenantId: string): Promise<void> {
    this.#caller = { tenantId, roles: ["admin"] };
    this.#model.clear();
    await keep(this.#store, { threads: [aThread()] }, this.#caller);
  }

  async take(step: Step): Promise<void> {
    this.#clock.advance(step.what === "expire" ? 0 : this.#model.size % 2);
    if (step.what === "expire") return this.#expire();
    const type = typeOf(step.place);
    const id = idOf(step.place);
    const before = this.#model.get(step.place);
    if (step.what === "import") {
      if (!before) await this.#import(type, step);
    } else if (step.what === "delete") {
      await this.#delete(type, id);
      this.#model.delete(step.place);
    } else if (step.what === "update") {
      if (before) await this.#update(type, step.place, step.content, before);
    } else {
      await this.#updateRecord(type, step, before);
    }
  }

  async #delete(type: RecordType, id: string): Promise<void> {
    if (type === "MESSAGE") await this.#deletion.messages(this.#caller, { ids: [id] });
    else if (type === "FACT") await this.#deletion.memories(this.#caller, { ids: [id] });
    else {
      const entity = type === "USER_PROFILE" ? "User" : "Agent";
      await this.#deletion.actor(this.#caller, entity, { id, cascade: false });
    }
  }

  async #import(type: RecordType, step: Step & { what: "import" }): Promise<void> {
    const { place, content, text, vector } = step;
    const isProfile = type.endsWith("PROFILE");
    await this.#records.import(this.#caller, {
      type,
      ids: [idOf(place)],
      contents: [content],
      indexTexts: text === null ? undefined : [text],
      vectors: [vector],
      ...(type === "MESSAGE" ? { roles: ["user"] } : {}),
      ...(isProfile ? {} : { threadIds: place % 3 ? ["thread-1"] : null }),
      ...(isProfile || !step.expires ? {} : { ttlSeconds: [60] }),
    });
    const expires = step.expires && !isProfile;
    const found = { content, text: text ?? content, vector };
    const since = this.#clock.now();
    this.#model.set(place, { ...found, expires, revision: 1, since, past: [] });
  }

  async #update(type: RecordType, place: Place, given: string | null, before: Found) {
    const id = idOf(place);
    // The content of a memory or a message cannot be cleared.
    const isBlank = (given ?? "").trim() === "";
    const content = type === "FACT" ? (given ?? "") : type === "MESSAGE" && isBlank ? "tea" : given;
    if (type === "MESSAGE") await this.#messages.update(this.#caller, { id, content });
    else if (type === "FACT") await this.#memories.update(this.#caller, { id, content });
    else {
      const entity = type === "USER_PROFILE" ? "User" : "Agent";
      await this.#actors.save(this.#caller, entity, { id, information: content });
    }
    if (content === before.content) return this.#set(place, before);
    this.#set(place, { content, text: content, vector: null });
  }

  async #updateRecord(
    type: RecordType,
    { place, content, indexText, vector, metadata }: Step & { what: "update record" },
    before: Found | undefined,
  ): Promise<void> {
    const isSilent = [content, indexText, vector, metadata].every((part) => part === undefined);
    const isOdd = content === null && (isGiven(indexText) || isGiven(vector));
    const change = { content, indexText, vector, metadata };
    const updating = this.#records.update(this.#caller, { type, id: idOf(place), ...change });
    const isRefused = await updating.then(() => false, isInvalidInput);
    if (isRefused !== (isSilent || isOdd))
      throw new Error(`Was ${isRefused ? "" : "not "}refused: ${JSON.stringify(change)}`);
    if (isRefused || !before) return;
    const text = indexText === undefined ? content : indexText;
    const isRevision = content !== undefined || metadata !== undefined;
    this.#set(
      place,
      {
        content: content === undefined ? before.content : content,
        text: text === undefined ? before.text : text,
        vector: vector === undefined ? (text === undefined ? before.vector : null) : vector,
      },
      isRevision,
    );
  }

  #set(place: Place, { content, text, vector }: Found, isRevision = true): void {
    const before = this.#model.get(place);
    if (!before) throw new Error(`There is nothing at ${place}.`);
    const now = this.#clock.now();
    const isSaidAnew = content !== before.content;
    const isPast =
      typeOf(place) === "FACT" &&
      isSaidAnew &&
      before.since < now &&
      (before.vector !== null || passagesOf(aMemory(), before.text, analyser).length > 0);
    const past = { id: `${idOf(place)}@${before.revision}`, ...before };
    this.#model.set(place, {
      ...before,
      content,
      text,
      vector,
      revision: before.revision + (isRevision ? 1 : 0),
      since: isSaidAnew ? now : before.since,
      past: isPast ? [...before.past, past] : before.past,
    });
  }

  /** Advances the clock past the expiry, and runs the job. */
  async #expire(): Promise<void> {
    this.#clock.advance(60_000);
    await this.#expiry.run(this.#jobRun());
    for (const [place, { expires }] of this.#model) if (expires) this.#model.delete(place);
  }

  /** Gives vectors to records without one. */
  async embedRest(): Promise<void> {
    if (!this.#embedder) return;
    const logger = this.#logger;
    await new RecordEmbedding(this.#store, this.#embedder, this.#clock, logger).run(this.#jobRun());
  }

  #jobRun(): JobRun {
    return {
      job: aJob(),
      principal: this.#caller,
      isLastTry: false,
      failing: (error) => failing(aJob(), error),
      signal: AbortSignal.timeout(60_000),
      spend: () => {},
      hold: () => Promise.resolve(),
      finish: () => Promise.resolve(),
    };
  }

  /** Errors of the embedder. */
  get complaints(): readonly unknown[] {
    return this.#logger.lines;
  }

  /** The expected search fields of each record, and those in the file. */
  look(): { readonly expected: readonly string[]; readonly found: readonly string[] } {
    const records = [...this.#model].flatMap(([place, { past, ...found }]) => [
      { entity: entityOf(typeOf(place)), ...found, id: idOf(place) },
      ...past.map((one) => ({ entity: "PastMemory", ...one })),
    ]);
    const expected = records.flatMap(({ entity, id, text, vector }) => {
      const passages = passagesOf(aMemory(), text, analyser).map(
        (one) => `${entity} ${id}: ${one.text}`,
      );
      return vector ? [...passages, `${id}: ${toHex(vector)}`] : passages;
    });
    const tables = readTables(this.file);
    const rows = (table: string) =>
      (tables[table] ?? []).map((line) => JSON.parse(line) as Record<string, string>);
    const indexes = new Map(
      rows("text_index")
        .filter(({ tenant_id }) => tenant_id === this.#caller.tenantId)
        .map(({ id, entity }) => [id, entity]),
    );
    const passages = rows("passage").filter(({ index_id }) => indexes.has(index_id));
    const given = new Set(records.flatMap(({ id, vector }) => (vector ? id : [])));
    const embedded = passages
      .filter(({ record_id }) => this.#embedder && !given.has(String(record_id)))
      .map((row) => {
        const day = row["day"] === null ? null : Number(row["day"]);
        const passage = { text: String(row["text"]), speaker: row["speaker"] ?? null, day };
        return `${row["record_id"]}: ${toHex([...vectorOfWords(embeddedText(passage))])}`;
      });
    const found = [
      ...passages.map(
        ({ index_id, record_id, text }) => `${indexes.get(index_id)} ${record_id}: ${text}`,
      ),
      ...rows("vector")
        .filter(({ tenant_id }) => tenant_id === this.#caller.tenantId)
        .map(({ record_id, vector }) => `${record_id}: ${vector}`),
    ];
    return { expected: [...expected, ...embedded].toSorted(), found: found.toSorted() };
  }
}

function isInvalidInput(error: unknown): boolean {
  if (error instanceof InvalidInputError) return true;
  throw error;
}

function toHex(vector: readonly number[]): string {
  return Buffer.from(Float32Array.from(vector).buffer).toString("hex");
}

const word = fc.constantFrom("tea", "green", "cups", "running", "the", "__proto__", "ῥόδον");
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((some) => some.join(" "));
const content = fc.oneof(
  fc.array(sentence, { maxLength: 5 }).map((some) => some.join(". ")),
  fc.constantFrom("", "…", "Tea."),
);
const contentOrNull = fc.option(content, { freq: 5 });
const text = fc.oneof(contentOrNull, fc.array(content, { maxLength: 3 }));
const vector = fc.option(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(0, -1)));
const place = fc.nat(places - 1);
const left = { nil: undefined, freq: 2 };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("import" as const),
      place,
      content: contentOrNull,
      text,
      vector,
      expires: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("update record" as const),
      place,
      content: fc.option(contentOrNull, left),
      indexText: fc.option(text, left),
      vector: fc.option(vector, left),
      metadata: fc.option(fc.option(fc.record({ n: fc.nat(3) })), left),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("update" as const),
      place,
      content: contentOrNull,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("delete" as const), place }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("expire" as const) }) },
);

test.each([
  ["", false],
  [", with an embedder", true],
])(
  "records are found by what the last change of them has said, and its index is what they make%s",
  async (_name, embeds) => {
    const world = new World(embeds);
    let tenants = 0;
    const steps = fc.array(step, { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        await world.startOver(`tenant-${++tenants}`);
        for (const one of some) await world.take(one);
        await world.embedRest();
        const { expected, found } = world.look();
        expect(found).toEqual(expected);
        expect(world.complaints).toEqual([]);
        expect(indexFaults(world.file)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
  60_000,
);
