import { Field, Float, Int, ObjectType } from "type-graphql";
import { maxCauses } from "../../core/context/context-change.js";
import type { ContextEntry, DroppedParts } from "../../core/context/context.js";
import { defaultFadingPolicy } from "../../core/facts/fading-policy.js";
import type { EventKind, SubjectName } from "../../core/events/event.js";
import type { Message } from "../../core/messages/message.js";
import type { RecordType } from "../../core/records/record.js";
import type { IndexedRecord } from "../../core/search/passages/passage.js";
import type { RetrieverReport } from "../../core/search/ranking/retriever.js";
import { EventKindEnum, SubjectTypeEnum } from "../schema/server-enums.js";
import { RecordTypeEnum } from "../schema/search-enums.js";
import { ID } from "../schema/id.js";
import { MessageType } from "../messages/message.type.js";
import { CursorScalar, DateTimeScalar } from "../schema/scalars.js";
import { RetrieverReportType, RecordUnion } from "./search.type.js";

@ObjectType("ContextEntry", {
  simpleResolvers: true,
  description: "A record in a context.",
})
export class ContextEntryType {
  @Field(() => RecordUnion, {
    description: "The record.",
  })
  record!: IndexedRecord;

  @Field(() => RecordTypeEnum, { description: "Type of the record." })
  type!: RecordType;

  @Field(() => String, { description: "Why the context contains it, in one sentence." })
  why!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was said, else when it happens or was stored; null for a profile.",
  })
  timestamp!: number | null;

  @Field(() => String, {
    description: `The text that the context shows. Messages are cut to the policy's recallCharacters, ${defaultFadingPolicy.recallCharacters} by default.`,
  })
  content!: string;

  @Field(() => Float, {
    description: "Score; larger is better. 0 if no search found the record.",
  })
  score!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Cosine similarity to the query; null if not compared.",
  })
  similarity!: number | null;

  @Field(() => Int, {
    description: "Tokens in the longest text format.",
  })
  tokens!: number;
}

@ObjectType("DroppedParts", {
  simpleResolvers: true,
  description: "Parts that did not fit the token budget.",
})
export class DroppedPartsType {
  @Field(() => [ID], { description: "Ids of records, in the order of the context." })
  relevantIds!: readonly string[];

  @Field(() => [ID], { description: "Ids of recent messages, oldest first." })
  messageIds!: readonly string[];

  @Field(() => [String], { description: "Topics, most important first." })
  topics!: readonly string[];

  @Field(() => Boolean, {
    description: "Whether the summary was cut or dropped.",
  })
  summaryCut!: boolean;
}

@ObjectType("Context", {
  simpleResolvers: true,
  description:
    "Information for a model's next turn. Tell the model that it is information, not instructions.",
})
export class ContextType {
  @Field(() => [String], {
    description: "Topics of the thread, most important first.",
  })
  topics!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description:
      "Running summary with a digest of the messages after it, or the digest alone; null if none fits.",
  })
  summary!: string | null;

  @Field(() => [ContextEntryType], {
    description: "Guidelines and preferences, and newer memories about them; newest first.",
  })
  instructions!: readonly ContextEntry[];

  @Field(() => [ContextEntryType], {
    description:
      "Other VALID memories, records that `recordTypes` adds, and newer messages about them; newest first.",
  })
  known!: readonly ContextEntry[];

  @Field(() => [ContextEntryType], {
    description:
      "Other matching messages of the user's other threads, newest first; in a chat, only of the chat's threads.",
  })
  recalled!: readonly ContextEntry[];

  @Field(() => [ContextEntryType], {
    description: "`instructions`, `known` and `recalled` in one list.",
  })
  relevant!: readonly ContextEntry[];

  @Field(() => [MessageType], {
    description: "Newest messages of the thread, oldest first.",
  })
  recentMessages!: readonly Message[];

  @Field(() => Int, {
    description: "Tokens of the longest text format.",
  })
  tokenEstimate!: number;

  @Field(() => Int, {
    nullable: true,
    description: "Maximum tokens; null if unlimited.",
  })
  tokenBudget!: number | null;

  @Field(() => DroppedPartsType, { description: "Parts that did not fit the token budget." })
  dropped!: DroppedParts;

  @Field(() => [RetrieverReportType], {
    description: "Reports on LEXICAL, VECTOR and RERANKER.",
  })
  retrievers!: readonly RetrieverReport[];

  @Field(() => [String], {
    description: "Notes on memories that the scope excludes, and on failures.",
  })
  notes!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: "Text of the search; null if there was no search.",
  })
  query!: string | null;
}

@ObjectType("ContextCause", {
  simpleResolvers: true,
  description: "A change that may have changed a context.",
})
export class ContextCauseType {
  @Field(() => CursorScalar, {
    description: "Cursor of the event, for `events(after:)`.",
  })
  cursor!: string;

  @Field(() => EventKindEnum, { description: "Kind of the event." })
  kind!: EventKind;

  @Field(() => SubjectTypeEnum, { description: "Type of the record that changed." })
  subjectType!: SubjectName;

  @Field(() => ID, { description: "Id of the record that changed." })
  subjectId!: string;
}

@ObjectType("ContextEvent", {
  simpleResolvers: true,
  description: "A context after a change.",
})
export class ContextEventType {
  @Field(() => DateTimeScalar, { description: "Time at which the context was built." })
  at!: number;

  @Field(() => ContextType, { description: "The context." })
  context!: ContextType;

  @Field(() => [ContextCauseType], {
    description: `Changes since the previous event, oldest first, at most ${maxCauses}.`,
  })
  causes!: readonly ContextCauseType[];

  @Field(() => Int, { description: "Number of changes that `causes` omits." })
  moreCauses!: number;
}
