import type { Tool } from "@modelcontextprotocol/server";
import { z } from "zod";
import { recordTypes } from "../core/records/record.js";

const text = z.string();
const flag = z.boolean();
const number = z.number();
const whole = z.int();
const time = text.meta({ format: "date-time" });
const json = z.record(text, z.unknown());

/** A message. GraphQL checks what else it has. */
const message = z.looseObject({
  role: text.describe("Who says it, such as user or assistant."),
  content: text.describe("What is said.").optional(),
  name: text.describe("Name of the speaker.").optional(),
  timestamp: time.describe("When it was said. Default: now.").optional(),
  metadata: json.describe("Your own data.").optional(),
  id: text.describe("Id of the message. Default: a new one.").optional(),
});

/** The arguments of tools, in words for models. A name means the same in every tool. */
const meanings: Readonly<Record<string, z.ZodType>> = {
  after: text.describe("endCursor of the page before."),
  agentId: text.describe("Id of an agent. Default: none."),
  category: text.describe("Category in your own words."),
  confidence: number.describe("How sure it is, 0 to 1."),
  content: text.describe("What the memory says."),
  customInstructions: text.describe("Instructions to extract by. Default: the thread's."),
  dryRun: flag.describe("Whether to count what would be deleted, and delete nothing."),
  expectedRevision: whole.describe("Fails if the memory has another revision by now."),
  first: whole.describe("Number of items, at most 500. Default: 50."),
  id: text.describe("Id of the memory."),
  idempotencyKey: text.describe("A new key for each call. Repeating a call stores nothing twice."),
  importance: number.describe("How much it matters, 0 to 1."),
  maxResults: whole.describe("Number of results, 1 to 200. Default: 10."),
  memories: z.array(text).describe("Statements to store as they are, 1 to 1000."),
  memoryId: text.describe("Id of a memory."),
  messages: z.array(message).describe("Messages, oldest first, 1 to 1000."),
  metadata: json.describe("Your own data, which replaces the old."),
  metadataFilter: json.describe("Only records whose metadata have these members."),
  minConfidence: number.describe("Only memories that are at least this sure, 0 to 1."),
  model: text.describe("Name of the model to extract with. Default: the thread's."),
  pinned: flag.describe("Whether it never fades."),
  query: text.describe("What to look for, as a question or words."),
  recordTypes: z.array(z.enum(recordTypes)).describe("Types of records to find. Default: all."),
  search: text.describe("Part of the id or the title."),
  settings: json.describe("Other settings of the thread to try, such as memoryExtractionWindow."),
  simulationId: text.describe("Id of a simulation that was still running."),
  subject: text.describe("Whom or what it is about. Default: the user."),
  threadId: text.describe("Id of a conversation. Default: the user's own."),
  timestamp: time.describe("When it happened."),
  tokenBudget: whole.describe("Length of the text in tokens; 0: unlimited. Default: 2000."),
  updatedSince: time.describe("Only what changed since then."),
  userId: text.describe("Id of a user."),
  validFrom: time.describe("Since when it is true."),
  validTo: time.describe("Until when it is true."),
  waitForExtraction: flag.describe("Whether to wait for the extraction of memories."),
};

const shapeOf = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, meanings[name]])) as z.ZodRawShape;

/** The arguments of a tool, by their names. It takes no others. */
export function takes(required: string, optional: string): z.ZodObject {
  const more = z.object(shapeOf(optional)).partial().shape;
  return z.strictObject(required === "" ? more : { ...shapeOf(required), ...more });
}

/** The JSON Schema, dialect 2020-12, of only what all models take: each part has one type, without null or bounds. */
export function inputSchema(schema: z.ZodObject): Tool["inputSchema"] {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    override({ jsonSchema: part }) {
      for (const name of ["minimum", "maximum", "propertyNames"] as const) delete part[name];
      if (part.additionalProperties !== false) delete part.additionalProperties;
    },
  });
  return json as Tool["inputSchema"];
}

/** A value without the members that are null. Those of metadata are data. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null)
      .map(([name, one]) => [name, name.startsWith("metadata") ? one : withoutNulls(one)]),
  );
}
