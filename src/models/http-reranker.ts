import type OpenAI from "openai";
import { z } from "zod";
import type { Reranker } from "../core/search/embedding/search-models.js";
import { noTelemetry, type ModelWork, type Telemetry } from "../core/telemetry.js";
import { cutText } from "./cut-text.js";
import { connectToModel, toModelError, unusable, type ModelEndpoint } from "./model-endpoint.js";

/** The format of requests: `cohere` is that of Cohere, Jina and vLLM, `tei` that of Hugging Face's TEI. */
export type RerankerStyle = "cohere" | "tei";

export interface HttpRerankerSettings {
  /** The full address, such as `https://api.cohere.com/v2/rerank`. */
  readonly url: string;
  readonly style: RerankerStyle;
  /** Null leaves the choice to the server. Not sent to TEI, which serves one model. */
  readonly model: string | null;
  readonly apiKey: string | null;
  /** How long one try may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** Only one, as a search waits for the answer. */
const maxRetries = 1;
/** TEI's default limit of texts per request. */
const teiBatchSize = 32;

// Accepts both formats for either style, as proxies may answer in the other one.
const result = z
  .object({ index: z.int(), relevance_score: z.number().optional(), score: z.number().optional() })
  .transform(({ index, relevance_score, score }) => ({ index, score: relevance_score ?? score }));
const answer = z
  .union([z.object({ results: z.array(result) }), z.array(result)])
  .transform((either) => (Array.isArray(either) ? either : either.results));

/** Scores passages with a cross-encoder over HTTP. Longer passages are cut to `maxTextLength`. */
export class HttpReranker implements Reranker {
  readonly name: string;
  readonly #settings: HttpRerankerSettings;
  readonly #endpoint: ModelEndpoint;
  readonly #client: OpenAI;

  /** @param telemetry Receives each request. Default: none. */
  constructor(
    settings: HttpRerankerSettings,
    private readonly telemetry: Telemetry = noTelemetry,
  ) {
    const { url, style, model, apiKey, timeoutMs } = settings;
    this.name = model === null ? `rerank:${style}` : `rerank:${model}`;
    this.#settings = settings;
    this.#endpoint = { baseUrl: url, apiKey, timeoutMs, maxRetries };
    // Not OpenAI's API, but its client provides what is needed: a POST with a key, retries and a time-out.
    this.#client = connectToModel(this.#endpoint);
  }

  async rerank(
    query: string,
    passages: readonly string[],
    signal?: AbortSignal,
  ): Promise<number[]> {
    const texts = passages.map(cutText);
    // Only TEI's requests are split: a score does not depend on its neighbours, but other servers charge per request.
    const size = this.#settings.style === "tei" ? teiBatchSize : Math.max(1, texts.length);
    const starts = Array.from({ length: Math.ceil(texts.length / size) }, (_, i) => i * size);
    const scores = await Promise.all(
      starts.map((start) =>
        this.telemetry.during(this.#work, () =>
          this.#score(cutText(query), texts.slice(start, start + size), signal),
        ),
      ),
    );
    return scores.flat();
  }

  get #work(): ModelWork {
    const { model: requestModel, style: provider, url } = this.#settings;
    const [kind, operation] = ["model", "rerank"] as const;
    return { kind, operation, model: this.name, requestModel, provider, url };
  }

  async #score(query: string, texts: string[], signal?: AbortSignal): Promise<number[]> {
    signal?.throwIfAborted();
    const { style, model } = this.#settings;
    const body =
      style === "tei"
        ? { query, texts, truncate: true }
        : { ...(model !== null && { model }), query, documents: texts };
    try {
      const results = answer.parse(
        await this.#client.post<unknown>("", { body, ...(signal && { signal }) }),
      );
      if (results.length !== texts.length)
        throw unusable(this.name, `it has ${results.length} scores for ${texts.length} passages`);
      const byIndex = new Map(results.map(({ index, score }) => [index, score]));
      return texts.map((_, index) => {
        const score = byIndex.get(index);
        if (score === undefined) throw unusable(this.name, `passage ${index} has no score`);
        return score;
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw toModelError(error, this.name, this.#endpoint);
    }
  }
}
