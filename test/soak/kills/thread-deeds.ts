import type { ThreadSettingsInput } from "../../gql/graphql.js";
import { createThread } from "../../support/operations.js";
import type { Author } from "./author.js";
import { deed, type Deed } from "./deed.js";
import * as documents from "./documents.js";
import { addMessages, newMessages } from "./message-deeds.js";

/** Adds messages to one of two threads that only grow. What one says neither repeats nor replaces what another does. */
export function talk(by: Author): Deed {
  const threadId = `talk-${by.name}-${by.random.between(1, 2)}`;
  if (!by.own.threads.has(threadId)) return openThread(by, threadId, "talker");
  const messages = newMessages(by, threadId, () => {
    return `I have read the book ${by.name}${by.number()}.`;
  });
  return addMessages(by, threadId, messages, by.own.talk);
}

/** Adds messages with facts to a thread that only grows. */
export function tell(by: Author): Deed {
  const threadId = `tales-${by.name}`;
  if (!by.own.threads.has(threadId))
    return openThread(by, threadId, "teller", { memoryPolicy: "FADING" });
  const messages = newMessages(by, threadId, () => {
    return `I own a ${by.pick(["bicycle", "piano", "boat"])} with number ${by.name}${by.number()}.`;
  });
  return addMessages(by, threadId, messages, by.own.told);
}

const briefLength = 5;

/** Adds messages to a thread that keeps only the newest. */
export function addBriefly(by: Author): Deed {
  const threadId = `brief-${by.name}`;
  if (!by.own.threads.has(threadId))
    return openThread(by, threadId, "noter", { maxMessages: briefLength });
  const messages = newMessages(by, threadId, () => `I own a kite with number ${by.number()}.`);
  return addMessages(by, threadId, messages, by.own.messages, () =>
    by.own.trim(threadId, briefLength),
  );
}

export function addNotes(by: Author): Deed {
  const threadId = by.noteThread();
  if (threadId === undefined) {
    const settings = by.chance(0.5) ? {} : { extractMemories: false };
    return openThread(by, by.id("notes"), "noter", settings);
  }
  const messages = newMessages(by, threadId, () => `I own a boat with number ${by.number()}.`);
  return addMessages(by, threadId, messages, by.own.messages);
}

function openThread(
  by: Author,
  id: string,
  user: string,
  settings: ThreadSettingsInput = {},
): Deed {
  const input = {
    id,
    userId: `${user}-${by.name}`,
    agentId: "helper",
    settings,
    ifExists: "RETURN",
  } as const;
  return deed(
    createThread,
    { input },
    {
      isDone: async (client) => (await client.run(documents.threadNow, { id })).thread !== null,
      note: () => by.own.threads.add(id),
    },
  );
}

export function deleteThread(by: Author): Deed | undefined {
  const id = by.noteThread();
  if (id === undefined) return undefined;
  const memories = by.chance(0.5) ? "DELETE_ALL" : "KEEP_USER_LEVEL";
  return deed(
    documents.deleteThread,
    { id, memories },
    {
      isDone: async (client) => (await client.run(documents.threadNow, { id })).thread === null,
      note: () => by.own.removeThread(id),
    },
  );
}

export function clearNotes(by: Author): Deed | undefined {
  const threadId = by.noteThread();
  if (threadId === undefined || by.own.messagesOf(threadId).length === 0) return undefined;
  return deed(
    documents.clearMessages,
    { threadId },
    {
      isDone: async (client) =>
        (await client.run(documents.threadNow, { id: threadId })).thread?.messageCount === 0,
      note: () => {
        for (const { id } of by.own.messagesOf(threadId)) by.own.removeMessage(id);
      },
    },
  );
}
