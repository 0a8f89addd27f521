import type { Author } from "./author.js";
import type { OwnMessage } from "./belongings.js";
import { deed, repeatable, type Deed } from "./deed.js";
import * as documents from "./documents.js";

export function newMessages(by: Author, threadId: string, say: () => string): OwnMessage[] {
  return Array.from({ length: by.random.between(1, 4) }, () => ({
    id: by.id("message"),
    threadId,
    content: say(),
  }));
}

export function addMessages(
  by: Author,
  threadId: string,
  messages: readonly OwnMessage[],
  kept: Map<string, OwnMessage>,
): Deed {
  const input = {
    threadId,
    idempotencyKey: by.id("key"),
    messages: messages.map(({ id, content }) => ({ id, role: "user", content })),
  };
  return deed(
    documents.addMessages,
    { input },
    {
      isDone: repeatable,
      note: () => messages.forEach((message) => kept.set(message.id, message)),
    },
  );
}

export function editMessage(by: Author): Deed | undefined {
  const message = by.pick(by.own.messages.values());
  if (!message) return undefined;
  const { id } = message;
  const content = `Now it says ${by.number()}.`;
  return deed(
    documents.updateMessage,
    { input: { id, content } },
    {
      isDone: async (client) =>
        (await client.run(documents.messageNow, { id })).message?.content === content,
      note: () => {
        by.own.messages.set(id, { ...message, content });
        by.own.foundBy.delete(id);
      },
    },
  );
}

export function deleteMessage(by: Author): Deed | undefined {
  const id = by.pick(by.own.messages.keys());
  if (id === undefined) return undefined;
  const derived = by.pick(["INVALIDATE", "KEEP", "DELETE"] as const) ?? null;
  return deed(
    documents.deleteMessage,
    { input: { id, derived } },
    {
      isDone: async (client) => (await client.run(documents.messageNow, { id })).message === null,
      note: () => by.own.removeMessage(id),
    },
  );
}
