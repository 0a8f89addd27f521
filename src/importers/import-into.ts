import { EngraphError, type MemoryClient } from "../client/client.js";
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
 * existing memories are left unchanged. Records keep their ids, so the API key must not be limited to a user or an
 * agent.
 */
export async function importInto(
  memory: MemoryClient,
  { threads, memories }: Imported,
  { extractMemories = memories.length === 0, onProgress, signal }: ImportIntoOptions = {},
): Promise<ImportReport> {
  const counts = { threads: 0, messages: 0, memories: 0, present: 0, expired: 0 };
  const told = () => onProgress?.({ ...counts });
  for (const thread of threads) {
    for await (const added of addThread(memory, thread, extractMemories, signal)) {
      counts.messages += added;
      told();
    }
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

async function* addThread(
  memory: MemoryClient,
  { id: threadId, userId, agentId, title, messages }: ImportedThread,
  extractMemories: boolean,
  signal: AbortSignal | undefined,
): AsyncGenerator<number> {
  const target = { userId, agentId, threadId, settings: { extractMemories } };
  for (let at = 0; at < messages.length; at += batchSize) {
    const batch = messages.slice(at, at + batchSize);
    const idempotencyKey = `import ${at}`;
    const options = { ...target, idempotencyKey, waitForExtraction: false, signal };
    await memory.add(batch, options);
    yield batch.length;
  }
  if (title === undefined) return;
  const naming =
    "mutation Name($input: UpdateThreadInput!) { updateThread(input: $input) { thread { id } } }";
  await memory.graphql(naming, { input: { id: threadId, title } }, { isIdempotent: true, signal });
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
