import { z } from "zod";
import { isOpenAi } from "./openai-url.js";
import { apiKey, httpUrl, json } from "./variables.js";

/** A language model behind OpenAI's API, or a server that talks like it. */
export interface ChatModelConfig {
  /** What settings of threads call it. */
  readonly name: string;
  readonly baseUrl: string;
  /** Null for a server that asks for none. */
  readonly apiKey: string | null;
  /** As its server knows it. */
  readonly model: string;
  /** How long one try may take. */
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
  /** Null: what the server thinks best. */
  readonly maxOutputTokens: number | null;
  readonly temperature: number;
  /** Whether it thinks before it answers, and so takes no temperature. */
  readonly isReasoning: boolean;
  /** How it is made to answer in JSON; `auto` finds out. */
  readonly structuredOutput: StructuredOutputChoice;
}

export const structuredOutputChoices = ["auto", "json_schema", "json_object", "prompt"] as const;
type StructuredOutputChoice = (typeof structuredOutputChoices)[number];

export const defaultChatModel = "gpt-4.1-mini";

/** Names that are taken. */
const ownNames = ["local", "none", "openai"];
const nameRule = `must be named by up to 64 letters, digits, hyphens and underscores, and not ${ownNames.join(", ")}`;

const namedModel = z.strictObject(
  {
    baseUrl: z.optional(httpUrl),
    apiKey: z.optional(apiKey),
    model: z.string("must be a text").min(1, "must not be empty").default(defaultChatModel),
    timeoutMs: z.optional(between(1, 600_000)),
    maxRetries: z.optional(between(0, 10)),
    concurrency: z.optional(between(1, 100)),
    maxOutputTokens: z.optional(between(1, 1_000_000)),
    temperature: z.optional(
      z
        .number("must be a number from 0 to 2")
        .refine((number) => number >= 0 && number <= 2, "must be a number from 0 to 2"),
    ),
    reasoning: z.optional(z.boolean("must be true or false")),
    structuredOutput: z.optional(
      z.enum(structuredOutputChoices, `must be one of ${structuredOutputChoices.join(", ")}`),
    ),
  },
  {
    error: ({ code, keys }) =>
      code === "unrecognized_keys"
        ? `has no such setting: ${(keys as string[]).join(", ")}`
        : "must be an object of settings",
  },
);

/** The variable MODELS: a JSON object of further models, by name. */
export const namedModels = json("must be a JSON object of models by name").pipe(
  z
    .record(z.string(), namedModel, "must be a JSON object of models by name")
    .refine(
      (models) =>
        Object.keys(models).every((name) => /^[\w-]{1,64}$/.test(name) && !ownNames.includes(name)),
      nameRule,
    ),
);

export type NamedModels = z.output<typeof namedModels>;

/** Settings of the model `openai`, which the named ones have where they do not say otherwise. */
export type ChatDefaults = Omit<ChatModelConfig, "name" | "baseUrl" | "apiKey" | "model">;

/** The named models. OPENAI_API_KEY goes to its own address and to OpenAI, and to nobody else. */
export function chatModels(
  named: NamedModels,
  defaults: ChatDefaults,
  { baseUrl: ownUrl, apiKey: ownKey }: { readonly baseUrl: string; readonly apiKey: string | null },
): ChatModelConfig[] {
  return Object.entries(named).map(([name, given]) => {
    const { baseUrl = ownUrl, apiKey, model, reasoning } = given;
    const lent = baseUrl === ownUrl || isOpenAi(baseUrl) ? ownKey : null;
    return {
      name,
      baseUrl,
      apiKey: apiKey ?? lent,
      model,
      timeoutMs: given.timeoutMs ?? defaults.timeoutMs,
      maxRetries: given.maxRetries ?? defaults.maxRetries,
      concurrency: given.concurrency ?? defaults.concurrency,
      maxOutputTokens: given.maxOutputTokens ?? defaults.maxOutputTokens,
      temperature: given.temperature ?? defaults.temperature,
      isReasoning: reasoning ?? defaults.isReasoning,
      structuredOutput: given.structuredOutput ?? defaults.structuredOutput,
    };
  });
}

function between(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.int(rule).min(least, rule).max(most, rule);
}
