import { z } from "zod";
import type { Conversation, Corpus, Session } from "./corpus.ts";
import { readSessionDate, turnTimes } from "./turn-times.ts";

/** The published format of LongMemEval, with only the fields that are used here. */
const file = z.array(
  z.object({
    question_id: z.string(),
    question: z.string(),
    question_type: z.string(),
    haystack_session_ids: z.array(z.string()),
    haystack_dates: z.array(z.string()),
    haystack_sessions: z.array(
      z.array(
        z.object({
          role: z.enum(["user", "assistant"]),
          content: z.string(),
          has_answer: z.boolean().nullish(),
        }),
      ),
    ),
    answer_session_ids: z.array(z.string()).nullish(),
  }),
);

type Item = z.infer<typeof file>[number];

/** Each question has its own haystack, and so its own user. Throws a ZodError if the data have a different format. */
export function readLongMemEval(data: unknown): Corpus {
  return { form: "LongMemEval", conversations: file.parse(data).map(readConversation) };
}

function readConversation(item: Item): Conversation {
  const { question_id: id, haystack_session_ids, haystack_sessions } = item;
  const evidence: string[] = [];
  const sessions = haystack_sessions.map((turns, i): Session => {
    const session = `${id}/session-${i + 1}`;
    const start = readSessionDate(item.haystack_dates[i] ?? "");
    const times = turnTimes(start, turns.length);
    return {
      id: session,
      turns: turns.map(({ role, content, has_answer }, j) => {
        const turn = `${session}:${j + 1}`;
        if (has_answer) evidence.push(turn);
        return { id: turn, role, name: null, text: content, time: times[j] ?? start };
      }),
    };
  });
  const answers = new Set(item.answer_session_ids);
  return {
    id,
    sessions,
    questions: [
      {
        id,
        text: item.question,
        category: item.question_type,
        // Abstention: the conversation does not contain the answer.
        isAdversarial: id.endsWith("_abs"),
        evidence,
        evidenceSessions: sessions
          .filter(
            (_, i) =>
              answers.has(haystack_session_ids[i] ?? "") ||
              haystack_sessions[i]?.some(({ has_answer }) => has_answer),
          )
          .map(({ id }) => id),
      },
    ],
  };
}
