import { only, type Language, type Languages } from "./language.js";
import { languages as all } from "./languages/languages.js";
import { compareStatements } from "./judging/compare-statements.js";
import { judge } from "./judging/judge.js";
import { mayContradict } from "./judging/may-contradict.js";
import { readMessage } from "./read-message.js";
import { newConversation } from "./reading/discourse.js";
import { NoteReader, type Note } from "./read-note.js";
import type { Statement } from "./statement.js";

/** Reads the messages of a conversation one after another: pronouns refer to what was said before. */
export interface ConversationReader {
  /** Number of sentences read of which nothing is kept. */
  readonly refused: number;
  /** @param turn The place of the message in its thread. Default: after what was read before. */
  read(text: string, at: number, turn?: number | null): readonly Statement[];
  /** What somebody else said: the next message may answer it. */
  hear(text: string): void;
}

/** What is read of what others say, its end, in UTF-16 code units. */
const mostHeard = 200;

/** The rules for whole conversations. */
export interface ConversationRules {
  conversation(): ConversationReader;
  readNote(note: Note): readonly Statement[];
  /** What is left of each statement when all are known: its text, shorter if a part has ended, null if nothing is. */
  judge(statements: readonly Statement[]): (string | null)[];
  /** The same of some statements when others are known. */
  left(statements: readonly Statement[], ...others: readonly Statement[]): (string | null)[];
  mayContradict(later: Statement, earlier: Statement): boolean;
  /** Compares two notes in the third person. */
  compare(earlier: string, later: string): ReturnType<typeof compareStatements>;
}

/** Claims of all languages are made of English words, so that they are judged alike. */
export function conversationRules(known: Language | Languages = all): ConversationRules {
  const languages = "of" in known ? known : only(known);
  const notes = new NoteReader(languages);
  return {
    conversation() {
      let before = newConversation;
      let count = 0;
      let turns = 0;
      let message = -1;
      return {
        get refused() {
          return count;
        },
        read(text, at, turn = (turns += 1)) {
          message += 1;
          const { statements, refused, conversation } = readMessage(
            text,
            at,
            languages,
            before,
            turn,
            message,
          );
          count += refused.length;
          before = conversation;
          return statements;
        },
        hear(text) {
          message += 1;
          const end = text.slice(-mostHeard);
          before = { ...before, heard: { text: end, message, at: text.length - end.length } };
        },
      };
    },
    readNote: (note) => notes.read(note),
    judge: (statements) => judge(statements, statements),
    left: (statements, ...others) => judge(statements, others),
    mayContradict: (later, earlier) =>
      later.claims.some((one) => earlier.claims.some((other) => mayContradict(one, other))),
    compare(earlier, later) {
      if (earlier === later) return "SAME";
      const [before, after] = [earlier, later].map((content, saidAt) =>
        notes.read({ content, names: [], saidAt, happenedAt: null }),
      ) as [Statement[], Statement[]];
      return compareStatements(before, after);
    },
  };
}
