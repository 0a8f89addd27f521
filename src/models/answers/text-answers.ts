import { z } from "zod";
import type { Summary } from "../../core/models/language-model.js";
import { cutToTokens } from "../../core/models/tokens.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import { firstOf, isEcho, isObject, textOf, toList, toLoose } from "./loose-values.js";
import { toWireSchema } from "./memories-answer.js";

/** The longest summary that is stored, in tokens: the default token limit of a summary. */
const longestSummary = 1000;
const mostTopics = 8;
/** In UTF-16 code units. */
const longestTopic = 100;

export const summarySchema: AnswerSchema = {
  name: "summary",
  schema: toWireSchema(z.object({ summary: z.string(), topics: z.array(z.string()) })),
};

export const shortenedSchema: AnswerSchema = {
  name: "shortened",
  schema: toWireSchema(z.object({ text: z.string() })),
};

export const titleSchema: AnswerSchema = {
  name: "title",
  schema: toWireSchema(z.object({ title: z.string() })),
};

const wrappers = ["result", "data", "output", "response", "answer", "summary", "message"];

/** Reads the summary of an answer and cuts it to the limit. Returns null if there is none. */
export function readSummary(value: unknown): Summary | null {
  const loose = toLoose(value);
  if (loose === null || isEcho(loose)) return null;
  const text = soundText(textOf(loose, ["summary", "text", "content", "runningsummary"]));
  if (text === null) {
    const inner = wrappers.map((name) => loose.get(name)).find(isObject);
    return inner === undefined ? null : readSummary(inner);
  }
  const topics = toList(firstOf(loose, ["topics", "topic", "keywords", "tags"]))
    .flatMap((topic) =>
      (typeof topic === "string" ? topic.split(/[,;]/) : []).map((topic) => topic.trim()),
    )
    .filter((topic) => topic !== "" && topic.isWellFormed() && topic.length <= longestTopic);
  return {
    text: cutToTokens(text, longestSummary),
    topics: [...new Set(topics)].slice(0, mostTopics),
  };
}

/** Reads the shortened text of an answer. Returns null if there is none. */
export function readShortened(value: unknown): string | null {
  const loose = toLoose(value);
  if (loose === null || isEcho(loose)) return null;
  const text = soundText(textOf(loose, ["text", "shortened", "message", "content", "summary"]));
  const inner = wrappers.map((name) => loose.get(name)).find(isObject);
  return text ?? (inner === undefined ? null : readShortened(inner));
}

/** Reads the title of an answer. Returns null if there is none. */
export function readTitle(value: unknown): string | null {
  const loose = toLoose(value);
  if (loose === null || isEcho(loose)) return null;
  const text = soundText(textOf(loose, ["title", "text", "name", "subject"]));
  const inner = wrappers.map((name) => loose.get(name)).find(isObject);
  return text ?? (inner === undefined ? null : readTitle(inner));
}

/**
 * Reads an answer of plain text instead of JSON, where only a text was requested. Returns null for a likely refusal, and
 * for lines of the prompt.
 */
export function readProse(said: string): string | null {
  const text = said.replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/gi, "").trim();
  if (/^\s*(?:[[{`]|I(?:'|’)?m sorry|I (?:cannot|can(?:'|’)t)|Sorry\b|As an AI\b)/i.test(text))
    return null;
  return /\{"label":/.test(text) ? null : soundText(text);
}

function soundText(text: string | null): string | null {
  return text !== null && text.isWellFormed() && /[\p{L}\p{N}]/u.test(text) ? text : null;
}
