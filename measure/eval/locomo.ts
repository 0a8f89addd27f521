import { z } from "zod";
import type { Conversation, Corpus, Question, Session } from "./corpus.ts";
import { readSessionDate, turnTimes } from "./turn-times.ts";

const turn = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string().nullish(),
  blip_caption: z.string().nullish(),
});

const question = z.object({
  question: z.string(),
  /** A number; a string in some copies. */
  category: z.union([z.number(), z.string()]).transform(String),
  evidence: z.array(z.string()).nullish(),
});

/** The published format of LoCoMo, with only the fields that are used here. */
const file = z.array(
  z.object({
    sample_id: z.string().optional(),
    /** Contains `speaker_a`, and for each session `session_N` with its turns and `session_N_date_time`. */
    conversation: z.record(z.string(), z.unknown()),
    qa: z.array(question),
  }),
);

type Item = z.infer<typeof file>[number];

const categories: Readonly<Record<string, string>> = {
  "1": "multi-hop",
  "2": "temporal",
  "3": "open-domain",
  "4": "single-hop",
  "5": "adversarial",
};

/** Throws a ZodError if the data have a different format. */
export function readLocomo(data: unknown): Corpus {
  const items = file.parse(data);
  const ids = items.map(({ sample_id }, i) => sample_id ?? `conversation-${i + 1}`);
  return {
    form: "LoCoMo",
    conversations: items.map((item, i) => readConversation(item, ids[i] ?? "")),
  };
}

function readConversation({ conversation, qa }: Item, id: string): Conversation {
  const numbers = Object.keys(conversation)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
  const sessions = numbers.map((number) => readSession(conversation, id, number));
  const places = placesOf(sessions);
  const questions = qa.map((one, i): Question => {
    const found = (one.evidence ?? []).flatMap(placesIn).flatMap((at) => places.get(at) ?? []);
    return {
      id: `${id}/question-${i + 1}`,
      text: one.question,
      category: categories[one.category] ?? one.category,
      isAdversarial: one.category === "5",
      evidence: [...new Set(found.map(({ turn }) => turn))],
      evidenceSessions: [...new Set(found.map(({ session }) => session))],
    };
  });
  return { id, sessions, questions };
}

/** Turns by the places that evidence uses: "D08:6" is the turn "D8:6". */
function placesOf(sessions: readonly Session[]) {
  const places = new Map<string, { turn: string; session: string }>();
  for (const { id: session, turns } of sessions)
    for (const { id: turn } of turns)
      for (const place of placesIn(turn.slice(turn.lastIndexOf("/"))))
        places.set(place, { turn, session });
  return places;
}

function readSession(conversation: Item["conversation"], id: string, number: number): Session {
  const key = `session_${number}`;
  const dateKey = `${key}_date_time`;
  const { [key]: turns = [] } = z.object({ [key]: z.array(turn) }).parse(conversation);
  const { [dateKey]: date = "" } = z.object({ [dateKey]: z.string() }).parse(conversation);
  const firstSpeaker = conversation["speaker_a"] ?? turns[0]?.speaker;
  const start = readSessionDate(date);
  const times = turnTimes(start, turns.length);
  return {
    id: `${id}/${key}`,
    turns: turns.map(({ speaker, dia_id, text, blip_caption }, i) => ({
      id: `${id}/${dia_id}`,
      role: speaker === firstSpeaker ? "user" : "assistant",
      name: speaker,
      // The caption comes first, so that a message still ends as its speaker ended it, for example with a question.
      text: [blip_caption ? `[photo: ${blip_caption}]` : "", text ?? ""].join(" ").trim(),
      time: times[i] ?? start,
    })),
  };
}

/** Extracts places. One string of the file may contain several, with leading zeros or a stray colon. */
function placesIn(text: string): string[] {
  return [...text.matchAll(/D:?(\d+):(\d+)/g)].map(
    ([, session, turn]) => `D${Number(session)}:${Number(turn)}`,
  );
}
