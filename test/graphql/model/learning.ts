import { ModelRefusedError } from "../../../src/core/errors.js";
import type {
  ModelCall,
  Summary,
  SummaryRequest,
} from "../../../src/core/models/language-model.js";
import type { Answer } from "../../../src/models/scripted.js";
import { proposal } from "../../support/proposals.js";

/** The word that restricts a message to its thread. */
const secret = "plum";

interface Said {
  readonly id: string;
  readonly content: string;
}

/** The model's findings in messages: one per message, and one for all of them together if there are several. */
export function findings(talk: readonly Said[]) {
  const together = { content: talk.map(({ content }) => content).join(" "), restsOn: talk };
  const found = [
    ...talk.map((said) => ({ content: said.content, restsOn: [said] })),
    ...(talk.length > 1 ? [together] : []),
  ];
  // A duplicate finding is kept once, with its first message.
  return found
    .filter(({ content }, i) => found.findIndex((one) => one.content === content) === i)
    .map((finding) => ({
      ...finding,
      level: finding.content.includes(secret) ? ("THREAD" as const) : ("USER" as const),
    }));
}

/** The name of the model. */
export const modelName = "scripted";

/** The usage of a model call with this many turns. */
export function costOf(turns: number) {
  return { calls: 1, inputTokens: turns, outputTokens: 1 };
}

/** The model as the product calls it. It refuses to answer on command. */
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

/** The error of a job when the model refuses. */
export const refusalMessage = new ModelRefusedError(modelName, "").messageForClients;

/** The maximum length of a summary, in characters. */
const longestSummary = 300;

/** The end of all messages so far, with the newest word as the topic. */
export function summed(previous: string | null, said: readonly string[]): Summary {
  const text = [...(previous === null ? [] : [previous]), ...said].join("; ");
  const topics = said.slice(-1).flatMap((content) => content.split(" ").slice(-1));
  return { text: text.slice(-longestSummary).trim(), topics };
}
