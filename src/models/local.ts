import { setImmediate } from "node:timers/promises";
import type {
  ExtractionRequest,
  ExtractionTurn,
  FactRequest,
  LanguageModel,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  Summary,
  SummaryRequest,
} from "../core/models/language-model.js";
import type { ConversationRules } from "../rules/conversation-rules.js";
import type { Statement as Said } from "../rules/statement.js";
import { LocalTexts } from "./local-texts.js";
import { digest } from "./local/digest.js";
import { loadEnglish } from "./local/load-english.js";
import { toFacts } from "./local/facts.js";
import { Judging } from "./local/judging.js";
import { tellStatement } from "./local/statement.js";
import { subjectOf } from "./local/subject.js";

/** What is read of an earlier message, its end, in UTF-16 code units. */
const contextLength = 2_000;

/**
 * Finds memories with fixed rules, without a network or a key. It keeps what users state in their own words, in the
 * third person where that is sure, and ends known memories that a statement contradicts, corrects or retracts. The same
 * request always gives the same memories.
 */
export class LocalModel extends LocalTexts implements LanguageModel {
  /** @param onTurn Called before each turn is read, once the libraries are loaded. */
  constructor(private readonly onTurn: () => void = () => {}) {
    super();
  }

  async extract(
    { turns, context = [], known = [] }: ExtractionRequest,
    call: ModelCall,
  ): Promise<readonly ProposedMemory[]> {
    const { signal } = call;
    signal.throwIfAborted();
    const [english, rules] = await Promise.all([loadEnglish(), loadRules()]);
    const tell = (said: Said, turn: ExtractionTurn) => {
      const told = tellStatement(said, turn, english);
      return told && { ...told, subject: subjectOf(said) };
    };
    const judging = new Judging(
      known,
      turns,
      rules,
      (said, turn) => tell(said, turn)?.content ?? null,
    );
    const conversation = rules.conversation();
    /** The messages of the conversation, and where what was read of each begins. */
    const messages: { readonly messageId: string; readonly from: number }[] = [];
    for (const turn of context) {
      const { messageId, content } = turn;
      const from = Math.max(0, content.length - contextLength);
      if (isOfUser(turn)) conversation.read(content.slice(from), turn.timestamp, turn.seq);
      else if (isOfAssistant(turn)) conversation.hear(content.slice(from));
      else continue;
      messages.push({ messageId, from });
    }
    const before = conversation.refused;
    for (const turn of turns) {
      // A long thread takes seconds, and the server must answer other requests meanwhile.
      await setImmediate();
      signal.throwIfAborted();
      this.onTurn();
      if (isOfAssistant(turn)) conversation.hear(turn.content);
      if (isOfAssistant(turn) || isOfUser(turn))
        messages.push({ messageId: turn.messageId, from: 0 });
      if (!isOfUser(turn)) continue;
      for (const said of conversation.read(turn.content, turn.timestamp, turn.seq)) {
        const told = said.isKept ? tell(said, turn) : null;
        const { start, end } = said;
        const citation = { messageId: turn.messageId, start, end };
        const context = said.context.flatMap(({ message, ...words }) => {
          const { messageId, from } = messages[message] ?? {};
          if (messageId === undefined || from === undefined) return [];
          return [{ messageId, start: from + words.start, end: from + words.end, isContext: true }];
        });
        judging.add({ said, told, citation, context }, turn);
      }
    }
    call.leaveOut?.(conversation.refused - before + judging.leftOut);
    return judging.proposals;
  }

  /** Returns the lasting statements of users about themselves: the most important ones, if there are too many. */
  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    return toFacts(await this.extract(request, call), request.maxFacts);
  }

  /** Selects sentences, as it cannot write any. */
  async summarize(request: SummaryRequest, call: ModelCall): Promise<Summary> {
    return digest(request, call, this.onTurn);
  }
}

let loading: Promise<ConversationRules> | undefined;

/** Loads the rules on the first call, as their tagger takes a third of a second. */
export function loadRules(): Promise<ConversationRules> {
  loading ??= import("../rules/conversation-rules.js").then((room) => room.conversationRules());
  return loading;
}

function isOfUser({ role }: ExtractionTurn): boolean {
  return role.trim().toLowerCase() === "user";
}

function isOfAssistant({ role }: ExtractionTurn): boolean {
  return role.trim().toLowerCase() === "assistant";
}
