import { setImmediate } from "node:timers/promises";
import type {
  ExtractionRequest,
  ExtractionTurn,
  FactRequest,
  LanguageModel,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  Span,
  Summary,
  SummaryRequest,
} from "../core/language-model.js";
import { LocalTexts } from "./local-texts.js";
import { digest } from "./local/digest.js";
import { type English, loadEnglish } from "./local/english.js";
import { toFact } from "./local/facts.js";
import { compareWithKnown } from "./local/known.js";
import { type Clause, splitClauses } from "./local/clauses.js";
import { splitSentences } from "./local/sentences.js";
import { type Statement, tellSentence } from "./local/statement.js";

/**
 * Finds memories with fixed rules, without a network or a key: it keeps what users say of themselves
 * and tells it in the third person. The same request always gives the same memories.
 *
 * It reads one English sentence at a time, so it does not know what "it" is and does not join what is
 * said twice in other words. That a statement corrects a known one it sees for a few plain forms only.
 */
export class LocalModel extends LocalTexts implements LanguageModel {
  /** @param onTurn Called once the libraries are loaded, before each turn is read. */
  constructor(private readonly onTurn: () => void = () => {}) {
    super();
  }

  async extract(
    { turns, known = [] }: ExtractionRequest,
    { signal }: ModelCall,
  ): Promise<readonly ProposedMemory[]> {
    signal.throwIfAborted();
    const english = await loadEnglish();
    const memories = new Map<string, ProposedMemory>();
    for (const turn of turns) {
      // A long thread takes seconds, in which the server has others to answer.
      await setImmediate();
      signal.throwIfAborted();
      this.onTurn();
      if (turn.role.trim().toLowerCase() !== "user") continue;
      for (const { statement, citation } of readTurn(turn, english)) {
        const proposal = { ...statement, citations: [citation] };
        add(memories, known.length > 0 ? compareWithKnown(proposal, known, turn) : proposal);
      }
    }
    return [...memories.values()];
  }

  /** What lasts of what users say of themselves; the weightiest first, where there is more than is asked for. */
  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    const memories = await this.extract(request, call);
    const facts = memories.flatMap((memory) => toFact(memory) ?? []);
    if (facts.length <= request.maxFacts) return facts;
    const weight = new Map(memories.map(({ content, importance }) => [content, importance ?? 0]));
    return facts.toSorted(
      (one, other) => (weight.get(other.fact) ?? 0) - (weight.get(one.fact) ?? 0),
    );
  }

  /** Chooses sentences, as it cannot write any. */
  async summarize(request: SummaryRequest, call: ModelCall): Promise<Summary> {
    return digest(request, call, this.onTurn);
  }
}

interface Found {
  readonly statement: Statement;
  readonly citation: Span;
}

function* readTurn(turn: ExtractionTurn, english: English): Generator<Found> {
  const tell = ({ start, end, subject }: Clause): Found | null => {
    const said = turn.content.slice(start, end);
    const sentence = subject === null ? said : `${subject} ${said}`;
    const statement = tellSentence(sentence, turn, english);
    return statement && { statement, citation: { messageId: turn.messageId, start, end } };
  };
  for (const sentence of splitSentences(turn.content, english)) {
    const parts = splitClauses(turn.content, sentence).map(tell);
    if (parts.length > 1 && parts.every(standsAlone)) yield* parts;
    else {
      const found = tell({ ...sentence, subject: null });
      if (found !== null) yield found;
    }
  }
}

/** A clause that tells when says so for the clauses after it, too. */
function standsAlone(found: Found | null): found is Found {
  return found !== null && found.statement.timestamp === null;
}

/** Saying the same twice gives one memory that rests on both passages. */
function add(memories: Map<string, ProposedMemory>, found: ProposedMemory): void {
  const known = memories.get(found.content);
  memories.set(found.content, {
    ...(known ?? found),
    citations: [...(known?.citations ?? []), ...found.citations],
  });
}
