import type { Summary } from "../../core/models/language-model.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import { factsSchema, readFacts, type AnsweredFact } from "./facts-answer.js";
import { linksSchema, readLinks, type AnsweredLink } from "./links-answer.js";
import { memoriesSchema, readMemories, type AnsweredMemory } from "./memories-answer.js";
import {
  readProse,
  readShortened,
  readSummary,
  readTitle,
  shortenedSchema,
  summarySchema,
  titleSchema,
} from "./text-answers.js";

/** The answers that models are asked for. */
export interface AnswerForms {
  readonly memories: readonly AnsweredMemory[];
  readonly facts: readonly AnsweredFact[];
  readonly links: readonly AnsweredLink[];
  readonly summary: Summary;
  readonly shortened: string;
  readonly title: string;
}

/** How to ask for one form of answer, and how to read it. */
export interface AnswerForm<Answer> {
  readonly schema: AnswerSchema;
  /** Returns null if the value does not have the form. */
  readonly read: (value: unknown) => Answer | null;
  /** Reads an answer that contains no JSON. Default: such an answer is not accepted. */
  readonly readProse?: (said: string) => Answer | null;
}

export const answerForms: { readonly [Form in keyof AnswerForms]: AnswerForm<AnswerForms[Form]> } =
  {
    memories: { schema: memoriesSchema, read: readMemories },
    facts: { schema: factsSchema, read: readFacts },
    links: { schema: linksSchema, read: readLinks },
    summary: {
      schema: summarySchema,
      read: readSummary,
      readProse: (said) => readSummary({ summary: readProse(said) }),
    },
    shortened: { schema: shortenedSchema, read: readShortened, readProse },
    title: { schema: titleSchema, read: readTitle, readProse },
  };
