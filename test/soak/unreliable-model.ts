import { setTimeout } from "node:timers/promises";
import { send, startModelServer, type Asked } from "../models/model-server.js";
import type { Random } from "../support/random.js";

/** The fact that the model extracts from a message. */
export function factOf(number: number): string {
  return `Locker ${number} is taken.`;
}

/** The number of answers of each kind. */
export type Deeds = Readonly<Record<"answered" | "failed" | "garbled", number>>;

/**
 * An OpenAI-compatible server that extracts every fact from new turns, with random delays, and
 * fails in between in every temporary way.
 */
export async function startUnreliableModel(random: Random) {
  const deeds = { answered: 0, failed: 0, garbled: 0 };
  const server = await startModelServer(async (response, asked) => {
    await setTimeout(random.between(0, 60));
    const luck = random.next();
    if (luck < 0.04) {
      deeds.failed++;
      return response.destroy();
    }
    if (luck < 0.1) {
      deeds.failed++;
      return send(response, { error: { message: "Too busy." } }, 429, { "retry-after-ms": "20" });
    }
    if (luck < 0.15) {
      deeds.failed++;
      return send(response, { error: { message: "Oh." } }, 500, { "retry-after-ms": "5" });
    }
    const content = JSON.stringify(answer(asked));
    if (luck < 0.2) {
      deeds.garbled++;
      return send(response, completion("I would rather not say it in JSON."));
    }
    deeds.answered++;
    return send(
      response,
      completion(luck < 0.3 ? `Sure!\n\`\`\`json\n${content}\n\`\`\`` : content),
    );
  });
  return { url: server.url, deeds: deeds as Deeds };
}

/** The answer of a reliable model. */
export function reliableAnswer(asked: Asked): object {
  return completion(JSON.stringify(answer(asked)));
}

function answer({ body }: Asked): object {
  const messages = body["messages"] as readonly { readonly content: string }[];
  const prompt = messages.at(-1)?.content ?? "";
  const task = messages[0]?.content ?? "";
  if (task.includes('"topics"')) return { summary: "Lockers.", topics: ["lockers"] };
  if (!task.includes('"memories"')) return { links: [] };
  const fresh = prompt.split("## New turns\n")[1] ?? "";
  const memories = fresh.split("\n").flatMap((line) => {
    const [, label] = /"label":"(m\d+)"/.exec(line) ?? [];
    const [quote, number] = /locker number (\d+)/.exec(line) ?? [];
    if (label === undefined || number === undefined) return [];
    return [
      {
        action: "ADD",
        target: null,
        kind: "FACT",
        category: null,
        content: factOf(Number(number)),
        level: "USER",
        date: null,
        confidence: 0.9,
        importance: 0.5,
        transient: false,
        evidence: [{ message: label, quote }],
        links: [],
      },
    ];
  });
  return { memories };
}

function completion(content: string): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "unreliable",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}
