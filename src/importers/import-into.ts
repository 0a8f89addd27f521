import { EngraphError, type MemoryClient, type NewMessage } from "../client/client.js";
import type { Imported, ImportedMemory, ImportedThread } from "./imported.js";

export interface ImportIntoOptions {
  /** Whether to extract memories from the messages. Default: true if only messages are imported. */
  readonly extractMemories?: boolean;
  /** Called after each request with the progress so far. */
  readonly onProgress?: (report: ImportReport) => void;
  readonly signal?: AbortSignal;
}

/** The result of an import. */
export interface ImportReport {
  readonly threads: number;
  /** All messages of the file, including those stored before. */
  readonly messages: number;
  readonly memories: number;
  /** Memories that existed already and were left unchanged. */
  readonly present: number;
  /** Memories that had expired. */
  readonly expired: number;
}

/** Messages per request. */
const batchSize = 500;
/** The server's maximum lifetime, in seconds: 68 years. */
const longestLifetime = 2 ** 31 - 1;
/** Maximum concurrent requests. */
const atOnce = 4;

/**
 * Imports data of another system. It can be repeated, even after an interruption: messages are stored once, and
 * existing memories are left unchanged. Messages are added oldest first, whatever their order in the file. Records keep their ids, so the API key must not be limited to a user or an
 * agent.
 */
export async function importInto(
  memory: MemoryClient,
  { threads, memories }: Imported,
  { extractMemories = memories.length === 0, onProgress, signal }: ImportIntoOptions = {},
): Promise<ImportReport> {
  const counts = { threads: 0, messages: 0, memories: 0, present: 0, expired: 0 };
  const told = () => onProgress?.({ ...counts });
  for (const { thread, from, messages } of oldestFirst(threads)) {
    const { id: threadId, userId, agentId } = thread;
    const options = { userId, agentId, threadId, settings: { extractMemories }, signal };
    const idempotencyKey = `import ${from}`;
    // Without waiting, memories of several threads would be made at once, so that none sees the others.
    await memory.add(messages, { ...options, idempotencyKey, waitForExtraction: extractMemories });
    counts.messages += messages.length;
    told();
  }
  for (const thread of threads) {
    await nameThread(memory, thread, signal);
    counts.threads++;
  }
  const left = [...memories];
  const store = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      counts[await addMemory(memory, next, signal)]++;
      told();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, store));
  return counts;
}

/** Messages of one thread that are sent in one request. */
interface Batch {
  readonly thread: ImportedThread;
  /** How many messages of the thread are sent before. */
  readonly from: number;
  readonly messages: NewMessage[];
}

/**
 * The messages of all threads by time, whatever their order in the file, because a newer statement replaces an older
 * one. A message without a time follows the one before it; threads without times come last, as said now.
 */
function oldestFirst(threads: readonly ImportedThread[]): Batch[] {
  const placed = threads.flatMap((thread) => {
    const times = thread.messages.map(({ timestamp }) =>
      new Date(timestamp ?? Number.NaN).getTime(),
    );
    let time = times.find((one) => !Number.isNaN(one)) ?? Infinity;
    return thread.messages.map((message, i) => {
      const own = times[i] ?? Number.NaN;
      if (!Number.isNaN(own)) time = own;
      return { thread, message, time };
    });
  });
  const batches: Batch[] = [];
  const sent = new Map<ImportedThread, number>();
  // Times may be infinite, so they are compared, not subtracted.
  for (const { thread, message } of placed.toSorted(
    (a, b) => Number(a.time > b.time) - Number(a.time < b.time),
  )) {
    const from = sent.get(thread) ?? 0;
    const last = batches.at(-1);
    if (last?.thread === thread && last.messages.length < batchSize) last.messages.push(message);
    else batches.push({ thread, from, messages: [message] });
    sent.set(thread, from + 1);
  }
  return batches;
}

async function nameThread(
  memory: MemoryClient,
  { id, title }: ImportedThread,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (title === undefined) return;
  const naming = "mutation Name($input: UpdateThreadInput!) { updateThread(input: $input) { id } }";
  await memory.graphql(naming, { input: { id, title } }, { isIdempotent: true, signal });
}

async function addMemory(
  memory: MemoryClient,
  { expiresAt, content, ...record }: ImportedMemory,
  signal: AbortSignal | undefined,
): Promise<"memories" | "present" | "expired"> {
  const lifetime =
    expiresAt === undefined ? undefined : Math.ceil((Date.parse(expiresAt) - Date.now()) / 1_000);
  if (lifetime !== undefined && lifetime < 1) return "expired";
  const ttlSeconds = lifetime === undefined ? undefined : Math.min(lifetime, longestLifetime);
  try {
    // ALREADY_EXISTS after a retry means that the memory is stored.
    await memory.note(content, { ...record, ttlSeconds, signal });
    return "memories";
  } catch (error) {
    if (!(error instanceof EngraphError)) throw error;
    if (error.code === "ALREADY_EXISTS") return "present";
    error.message = `Memory ${record.id}: ${error.message}`;
    throw error;
  }
}
