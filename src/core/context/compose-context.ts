import type { FadingPolicy } from "../facts/fading-policy.js";
import { roundedSimilarity } from "../facts/fact-comparison.js";
import { cutToCharacters } from "../text.js";
import type { Trust } from "../../records/memory-words.js";
import type { IndexedRecord } from "../search/passages/passage.js";
import type { RetrieverReport } from "../search/ranking/retriever.js";
import { estimateTokens } from "../models/tokens.js";
import { shownContent, shownMessage, shownText } from "./card-contents.js";
import { fitCard, tokensOf, type CardMaterial } from "./card-fitting.js";
import { cardFormats, renderCard } from "./card-format.js";
import type { Context, ContextView } from "./context.js";
import type { CheckedContextRequest } from "./context-request.js";
import type { Gist } from "./gist.js";
import type { PlacedRecord } from "./card-order.js";

interface ComposedRecords {
  readonly records: readonly PlacedRecord[];
  readonly retrievers: readonly RetrieverReport[];
}

/** Builds the context from what fits the budget. */
export function composeContext(
  { subject, policy, recent }: ContextView,
  query: string | null,
  { records, retrievers }: ComposedRecords,
  gist: Gist,
  { tokenBudget, summaryTokens }: CheckedContextRequest,
): Context {
  const material = {
    topics: gist.topics.map(shownText).filter((topic) => topic !== ""),
    summary: shownText(gist.summary),
    relevant: records.map(({ result, isMinimum, rank, part, timestamp }) => ({
      type: result.recordType,
      part,
      timestamp,
      category: categoryOf(result.record),
      content: entryText(result.record, policy),
      isMinimum,
      rank,
    })),
    messages: recent.map(shownMessage),
  } satisfies CardMaterial;
  const { contents, ...fitted } = fitCard(material, { tokens: tokenBudget, summaryTokens });
  return {
    threadId: subject.id,
    topics: contents.topics,
    summary: contents.summary === "" ? null : contents.summary,
    relevant: fitted.relevant.flatMap((i) => {
      const [shown, found] = [material.relevant[i], records[i]];
      if (!shown || !found) return [];
      const { record, score, similarity } = found.result;
      return {
        ...shown,
        record,
        why: found.why,
        score,
        similarity: similarity === null ? null : roundedSimilarity(similarity),
        tokens: tokensOf((writer) => writer.record(shown)),
      };
    }),
    recentMessages: fitted.messages.flatMap((i) => recent[i] ?? []),
    tokenEstimate: Math.max(
      ...cardFormats.map((format) => estimateTokens(renderCard(contents, format))),
    ),
    tokenBudget,
    dropped: {
      relevantIds: without(records, fitted.relevant).map(({ result }) => result.recordId),
      messageIds: without(recent, fitted.messages).map(({ id }) => id),
      topics: without(material.topics, fitted.topics),
      summaryCut: fitted.isSummaryCut || gist.isCut,
    },
    retrievers,
    notes: gist.notes,
    query,
    contents,
  };
}

/** The items at none of these indexes. */
function without<T>(items: readonly T[], places: readonly number[]): T[] {
  const shown = new Set(places);
  return items.filter((_, i) => !shown.has(i));
}

function categoryOf(record: IndexedRecord): string | null {
  return record.entity === "Memory" && record.category !== null ? shownText(record.category) : null;
}

const sourceNames: Partial<Record<Trust, string>> = {
  TOOL: "from a tool",
  DOCUMENT: "from a document",
  ANNOUNCED: "quoted by the user",
};

/** A memory that is less trusted than the assistant's words is quoted with its source, so that it reads as data. */
function asData(text: string, trust: Trust): string {
  const source = sourceNames[trust];
  return source === undefined ? text : `(${source}: ${JSON.stringify(text)})`;
}

/** The text of a record: a message is cut to the policy's recallCharacters, a memory has one line. */
function entryText(record: IndexedRecord, { recallCharacters }: FadingPolicy): string {
  const text = shownContent(record);
  if (record.entity === "Message") return cutToCharacters(text, recallCharacters);
  return record.entity === "Memory" ? asData(text.replace(/\s+/g, " "), record.trust) : text;
}
