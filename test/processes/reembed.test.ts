import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { ModelUnavailableError } from "../../src/core/errors/model-errors.js";
import { MemoryService } from "../../src/core/memories/memory-service.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { PassageEmbedder } from "../../src/core/search/embedding/passage-embedder.js";
import { countToEmbed, reembed } from "../../src/reembedding.js";
import { refuse, startModelServer } from "../models/model-server.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, memberOf, setVector } from "../store/samples.js";
import { runEngraph } from "../support/command.js";
import { startEmbedding } from "../support/embedding.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { readVectors } from "../support/vectors.js";
import { vectorOfWords, WordEmbedder } from "../support/word-embedder.js";

/** A store in which memories have vectors of an old model. */
async function oldStore(counts: Readonly<Record<string, number>>) {
  const file = newFile();
  const clock = new FakeClock();
  const logger = new RecordingLogger();
  const store = openEmbedded(file, { clock });
  const embedder = new PassageEmbedder(new WordEmbedder("old"), clock, logger);
  const memories = new MemoryService(store, clock, new Indexer(englishAnalyser, embedder));
  for (const [tenantId, count] of Object.entries(counts)) {
    const adding = Array.from({ length: count }, (_, i) =>
      memories.add(memberOf(tenantId), { id: `${tenantId}-${i}`, content: contentOf(tenantId, i) }),
    );
    await Promise.all(adding);
  }
  return { file, store, clock, logger };
}

const contentOf = (tenantId: string, i: number) => `Memory number ${i} of ${tenantId}.`;

/** The expected vectors of all memories of these tenants that this model embedded. */
function embeddedBy(model: string, counts: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([tenantId, count]) =>
      Array.from({ length: count }, (_, i) => [
        `${tenantId}-${i}`,
        { model, vectors: [[...vectorOfWords(contentOf(tenantId, i))]] },
      ]),
    ),
  );
}

