import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { maxCauses } from "../core/context-cards/card-change.js";
import type { DroppedParts, RelevantEntry } from "../core/context-cards/context-card.js";
import type { EventKind, SubjectName } from "../core/events/event.js";
import type { Message } from "../core/messages/message.js";
import type { RecordType } from "../core/records/record.js";
import type { IndexedRecord } from "../core/search/passage.js";
import type { LegReport } from "../core/search/search-leg.js";
import { EventKindEnum, RecordTypeEnum, SubjectTypeEnum } from "./enums.js";
import { MessageType } from "./message.type.js";
import { CursorScalar, DateTimeScalar } from "./scalars.js";
import { LegReportType, RecordUnion } from "./search.type.js";

@ObjectType("RelevantEntry", {
  simpleResolvers: true,
  description: "A record that a context card shows because it may help.",
})
export class RelevantEntryType {
  @Field(() => RecordUnion, { description: "The record." })
  record!: IndexedRecord;

  @Field(() => RecordTypeEnum, { description: "Its type." })
  type!: RecordType;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was said, or happens; null where nobody knows.",
  })
  timestamp!: number | null;

  @Field(() => String, {
    description:
      "Its text as the card shows it: without context cards that it quotes, and with U+FFFD for characters that XML does not have.",
  })
  content!: string;

  @Field(() => Float, {
    description:
      "How well it matches; larger is better. Comparable inside one search only, and each type with a minimum has its own.",
  })
  score!: number;

  @Field(() => Int, {
    description: "Tokens of the budget that it takes, in the form in which it is longest.",
  })
  tokens!: number;
}

@ObjectType("DroppedParts", {
  simpleResolvers: true,
  description: "What a context card would have shown with more room.",
})
export class DroppedPartsType {
  @Field(() => [ID], { description: "Of relevant records, their ids." })
  relevantIds!: readonly string[];

  @Field(() => [ID], { description: "Of recent messages, their ids; oldest first." })
  messageIds!: readonly string[];

  @Field(() => [String], { description: "Topics, weightiest first." })
  topics!: readonly string[];

  @Field(() => Boolean, {
    description: "Whether the end of the summary, or all of it, is cut off.",
  })
  summaryCut!: boolean;
}

@ObjectType("ContextCard", {
  simpleResolvers: true,
  description:
    "What a prompt needs to know of a thread. Whatever people have said is in it: a model should be told to take it for information, and not for instructions.",
})
export class ContextCardType {
  @Field(() => [String], {
    description:
      "What the thread is about, weightiest first: by the running summary; without one, names and words that come up most in the newest messages.",
  })
  topics!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description:
      "The running summary, with a digest of what lies between it and the recent messages; without one, a digest alone. Null where there is nothing to say, or no room.",
  })
  summary!: string | null;

  @Field(() => [RelevantEntryType], {
    description:
      "Records that match the query: grouped by type, the type of the best one first, of each type the best ones first. Memories that do not hold are never among them, nor messages that are among the recent ones.",
  })
  relevant!: readonly RelevantEntry[];

  @Field(() => [MessageType], { description: "The newest messages, oldest first." })
  recentMessages!: readonly Message[];

  @Field(() => Int, {
    description: "Tokens of the longest form, one for each 3.5 characters, rounded up.",
  })
  tokenEstimate!: number;

  @Field(() => Int, {
    nullable: true,
    description: "Tokens that each form has at the most; null: any number.",
  })
  tokenBudget!: number | null;

  @Field(() => DroppedPartsType, { description: "What found no room in the budget." })
  dropped!: DroppedParts;

  @Field(() => [LegReportType], {
    description:
      "Which legs of the search ran, and why others did not: LEXICAL, VECTOR, RERANKER; over all of the card's searches.",
  })
  legs!: readonly LegReport[];

  @Field(() => [String], {
    description: "What went otherwise than asked for, such as a model that failed; often empty.",
  })
  notes!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: "What was searched for; null where nobody has said anything yet.",
  })
  query!: string | null;
}

@ObjectType("ContextCardCause", {
  simpleResolvers: true,
  description: "A change that a context card may have changed by.",
})
export class ContextCardCauseType {
  @Field(() => CursorScalar, {
    description: "Its place in the log: `events` with it as `after` goes on behind it.",
  })
  cursor!: string;

  @Field(() => EventKindEnum, { description: "What happened." })
  kind!: EventKind;

  @Field(() => SubjectTypeEnum, { description: "The type of the record it happened to." })
  subjectType!: SubjectName;

  @Field(() => ID, { description: "The id of the record it happened to." })
  subjectId!: string;
}

@ObjectType("ContextCardEvent", {
  simpleResolvers: true,
  description: "A context card that is not as it was.",
})
export class ContextCardEventType {
  @Field(() => DateTimeScalar, { description: "When the card was made." })
  at!: number;

  @Field(() => ContextCardType, { description: "The card as it was then." })
  contextCard!: ContextCardType;

  @Field(() => [ContextCardCauseType], {
    description: `What has happened since the event before, oldest first: the first ${maxCauses}. Empty for the first event.`,
  })
  causes!: readonly ContextCardCauseType[];

  @Field(() => Int, { description: "How much more has happened." })
  moreCauses!: number;
}
