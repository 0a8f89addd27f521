import { noRules, type Rules } from "../../src/core/models/rules.js";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { slotWords } from "../../src/rules/english/slot-words.js";

const read = conversationRules();

/** The built-in rules without a thread. */
export const rules: Rules = {
  ...noRules,
  compare: async (statements) =>
    statements.map(({ later, earlier }) => earlier.map((one) => read.compare(one, later))),
  slotWords,
};
