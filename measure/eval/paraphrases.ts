import { z } from "zod";
import type { Conversation, Corpus, Session } from "./corpus.ts";
import { turnTimes } from "./turn-times.ts";

/** The format of `measure/eval/paraphrases.json`, which was written for Engraph: people, each with short chats. */
const file = z.array(
  z.object({
    id: z.string(),
    half: z.enum(["dev", "held out"]),
    conversations: z.array(
      z.object({
        /** Such as 2025-03-09, UTC. */
        date: z.iso.date(),
        /** The user's and the assistant's turns, alternating; the user begins. */
        turns: z.array(z.string()),
        questions: z.array(
          // The numbers of the turns, from 1.
          z.object({ ask: z.string(), answeredBy: z.array(z.number().int().min(1)).min(1) }),
        ),
      }),
    ),
  }),
);

type Person = z.infer<typeof file>[number];

/**
 * A person becomes a user, a chat becomes a thread, and the half is the category of its questions. Throws a ZodError if
 * the data have a different format.
 */
export function readParaphrases(data: unknown): Corpus {
  return { form: "paraphrases", conversations: file.parse(data).map(readPerson) };
}

function readPerson({ id, half, conversations }: Person): Conversation {
  const sessions = conversations.map(({ date, turns }, i): Session => {
    const session = `${id}/chat-${i + 1}`;
    const times = turnTimes(Date.parse(date), turns.length);
    return {
      id: session,
      turns: turns.map((text, j) => ({
        id: `${session}:${j + 1}`,
        role: j % 2 === 0 ? "user" : "assistant",
        name: null,
        text,
        time: times[j] ?? 0,
      })),
    };
  });
  const questions = conversations.flatMap(({ questions }, i) =>
    questions.map(({ ask, answeredBy }, j) => ({
      id: `${id}/chat-${i + 1}/question-${j + 1}`,
      text: ask,
      category: half,
      isAdversarial: false,
      evidence: answeredBy.map((turn) => `${id}/chat-${i + 1}:${turn}`),
      evidenceSessions: [`${id}/chat-${i + 1}`],
    })),
  );
  return { id, sessions, questions };
}
