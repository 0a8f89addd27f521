import type { ContextPart } from "../../core/context/card-contents.js";
import type { CardFormat } from "../../core/context/card-format.js";
import type { TrimStrategy } from "../../core/history/trimming.js";
import type { RecordType } from "../../core/records/record.js";
import type { RankingFactor } from "../../core/search/ranking/explanation.js";
import type { Retriever } from "../../core/search/ranking/retriever.js";
import type { SearchMode } from "../../core/search/search-request.js";
import { describedEnum } from "./enum-of.js";

export const RecordTypeEnum = describedEnum<RecordType>(
  "RecordType",
  "A type of record that search finds.",
  {
    MESSAGE: "A message.",
    MEMORY: "A memory of kind MEMORY.",
    FACT: "A memory of kind FACT.",
    PREFERENCE: "A memory of kind PREFERENCE.",
    GUIDELINE: "A memory of kind GUIDELINE.",
    USER_PROFILE: "The profile of a user.",
    AGENT_PROFILE: "The profile of an agent.",
  },
);

export const SearchModeEnum = describedEnum<SearchMode>("SearchMode", "The mode of a search.", {
  HYBRID: "By words, and also by vectors if the embedder's weight is above 0.",
  VECTOR: "By vectors alone.",
  KEYWORD: "By words alone.",
});

export const RetrieverEnum = describedEnum<Retriever>("Retriever", "A stage of a search.", {
  LEXICAL: "Search by words.",
  VECTOR: "Search by vectors.",
  RERANKER: "A model that reorders the best results.",
});

export const RankingFactorEnum = describedEnum<RankingFactor>(
  "RankingFactor",
  "A factor of the score.",
  {
    NEIGHBOURS: "Neighbouring passages match.",
    SESSION: "The whole thread matches.",
    SPEAKER: "The query names the speaker.",
    ASKER: "The query is in the first person, and the user is the speaker.",
    FIRST_PERSON: "The passage is in the first person.",
    QUESTION: "The passage is a question.",
    TIME: "The query asks for a time, and the passage names one.",
    DATE: "The query names the passage's date.",
    ECHO: "The passage only repeats the query.",
    MEANING: "The passage is close in meaning to the query.",
    FRAME_WORDS: "Words that only frame a question count less.",
    SPELLING: "An unknown word is replaced by a similar one.",
  },
);

export const ContextFormatEnum = describedEnum<CardFormat>(
  "ContextFormat",
  "A text format of a context.",
  {
    XML: "XML in the format of Oracle Agent Memory.",
    MARKDOWN: "Headings and lists.",
    JSON: "One line of JSON.",
  },
);

export const ContextPartEnum = describedEnum<ContextPart>("ContextPart", "A part of a context.", {
  INSTRUCTIONS: "Guidelines and preferences.",
  KNOWN: "Other memories, and profiles.",
  SUMMARY: "Topics and summary of the thread.",
  RECALLED: "Messages of other threads.",
  MESSAGES: "The newest messages of the thread.",
});

export const TrimStrategyEnum = describedEnum<TrimStrategy>(
  "TrimStrategy",
  "The order in which a long history drops messages.",
  {
    OLDEST_FIRST: "The oldest first.",
    SEMANTIC: "The least similar to the query first; the newest `keepRecent` last.",
    KEEP_PAIRS:
      "The oldest first, questions together with answers, and tool calls together with results.",
  },
);
