import { parentPort } from "node:worker_threads";
import { StoreDamagedError } from "../../../core/errors/store-errors.js";
import type { PassageQueries } from "../../../core/store/contract/passages.js";
import { withAllowance, type ReadAllowance } from "../../../core/read-allowance.js";
import { Connection } from "../connection.js";
import { keyedVectors } from "../../relational/search/keyed-vectors.js";
import { passageQueries } from "../../relational/search/passages.js";
import type {
  SearchAnswer,
  SearchAssignment,
  SearchedStore,
  SearchOutcome,
  SearchRequest,
} from "./search-messages.js";
import { fastestKernel } from "../../../core/vectors/simd-kernel.js";
import { VectorCache } from "../../relational/vector-scan/vector-cache.js";
import { vectorQueries } from "../../relational/vector-scan/vector-search.js";

// The thread of a SearchWorker. It has its own connection, and answers requests one after the other.

if (parentPort === null) throw new Error("This file is for a worker thread.");
const port = parentPort;

/** The assigned store, once it is open. */
interface OpenStore {
  readonly connection: Connection;
  readonly queries: PassageQueries;
  readonly cache: VectorCache;
}

let now = 0;
let assigned: SearchedStore | null = null;
/** Opened by the first query, which fails if that fails. */
let store: OpenStore | null = null;
/** The statements of the current request, if its store tells them. */
const told: string[] = [];

type NumberedRequest = (SearchRequest | SearchAssignment) & { readonly id: number };

let last = Promise.resolve();
port.on("message", (request: NumberedRequest) => (last = answerAfter(last, request)));

/** One request at a time, because all statements share one time. */
async function answerAfter(before: Promise<void>, request: NumberedRequest): Promise<void> {
  await before;
  const outcome = await outcomeOf(request);
  if (assigned && store) new Float64Array(assigned.cacheBytes)[0] = store.cache.bytes;
  const answer: SearchAnswer = { ...outcome, id: request.id, statements: told.splice(0) };
  port.postMessage(answer, "value" in outcome ? ownBuffers(outcome.value) : []);
}

async function outcomeOf(request: SearchRequest | SearchAssignment): Promise<SearchOutcome> {
  try {
    return { value: "store" in request ? assign(request) : await answerOf(request) };
  } catch (error) {
    if (error instanceof StoreDamagedError) return { damage: error.cause as Error };
    return error instanceof TooMuchError ? { isTooMuch: true } : { error };
  }
}

function assign(assignment: SearchAssignment): void {
  store?.connection.close();
  store = null;
  assigned = assignment.store;
}

function open({ file, vectorCacheBytes, tellsStatements }: SearchedStore): OpenStore {
  const connection = new Connection(file, {
    readOnly: true,
    clock: { now: () => now },
    onStatement: tellsStatements ? (statement) => told.push(statement) : undefined,
  });
  const cache = new VectorCache(fastestKernel(), vectorCacheBytes);
  const queries = {
    ...passageQueries(connection, keyedVectors),
    ...vectorQueries(connection, cache),
  };
  return { connection, queries, cache };
}

async function answerOf(request: SearchRequest): Promise<unknown> {
  if (assigned === null) throw new Error("The thread has no store.");
  now = request.now;
  const { connection, queries } = (store ??= open(assigned));
  const { mayRead } = request;
  const counted = <T>(run: () => T) =>
    mayRead === null ? run() : withAllowance(allowanceOf(mayRead), run);
  if ("text" in request) {
    const { text, values } = request;
    return counted(() => connection.all(text, ...values));
  }
  const { method, args } = request;
  const query = queries[method] as (...args: readonly unknown[]) => Promise<unknown>;
  return method === "candidates" ? counted(() => query(...args)) : query(...args);
}

class TooMuchError extends Error {}

function allowanceOf(left: number): ReadAllowance {
  return {
    left,
    take(characters) {
      left -= characters;
      if (left < 0) throw new TooMuchError();
    },
    giveBack(characters) {
      left += characters;
    },
  };
}

/**
 * The buffers of typed arrays in a value, which are moved rather than copied. Arrays on a part of a buffer are copied.
 */
function ownBuffers(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collectBuffers(value, found);
  return [...found];
}

function collectBuffers(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength } = value;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) found.add(buffer);
  } else if (Array.isArray(value) || value instanceof Map) {
    for (const one of value.values()) collectBuffers(one, found);
  } else if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) collectBuffers(one, found);
  }
}
