import { z } from "zod";
import { memoryAction, memoryKind } from "../../records/memory-words.js";
import { linkRelations } from "../../core/links/memory-link.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import { findItems } from "./find-items.js";
import { isStatement } from "./loose-values.js";
import { toItem } from "./memory-item.js";

const levels = ["USER", "THREAD"] as const;

/**
 * The schema sent to the model. Every property is required and there are no limits, as strict servers support no more.
 */
const asked = z.object({
  memories: z.array(
    z.object({
      action: z.enum(memoryAction.values),
      target: z.string().nullable(),
      kind: z.enum(memoryKind.values),
      category: z.string().nullable(),
      content: z.string(),
      subject: z.string().nullable(),
      level: z.enum(levels),
      date: z.string().nullable(),
      confidence: z.number(),
      importance: z.number(),
      transient: z.boolean(),
      evidence: z.array(z.object({ message: z.string(), quote: z.string().nullable() })),
      links: z.array(z.object({ relation: z.enum(linkRelations), target: z.string() })),
    }),
  ),
});

/** The longest memory that is stored, in UTF-16 code units. */
export const longestMemory = 2000;

/** More than any thread contains. Further memories of an answer are ignored. */
const mostMemories = 1_000;

const wellFormed = z.string().refine((text) => text.isWellFormed());

/** Validates one item. An item that fails is dropped; the others are kept. */
const item = z
  .object({
    action: z.enum(memoryAction.values),
    /** The label of a known memory. */
    target: z.string().nullable(),
    kind: z.enum(memoryKind.values),
    category: wellFormed.min(1).max(255).nullable().catch(null),
    /** May be empty only for a NOOP or RETRACT with a target. */
    content: wellFormed.max(longestMemory),
    subject: wellFormed.min(1).max(255).nullable().catch(null),
    level: z.enum(levels),
    timestamp: z.int().nullable(),
    confidence: z.number().min(0).max(1),
    importance: z.number().min(0).max(1).nullable(),
    isTransient: z.boolean(),
    /** Messages by their labels. A null label means that the answer does not say which message the quote is from. */
    evidence: z.array(
      z.object({ message: z.string().nullable(), quote: wellFormed.nullable().catch(null) }),
    ),
    links: z.array(z.object({ relation: z.enum(linkRelations), target: z.string() })),
  })
  .refine(({ action, content, target }) =>
    content === ""
      ? (action === "NOOP" || action === "RETRACT") && target !== null
      : isStatement(content),
  );

export type AnsweredMemory = z.output<typeof item>;

export const memoriesSchema: AnswerSchema = { name: "memories", schema: toWireSchema(asked) };

/** Reads the memories of an answer. Returns null if there is no readable list of memories. An empty list means none. */
export function readMemories(value: unknown): readonly AnsweredMemory[] | null {
  const found = findItems(value);
  if (found === null) return null;
  const items = found.slice(0, mostMemories).flatMap(({ item: raw, kind }) => {
    const { data } = item.safeParse(toItem(raw, kind));
    return data === undefined ? [] : [data];
  });
  return found.length > 0 && items.length === 0 ? null : items;
}

export function toWireSchema(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _, ...plain } = z.toJSONSchema(schema);
  return plain;
}
