import type { Author } from "./author.js";
import type { OwnMessage } from "./belongings.js";
import { deed, repeatable, type Deed } from "./deed.js";
import * as documents from "./documents.js";

export function newMessages(by: Author, threadId: string, say: () => string): OwnMessage[] {
  return Array.from({ length: by.random.between(1, 4) }, () => ({
    id: by.id("message"),
    threadId,
    content: say(),
    steps: by.chance(0.3) ? by.random.between(1, 3) : 0,
  }));
}

/** The input form of a message. */
function toInput({ id, content, steps }: OwnMessage) {
  return {
    id,
    role: "user",
    content,
    ...(steps > 0 && { steps: Array.from({ length: steps }, (_, i) => step(i)) }),
  };
}

function step(place: number) {
  return {
    tool: place === 1 ? "agent_helper" : "drawer",
    arguments: JSON.stringify({ task: `Look into drawer ${place}.` }),
    output: "A stone.",
    ...(place > 0 && { durationMs: place * 1.5, usage: { inputTokens: place, outputTokens: 2 } }),
  };
}

/** A step as stored in metadata. */
const keptStep = { name: "drawer", type: "tool", input: "{}", output: "A stone.", duration: 7 };

export function addMessages(
  by: Author,
  threadId: string,
  messages: readonly OwnMessage[],
  kept: Map<string, OwnMessage>,
  afterwards: () => void = () => {},
): Deed {
  const input = {
    threadId,
    idempotencyKey: by.id("key"),
    messages: messages.map(toInput),
  };
  return deed(
    documents.addMessages,
    { input },
    {
      isDone: repeatable,
      note() {
        for (const message of messages) kept.set(message.id, message);
        afterwards();
      },
    },
  );
}

export function editMessage(by: Author): Deed | undefined {
  const message = by.pick(by.own.messages.values());
  if (!message) return undefined;
  const { id } = message;
  const content = `Now it says ${by.number()}.`;
  const steps = by.chance(0.5) ? by.random.between(0, 2) : undefined;
  const metadata =
    steps === undefined
      ? {}
      : { metadata: { steps: Array.from({ length: steps }, () => keptStep) } };
  return deed(
    documents.updateMessage,
    { input: { id, content, ...metadata } },
    {
      isDone: async (client) =>
        (await client.run(documents.messageNow, { id })).message?.content === content,
      note: () => {
        by.own.messages.set(id, { ...message, content, steps: steps ?? message.steps });
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
    { id, derived },
    {
      isDone: async (client) => (await client.run(documents.messageNow, { id })).message === null,
      note: () => by.own.removeMessage(id),
    },
  );
}