describe("Re-embedding", () => {
  test("replaces every vector of another model, tenant by tenant, and tells how far it is", async () => {
    const counts = { acme: 130, zeta: 3 };
    const { file, store, clock, logger } = await oldStore(counts);
    const embedder = new WordEmbedder("new");
    expect(await countToEmbed(store, embedder)).toBe(133);
    const progress: number[][] = [];
    const onProgress = (...told: number[]) => progress.push(told);
    const parts = { store, embedder, clock, logger, onProgress };
    expect(await reembed(parts)).toEqual({ embedded: 133, removed: 0 });
    expect(readVectors(file)).toEqual(embeddedBy("new", counts));
    expect(progress).toHaveLength(3);
    expect(progress.at(-1)).toEqual([133, 0]);
    expect(progress.every(([done = 0, left]) => done + (left ?? 0) === 133)).toBe(true);
    expect(await countToEmbed(store, embedder)).toBe(0);
    expect(await reembed(parts)).toEqual({ embedded: 0, removed: 0 });
    // Both runs, and the last count, embed one extra text to learn the vectors' dimension.
    expect(embedder.texts).toHaveLength(133 + 3);
  });

  test("leaves vectors that callers gave", async () => {
    const { file, store, clock, logger } = await oldStore({ acme: 2 });
    await store.unit(memberOf("acme"), (unit) =>
      setVector(unit, aMemory({ id: "acme-0", userId: null, agentId: null }), [1, 2]),
    );
    const embedder = new WordEmbedder("new");
    await reembed({ store, embedder, clock, logger, onProgress: () => {} });
    expect(readVectors(file)).toMatchObject({
      "acme-0": { model: null, vectors: [[1, 2]] },
      "acme-1": { model: "new" },
    });
  });

  test("takes the old vectors from a record that the new embedder refuses", async () => {
    const { file, store, clock, logger } = await oldStore({ acme: 3 });
    const embedder = new WordEmbedder("new");
    embedder.before = (texts) => {
      if (texts.some((text) => text.includes("number 1"))) throw new Error("Refused.");
    };
    const done = await reembed({ store, embedder, clock, logger, onProgress: () => {} });
    expect(done).toEqual({ embedded: 2, removed: 1 });
    expect(Object.keys(readVectors(file))).toEqual(["acme-0", "acme-2"]);
  });

  test("gives up on an embedder that is down, keeps what there is, and goes on another time", async () => {
    const { file, store, clock, logger } = await oldStore({ acme: 120 });
    const embedder = new WordEmbedder("new");
    embedder.before = () => {
      if (embedder.calls.length > 2) throw new ModelUnavailableError("The embedder is down.");
    };
    const parts = { store, embedder, clock, logger, onProgress: () => {} };
    const failing = reembed(parts).catch((error: unknown) => error);
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await clock.timerIn(pause);
      clock.advance(pause);
    }
    expect(await failing).toMatchObject({
      name: "ReembeddingError",
      message: expect.stringMatching(/Run it again to go on\.$/),
    });
    const models = () =>
      Object.values(readVectors(file)).reduce<Record<string, number>>(
        (counts, { model }) => ({ ...counts, [model ?? ""]: (counts[model ?? ""] ?? 0) + 1 }),
        {},
      );
    expect(models()).toEqual({ new: 100, old: 20 });
    embedder.before = () => {};
    expect(await reembed(parts)).toEqual({ embedded: 20, removed: 0 });
    expect(models()).toEqual({ new: 120 });
  });

  test("that is killed goes on where it was, and embeds nothing twice that it has stored", async () => {
    const counts = { acme: 230, zeta: 40 };
    const { file, store } = await oldStore(counts);
    await store.close();
    const first = await reembedProcess(file, 3);
    expect(first.last).toEqual({ stays: true });
    await first.kill();
    const done = first.embedded();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(270);
    expect(Object.values(readVectors(file)).filter(({ model }) => model === "new")).toHaveLength(
      done,
    );
    const second = await reembedProcess(file);
    expect(second.last).toEqual({ embedded: 270 - done, removed: 0 });
    expect(second.embeds()).toBe(1 + 270 - done);
    expect(readVectors(file)).toEqual(embeddedBy("new", counts));
    await startEmbedding({ dataFile: file, embedder: new WordEmbedder("new") });
  });

  test("repairs vectors of the same name and another dimension, also where it was cut short", async () => {
    const { file, store, clock, logger } = await oldStore({ acme: 120 });
    await store.unit(memberOf("acme"), (unit) =>
      setVector(unit, aMemory({ id: "acme-0", userId: null, agentId: null }), [1, 2]),
    );
    const embedder = new LongerEmbedder("old");
    expect(await countToEmbed(store, embedder)).toBe(119);
    expect(embedder.texts).toHaveLength(1);
    const parts = { store, embedder, clock, logger, onProgress: () => {} };
    embedder.before = () => {
      if (embedder.calls.length > 3) throw new ModelUnavailableError("The embedder is down.");
    };
    const failing = reembed(parts).catch((error: unknown) => error);
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await clock.timerIn(pause);
      clock.advance(pause);
    }
    expect(await failing).toMatchObject({ name: "ReembeddingError" });
    const left = await countToEmbed(store, embedder).catch((error: unknown) => error);
    expect(left).toMatchObject({ code: "MODEL_UNAVAILABLE" });
    embedder.before = () => {};
    const rest = await countToEmbed(store, embedder);
    expect(rest).toBe(19);
    expect(await reembed(parts)).toEqual({ embedded: rest, removed: 0 });
    const { "acme-0": given, ...made } = readVectors(file);
    expect(given).toEqual({ model: null, vectors: [[1, 2]] });
    expect(Object.keys(made)).toHaveLength(119);
    for (const { vectors } of Object.values(made)) expect(vectors[0]).toHaveLength(9);
    expect(await countToEmbed(store, embedder)).toBe(0);
  });

  test("asks first for one vector, and changes nothing where that fails", async () => {
    const { file, store, clock, logger } = await oldStore({ acme: 2 });
    const before = readVectors(file);
    const embedder = new LongerEmbedder("old");
    embedder.before = () => {
      throw new ModelUnavailableError("The embedder is down.");
    };
    await expect(reembed({ store, embedder, clock, logger, onProgress: () => {} })).rejects.toThrow(
      "The embedder is down.",
    );
    expect(embedder.calls).toEqual([["test"]]);
    expect(readVectors(file)).toEqual(before);
  });

  test.each([[], ["--dry-run"]])("makes no store where there is none (%s)", async (...args) => {
    const DATA_FILE = newFile();
    expect(await reembedCommand({ DATA_FILE, EMBEDDER: "local" }, ...args)).toEqual({
      code: 1,
      stdout: "",
      stderr: `There is no store "${DATA_FILE}". Set DATA_FILE to the one that is meant.\n`,
    });
    expect(readdirSync(dirname(DATA_FILE))).toEqual([]);
  });

  test("says in one sentence that the embedder refuses its key", async () => {
    const { file, store } = await oldStore({ acme: 1 });
    await store.close();
    const refusing = await startModelServer((response) => refuse(response, 401, "sk-secret"));
    const env = {
      DATA_FILE: file,
      EMBEDDER: "openai",
      EMBEDDING_MODEL: "fake",
      EMBEDDING_BASE_URL: refusing.url,
    };
    expect(await reembedCommand(env)).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^The server of model .*fake.* status 401: .*\. \(MODEL_UNUSABLE\)\n$/,
      ),
    });
  });

  test("needs an embedder", async () => {
    const env = { DATA_FILE: join(temporaryFolder(), "engraph.db"), EMBEDDER: "none" };
    expect(await reembedCommand(env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("EMBEDDER: none is configured"),
    });
  });
});

/** A model with the same name whose vectors have one more number. */
class LongerEmbedder extends WordEmbedder {
  override async embed(...asked: Parameters<WordEmbedder["embed"]>): Promise<Float32Array[]> {
    const vectors = await super.embed(...asked);
    return vectors.map((vector) => Float32Array.of(...vector, 1));
  }
}

function reembedCommand(settings: Readonly<Record<string, string>>, ...args: string[]) {
  return runEngraph(["reembed", ...args], settings);
}

/** Resolves when the process has ended, or has blocked after this many calls of its embedder. */
async function reembedProcess(file: string, callsBeforeItStays = Infinity) {
  const script = join(import.meta.dirname, "../support/reembed-process.ts");
  const child = spawn(process.execPath, [script, file, "new", String(callsBeforeItStays)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    if (lines.at(-1)?.["stays"]) break;
  }
  if (!lines.at(-1)?.["stays"]) await ended;
  const sum = (key: string) => lines.reduce((total, line) => total + Number(line[key] ?? 0), 0);
  return {
    kill,
    last: lines.at(-1),
    /** The number of embedded texts. */
    embeds: () => sum("embeds"),
    /** The number of records reported as stored. */
    embedded: () => Math.max(0, ...lines.map(({ embedded }) => Number(embedded ?? 0))),
  };
}
