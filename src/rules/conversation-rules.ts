import type { Claim } from "./claim.js";
import { only, type Language, type Languages } from "./language.js";
import { languages as all } from "./languages/languages.js";
import { judge } from "./judging/judge.js";
import { sharesTopic } from "./judging/shares-topic.js";
import { mayContradict } from "./judging/may-contradict.js";
import { newConversation, readMessage } from "./read-message.js";
import type { Statement } from "./statement.js";

/** The rules for whole conversations. */
export interface ConversationRules {
  read(messages: readonly { readonly text: string; readonly at: number }[]): Statement[][];
  judge(statements: readonly Statement[]): (string | null)[];
  mayContradict(later: Statement, earlier: Statement): boolean;
  sharesTopic(one: Statement, two: Statement): boolean;
}

/** Claims of all languages are made of English words, so that they are judged alike. */
export function conversationRules(known: Language | Languages = all): ConversationRules {
  const languages = "of" in known ? known : only(known);
  const language = languages.first;
  return {
    read(messages) {
      let conversation = newConversation;
      return messages.map(({ text, at }) => {
        const read = readMessage(text, at, languages, conversation);
        conversation = read.conversation;
        return [...read.statements];
      });
    },
    judge: (statements) => judge(statements, language),
    mayContradict: (later, earlier) => some(later, earlier, mayContradict),
    sharesTopic: (one, two) => some(one, two, sharesTopic),
  };

  function some(
    first: Statement,
    second: Statement,
    isSo: (one: Claim, two: Claim, language: Language) => boolean,
  ): boolean {
    return first.claims.some((one) => second.claims.some((two) => isSo(one, two, language)));
  }
}
