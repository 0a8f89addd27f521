import { z } from "zod";
import type { Summary } from "../../core/language-model.js";
import { cutToTokens } from "../../core/tokens.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import { firstOf, isObject, textOf, toList, toLoose } from "./loose-values.js";
import { toWireSchema } from "./memories-answer.js";

/** Longest summary that is kept, in tokens: as much as one is given by default. */
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

/** The summary of an answer: what is too long is cut. Null where there is none. */
export function readSummary(value: unknown): Summary | null {
  const loose = toLoose(value);
  if (loose === null) return null;
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

/** The text of an answer. Null where there is none. */
export function readShortened(value: unknown): string | null {
  const loose = toLoose(value);
  if (loose === null) return null;
  const text = soundText(textOf(loose, ["text", "shortened", "message", "content", "summary"]));
  const inner = wrappers.map((name) => loose.get(name)).find(isObject);
  return text ?? (inner === undefined ? null : readShortened(inner));
}

/** The title of an answer. Null where there is none. */
export function readTitle(value: unknown): string | null {
  const loose = toLoose(value);
  if (loose === null) return null;
  const text = soundText(textOf(loose, ["title", "text", "name", "subject"]));
  const inner = wrappers.map((name) => loose.get(name)).find(isObject);
  return text ?? (inner === undefined ? null : readTitle(inner));
}

/** A text that is no JSON, where nothing but a text was asked for. Null for what looks like an excuse. */
export function readProse(said: string): string | null {
  const text = said.replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/gi, "").trim();
  if (/^\s*(?:[[{`]|I(?:'|’)?m sorry|I (?:cannot|can(?:'|’)t)|Sorry\b|As an AI\b)/i.test(text))
    return null;
  return soundText(text);
}

function soundText(text: string | null): string | null {
  return text !== null && text.isWellFormed() && /[\p{L}\p{N}]/u.test(text) ? text : null;
}
