import { setTimeout } from "node:timers/promises";
import type { Query } from "../../examples/graphql-over-http.ts";
import type { Conversation, Corpus, Session, Turn } from "./corpus.ts";

/** The limits of one request: the server accepts 1000 messages and a body of 1 MiB. */
const mostTurns = 1000;
const mostCharacters = 250_000;

/** Conversations that are loaded concurrently, so that the server is never idle. */
const atOnce = 4;

const startThread = `
  mutation EvaluationThread($thread: CreateThreadInput!) {
    createThread(input: $thread) { id }
  }`;

const addTurns = `
  mutation EvaluationTurns($turns: AddMessagesInput!) {
    addMessages(input: $turns) { job { id } }
  }`;

/**
 * Loads a corpus into an empty store: a user for each conversation, a thread for each
 * session, a message for each turn, in order and with their ids. Nothing is extracted,
 * so the store contains only messages.
 */
export async function loadCorpus(query: Query, { conversations }: Corpus): Promise<void> {
  const waiting = conversations.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const conversation of waiting) await loadConversation(query, conversation);
    }),
  );
}

async function loadConversation(query: Query, { id: userId, sessions }: Conversation) {
  // One after another, as a message's position in the index is its order of arrival.
  for (const session of sessions) await loadSession(query, userId, session);
}

async function loadSession(query: Query, userId: string, { id, turns }: Session): Promise<void> {
  const settings = { extractMemories: false };
  await query(startThread, { thread: { id, userId, agentId: null, settings } });
  for (const some of inRequests(turns)) {
    const messages = some.map(({ id, role, name, text, time }) => {
      return { id, role, name, content: text, timestamp: new Date(time).toISOString() };
    });
    await query(addTurns, { turns: { threadId: id, messages } });
  }
}

/** Splits the turns, in order, into requests within the limits. */
function inRequests(turns: readonly Turn[]): Turn[][] {
  const requests: Turn[][] = [];
  let last: Turn[] = [];
  let characters = 0;
  for (const turn of turns) {
    characters += turn.text.length;
    if (last.length === 0 || last.length === mostTurns || characters > mostCharacters) {
      last = [];
      requests.push(last);
      characters = turn.text.length;
    }
    last.push(turn);
  }
  return requests;
}

const vectorState = `
  query EvaluationVectors {
    job(id: "embed-records") { state outcome error }
    serverInfo { recordsWithoutVectors }
  }`;

interface VectorState {
  readonly job: {
    readonly state: string;
    readonly outcome: string | null;
    readonly error: string | null;
  } | null;
  readonly serverInfo: { readonly recordsWithoutVectors: number | null };
}

const pollMs = 250;

/**
 * Waits until the embedder has embedded all records, or its job has given up. Returns what is
 * missing in a sentence; null if nothing is.
 */
export async function missingVectors(query: Query): Promise<string | null> {
  for (;;) {
    const { job, serverInfo } = await query<VectorState>(vectorState);
    const missing = serverInfo.recordsWithoutVectors ?? 0;
    const isOver = job === null || job.state === "DONE" || job.state === "DEAD";
    if (isOver || job.outcome === "MODEL_UNAVAILABLE") {
      const reason = job?.error ? ` ${job.error}` : "";
      return missing === 0 ? null : `${missing} messages have no vectors.${reason}`;
    }
    await setTimeout(pollMs);
  }
}
