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

/** The model as the product asks it. */
export const learn: Answer = ({ turns }) =>
  findings(turns.map((turn) => ({ ...turn, id: turn.messageId }))).flatMap(
    ({ content, restsOn, level }) => {
      const citations = restsOn.map(({ id, content }) => ({
        messageId: id,
        start: 0,
        end: content.length,
      }));
      return turns.slice(0, 1).map((turn) => proposal(turn, { content, citations, level }));
    },
  );
