import type { MemoryStore } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import type { VectorQuery, VectorSpace } from "../../store/contract/passages.js";
import type { SearchModels } from "./search-models.js";
import type { CheckedRequest } from "../search-request.js";
import type { Embedder } from "./embedder.js";
import { SharedQueryVector, type QueryEmbedding } from "./shared-query-vector.js";
import { onlyAcknowledges } from "../text/small-talk.js";
import { checkDimension, hasDirection } from "./vector.js";

/** The vector that a search compares with, or the reason why there is none. */
export type QueryVector =
  | {
      readonly query: VectorQuery;
      readonly leftOut: string | null;
      /** Minimum similarity of the records that it finds; null: no limit. */
      readonly least: number | null;
    }
  | { readonly reason: string };

type VectorRequest = Pick<CheckedRequest, "mode" | "by" | "shared" | "minSimilarity">;

const noVectors = { reason: "No vectors are stored." };
const mend = "Run `engraph reembed` to have vectors of one model.";

/**
 * The vector of a request: the given one, or the embedding of its text. The embedder is called
 * only if there are vectors to compare with. Fails with DIMENSION_MISMATCH when a given vector
 * has another dimension than all stored vectors.
 *
 * @param weight Weight of vector similarity beside words: the embedder's weight, or 0 if MEANING
 * is switched off.
 */
export async function queryVector(
  store: MemoryStore,
  principal: Principal,
  { mode, by, shared, minSimilarity }: VectorRequest,
  models: SearchModels,
  weight = models.embedder?.weight ?? 0,
): Promise<QueryVector> {
  if (mode === "KEYWORD") return { reason: "The mode is KEYWORD." };
  const vector = "vector" in by ? by.vector : (shared?.given ?? null);
  if (vector !== null) {
    const spaces = await store.passages.vectorSpaces(principal);
    if (spaces.length === 0) return noVectors;
    checkDimension(vector, spaces, "vector");
    return { query: { vector, model: null }, leftOut: null, least: null };
  }
  if ("vector" in by) return noVectors;
  const { embedder } = models;
  if (embedder === null) return { reason: "No embedder is configured." };
  // If vector similarity does not change the order, vectors serve `minSimilarity` alone.
  if (mode === "HYBRID" && weight === 0 && minSimilarity === undefined)
    return {
      reason:
        embedder.weight === 0
          ? `Embedder ${embedder.name} has no weight beside words; mode VECTOR asks for it.`
          : "SEARCH_WITHOUT switches MEANING off; mode VECTOR asks for vectors.",
    };
  if (mode === "HYBRID" && onlyAcknowledges(by.query))
    return { reason: "The query asks for nothing." };
  const spaces = await store.passages.vectorSpaces(principal);
  return embedded(by.query, shared ?? new SharedQueryVector(null), embedder, spaces, models);
}

async function embedded(
  text: string,
  shared: SharedQueryVector,
  embedder: Embedder,
  spaces: readonly VectorSpace[],
  models: SearchModels,
): Promise<QueryVector> {
  if (spaces.length === 0) return noVectors;
  // The model of vectors from callers is unknown; they are assumed to be of this model.
  const comparable = spaces.filter(({ model }) => model === null || model === embedder.name);
  const leftOut =
    comparable.length < spaces.length ? `Vectors of other models were not compared. ${mend}` : null;
  if (comparable.length === 0)
    return { reason: `No vectors of ${embedder.name} are stored, only others. ${mend}` };
  const answer = await shared.embedding(() =>
    models.calls.ask(embedder.name, (signal) => queryEmbedding(embedder, text, signal)),
  );
  if ("reason" in answer) return answer;
  const { vector, least } = answer.value;
  if (vector === undefined) return { reason: `Model ${embedder.name} gave no vector.` };
  if (!comparable.some(({ dimension }) => dimension === vector.length))
    return {
      reason: `No vectors are stored that have ${vector.length} numbers as the query's. ${mend}`,
    };
  return { query: { vector, model: embedder.name }, leftOut, least };
}

/** The embedding of a query, and the minimum similarity to it. */
export async function queryEmbedding(
  embedder: Embedder,
  text: string,
  signal: AbortSignal,
): Promise<QueryEmbedding> {
  const [[vector], least = null] = await Promise.all([
    embedder.embed([text], "QUERY", signal),
    embedder.minSimilarityTo?.(text),
  ]);
  return { vector, least };
}

/**
 * The vector of a query; null if nothing can be compared with it: the query is blank, cannot be
 * embedded, or its vector is zero.
 */
export async function vectorOfQuery(
  store: MemoryStore,
  principal: Principal,
  query: string,
  models: SearchModels,
): Promise<VectorQuery | null> {
  if (query.trim() === "") return null;
  const request = { mode: "VECTOR", by: { query }, minSimilarity: undefined } as const;
  const found = await queryVector(store, principal, request, models);
  return "query" in found && hasDirection(found.query.vector) ? found.query : null;
}
