import { ModelRefusedError } from "../../../src/core/errors/model-errors.js";
import { ScriptedModel } from "../../../src/models/scripted.js";
import { proposal } from "../../support/proposals.js";

/**
 * Learns every message twice: for its user and for its thread. It repeats the marks of its input
 * wherever it can: in the reported model name, in topics, titles and summaries.
 */
export function markingModel(): ScriptedModel {
  return new ScriptedModel(
    ({ turns }, call) => {
      const said = turns.map(({ content }) => content).join(" ");
      const [word = "scripted"] = /cqt\du[\dx]a[\dx]/.exec(said) ?? [];
      call.spend(word, { calls: 1, inputTokens: 20, outputTokens: 10 });
      if (said.includes("boats"))
        throw new ModelRefusedError("scripted", `No word of boats: ${said}`);
      return turns.flatMap((turn) => [
        proposal(turn, { level: "THREAD" }),
        proposal(turn, { content: `${turn.content} So it was said.`, category: word }),
      ]);
    },
    {
      facts: ({ turns }) =>
        turns.map(({ content }) => ({ fact: `${content} It fades.`, category: "preference" })),
      summarize: ({ previous, turns }) => {
        const lines = turns.map(({ content }) => content.slice(0, 200));
        const text = [previous ?? [], lines].flat().slice(-5).join("\n");
        return { text, topics: lines.slice(0, 2) };
      },
    },
  );
}
