import type OpenAI from "openai";
import { z } from "zod";
import type { Embedder, EmbeddingPurpose } from "../core/search/embedding/embedder.js";
import { noTelemetry, type ModelWork, type Progress, type Telemetry } from "../core/telemetry.js";
import { cutText } from "./cut-text.js";
import { EmbeddingBatches } from "./embedding-batches.js";
import { connectToModel, toModelError, unusable, type ModelEndpoint } from "./model-endpoint.js";

export interface OpenAiEmbedderSettings extends ModelEndpoint {
  readonly model: string;
  /** The dimension to request from models that can shorten their vectors; null for the model's default. */
  readonly dimensions: number | null;
  /** λ, from 0 to 1. */
  readonly weight: number;
  /** Minimum similarity of a record that only the vectors find; undefined: no limit. */
  readonly minSimilarity?: number | undefined;
  /** The most concurrent requests. */
  readonly concurrency: number;
  /** The most texts in one request. */
  readonly batchSize: number;
  /** Prefixes of stored texts and of queries, for models that were trained with them. */
  readonly passagePrefix: string;
  readonly queryPrefix: string;
}

/** How long a text waits for texts of other callers, in milliseconds. */
const gatherMs = 2;
/** The most UTF-16 code units in one request: well below OpenAI's limit of 300,000 tokens, in any script. */
const batchLength = 100_000;

const answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1) })),
  // Used by telemetry only. Servers may omit these or send anything.
  model: z.string().max(200).optional().catch(undefined),
  usage: z
    .object({ prompt_tokens: z.int().min(0).max(10_000_000) })
    .optional()
    .catch(undefined),
});

/**
 * Embeds with OpenAI or a compatible server. Texts of concurrent callers share
 * requests. Longer texts are cut to `maxTextLength`. Blank ones are sent as a full
 * stop, as servers reject empty ones.
 */
export class OpenAiEmbedder implements Embedder {
  readonly name: string;
  readonly weight: number;
  readonly minSimilarity: number;
  readonly #settings: OpenAiEmbedderSettings;
  readonly #client: OpenAI;
  readonly #batches: EmbeddingBatches;
  /** The dimension of all vectors: as configured, otherwise that of the first vector. */
  #dimension: number | null;

  /** @param telemetry Receives each request. Default: none. */
  constructor(
    settings: OpenAiEmbedderSettings,
    private readonly telemetry: Telemetry = noTelemetry,
  ) {
    this.#settings = settings;
    this.name = nameOf(settings);
    this.weight = settings.weight;
    this.minSimilarity = settings.minSimilarity ?? -1;
    this.#dimension = settings.dimensions;
    this.#client = connectToModel(settings);
    const send = (texts: readonly string[], signal: AbortSignal) =>
      this.telemetry.during(this.#work, (progress) => this.#send(texts, signal, progress));
    this.#batches = new EmbeddingBatches(send, {
      ...settings,
      gatherMs,
      batchLength,
    });
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    const { passagePrefix, queryPrefix } = this.#settings;
    const prefix = purpose === "QUERY" ? queryPrefix : passagePrefix;
    const inputs = texts.map((text) => prefix + (/\S/.test(text) ? cutText(text) : "."));
    return this.#batches.embed(inputs, signal);
  }

  get #work(): ModelWork {
    const { model: requestModel, baseUrl: url } = this.#settings;
    const [kind, operation, provider] = ["model", "embeddings", "openai"] as const;
    return { kind, operation, model: this.name, requestModel, provider, url };
  }

  async #send(
    texts: readonly string[],
    signal: AbortSignal,
    progress: Progress,
  ): Promise<(Float32Array | Error)[]> {
    const { model, dimensions } = this.#settings;
    try {
      const body = {
        model,
        input: [...texts],
        // The SDK's default is base64, which is shorter. But some OpenAI-compatible servers reject it;
        // all of them support `float`.
        encoding_format: "float" as const,
        ...(dimensions !== null && { dimensions }),
      };
      const made = await this.#client.embeddings.create(body, { signal });
      const { data, model: responseModel, usage } = answer.parse(made);
      Object.assign(progress, { responseModel, inputTokens: usage?.prompt_tokens });
      const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
      if (data.length !== texts.length || byIndex.size !== texts.length)
        throw unusable(this.name, `it has ${data.length} vectors for ${texts.length} texts`);
      return texts.map((_, index) => this.#checked(byIndex.get(index)));
    } catch (error) {
      throw toModelError(error, this.name, this.#settings);
    }
  }

  /** Converts the vector, or returns what is wrong with it. One invalid vector does not affect the others. */
  #checked(embedding: readonly number[] | undefined): Float32Array | Error {
    if (!embedding)
      return unusable(this.name, "the indices of its vectors are not those of the texts");
    const dimension = this.#dimension ?? embedding.length;
    if (embedding.length !== dimension) {
      const sizes = `${embedding.length} numbers, and not ${dimension}`;
      return unusable(this.name, `a vector has ${sizes}${this.#expected()}`);
    }
    const vector = Float32Array.from(embedding);
    if (!vector.every((number) => Number.isFinite(number)))
      return unusable(this.name, "a vector has a number that is not finite as a 32-bit float");
    if (vector.every((number) => number === 0))
      return unusable(this.name, "a vector is zero, and so has no direction");
    this.#dimension = dimension;
    return vector;
  }

  #expected(): string {
    return this.#settings.dimensions === null
      ? " as the ones before"
      : " as EMBEDDING_DIMENSIONS says";
  }
}

/** Includes everything that makes stored vectors incomparable: model, dimensions, and the prefix of stored texts. */
function nameOf({ model, dimensions, passagePrefix }: OpenAiEmbedderSettings): string {
  const size = dimensions === null ? "" : `@${dimensions}`;
  const prefix = passagePrefix.trim() === "" ? "" : `+${passagePrefix.trim()}`;
  return `openai:${model}${size}${prefix}`;
}
