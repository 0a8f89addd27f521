import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { VectorQuery, VectorSpace } from "../store-queries.js";
import type { SearchModels } from "./search-models.js";
import type { CheckedRequest } from "./search-request.js";
import type { Embedder } from "./embedder.js";
import { checkDimension, hasDirection } from "./vector.js";

/** What a search compares vectors with, or why it compares none. */
export type QueryVector =
  { readonly query: VectorQuery; readonly leftOut: string | null } | { readonly reason: string };

const noVectors = { reason: "No vectors are stored." };
const mend = "Run `npm run reembed` to have vectors of one model.";

/**
 * The vector that a request is about: the one that it gives, or that of its
 * text, for which the embedder is only asked where its vector has something to
 * be compared with. Fails with DIMENSION_MISMATCH where a given vector has
 * another dimension than all that are kept.
 *
 * @param weight How much nearness counts beside words: the embedder's weight, or
 * 0 where MEANING is switched off.
 */
export async function queryVector(
  store: MemoryStore,
  principal: Principal,
  { mode, by, minSimilarity }: Pick<CheckedRequest, "mode" | "by" | "minSimilarity">,
  models: SearchModels,
  weight = models.embedder?.weight ?? 0,
): Promise<QueryVector> {
  if ("vector" in by) {
    const spaces = await store.passages.vectorSpaces(principal);
    if (spaces.length === 0) return noVectors;
    checkDimension(by.vector, spaces, "vector");
    return { query: { vector: by.vector, model: null }, leftOut: null };
  }
  const { embedder } = models;
  if (mode === "KEYWORD") return { reason: "The mode is KEYWORD." };
  if (embedder === null) return { reason: "No embedder is configured." };
  // Where nearness does not change the order, vectors serve `minSimilarity` alone.
  if (mode === "HYBRID" && weight === 0 && minSimilarity === undefined)
    return {
      reason:
        embedder.weight === 0
          ? `Embedder ${embedder.name} has no weight beside words; mode VECTOR asks for it.`
          : "SEARCH_WITHOUT switches MEANING off; mode VECTOR asks for vectors.",
    };
  return embedded(by.query, embedder, await store.passages.vectorSpaces(principal), models);
}

async function embedded(
  text: string,
  embedder: Embedder,
  spaces: readonly VectorSpace[],
  models: SearchModels,
): Promise<QueryVector> {
  if (spaces.length === 0) return noVectors;
  // Vectors that callers gave are of nobody knows which model: the best guess is that it is this one.
  const comparable = spaces.filter(({ model }) => model === null || model === embedder.name);
  const leftOut =
    comparable.length < spaces.length ? `Vectors of other models were not compared. ${mend}` : null;
  if (comparable.length === 0)
    return { reason: `No vectors of ${embedder.name} are stored, only others. ${mend}` };
  const answer = await models.calls.ask(embedder.name, (signal) =>
    embedder.embed([text], "QUERY", signal),
  );
  if ("reason" in answer) return answer;
  const [vector] = answer.value;
  if (vector === undefined) return { reason: `Model ${embedder.name} gave no vector.` };
  if (!comparable.some(({ dimension }) => dimension === vector.length))
    return {
      reason: `No vectors are stored that have ${vector.length} numbers as the query's. ${mend}`,
    };
  return { query: { vector, model: embedder.name }, leftOut };
}

/**
 * The vector of a query; null where nothing can be compared with it: the query
 * is blank, cannot be embedded, or has a vector without a direction.
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
