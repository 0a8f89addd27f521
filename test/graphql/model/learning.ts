import { ModelRefusedError } from "../../../src/core/errors.js";
import type { ModelCall, Summary, SummaryRequest } from "../../../src/core/language-model.js";
import type { Answer } from "../../../src/models/scripted.js";
import { proposal } from "../../support/proposals.js";

/** The word that makes what is said of use in its thread only. */
const secret = "plum";

interface Said {
  readonly id: string;
  readonly content: string;
}

/** What a model finds in a talk: each thing said, and where there are several, what they say together. */
export function findings(talk: readonly Said[]) {
  const together = { content: talk.map(({ content }) => content).join(" "), restsOn: talk };
  const found = [
    ...talk.map((said) => ({ content: said.content, restsOn: [said] })),
    ...(talk.length > 1 ? [together] : []),
  ];
  // What is found twice is kept once, with what it was found in first.
  return found
    .filter(({ content }, i) => found.findIndex((one) => one.content === content) === i)
    .map((finding) => ({
      ...finding,
      level: finding.content.includes(secret) ? ("THREAD" as const) : ("USER" as const),
    }));
}

/** What the model is called by. */
export const modelName = "scripted";

/** What a call of the model costs that was shown so many turns. */
export function costOf(turns: number) {
  return { calls: 1, inputTokens: turns, outputTokens: 1 };
}

/** The model as the product asks it. It declines to find anything while it is told to. */
export class Learner {
  isRefusing = false;

  readonly learn: Answer = ({ turns }, call) => {
    call.spend(modelName, costOf(turns.length));
    if (this.isRefusing) throw new ModelRefusedError(modelName, "It was told to.");
    const said = turns.map((turn) => ({ ...turn, id: turn.messageId }));
    return findings(said).flatMap(({ content, restsOn, level }) => {
      const citations = restsOn.map(({ id, content }) => ({
        messageId: id,
        start: 0,
        end: content.length,
      }));
      return turns.slice(0, 1).map((turn) => proposal(turn, { content, citations, level }));
    });
  };

  readonly summarize = ({ previous, turns }: SummaryRequest, call: ModelCall): Summary => {
    call.spend(modelName, costOf(turns.length));
    return summed(
      previous,
      turns.map(({ content }) => content),
    );
  };
}

/** Why a job is given up that the model declines. */
export const refusalMessage = new ModelRefusedError(modelName, "").messageForClients;

/** Longest summary, in characters. */
const longestSummary = 300;

/** The end of what was said so far, and the newest word as what it is about. */
export function summed(previous: string | null, said: readonly string[]): Summary {
  const text = [...(previous === null ? [] : [previous]), ...said].join("; ");
  const topics = said.slice(-1).flatMap((content) => content.split(" ").slice(-1));
  return { text: text.slice(-longestSummary).trim(), topics };
}
