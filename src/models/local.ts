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
 * Finds memories with fixed rules, without a network or a key. It keeps what users say about themselves
 * and rewrites it in the third person. The same request always gives the same memories.
 *
 * It reads one English sentence at a time, so it does not resolve "it" and does not merge statements of
 * the same fact in different words. It recognises that a statement corrects a known one for a few plain
 * forms only.
 */
export class LocalModel extends LocalTexts implements LanguageModel {
  /** @param onTurn Called before each turn is read, once the libraries are loaded. */
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
      // A long thread takes seconds, and the server must answer other requests meanwhile.
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

  /**
   * Returns the lasting statements of users about themselves. If there are more than `maxFacts`, the most important
   * come first.
   */
  async facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]> {
    const memories = await this.extract(request, call);
    const facts = memories.flatMap((memory) => toFact(memory) ?? []);
    if (facts.length <= request.maxFacts) return facts;
    const weight = new Map(memories.map(({ content, importance }) => [content, importance ?? 0]));
    return facts.toSorted(
      (one, other) => (weight.get(other.fact) ?? 0) - (weight.get(one.fact) ?? 0),
    );
  }

  /** Selects sentences, as it cannot write any. */
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

/** A date in one clause applies to the clauses after it, so such a clause does not stand alone. */
function standsAlone(found: Found | null): found is Found {
  return found !== null && found.statement.timestamp === null;
}

/** Merges repeated statements into one memory that cites each passage. */
function add(memories: Map<string, ProposedMemory>, found: ProposedMemory): void {
  const known = memories.get(found.content);
  memories.set(found.content, {
    ...(known ?? found),
    citations: [...(known?.citations ?? []), ...found.citations],
  });
}
