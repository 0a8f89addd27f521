import { z } from "zod";
import { isOpenAi, apiKey, httpUrl, json } from "./variables.js";

/** A language model of OpenAI, or of a server with a compatible API. */
export interface ChatModelConfig {
  /** Its name in thread settings. */
  readonly name: string;
  readonly baseUrl: string;
  /** Null for a server without authentication. */
  readonly apiKey: string | null;
  /** The name of the model on its server. */
  readonly model: string;
  /** Timeout of one try, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Maximum concurrent requests. */
  readonly concurrency: number;
  readonly maxOutputTokens: number;
  readonly temperature: number;
  /** Whether it is a reasoning model, which takes no temperature. */
  readonly isReasoning: boolean;
  /** How it is made to answer in JSON; `auto` detects the way. */
  readonly structuredOutput: StructuredOutputChoice;
}

export const structuredOutputChoices = ["auto", "json_schema", "json_object", "prompt"] as const;
type StructuredOutputChoice = (typeof structuredOutputChoices)[number];

export const defaultChatModel = "gpt-4.1-mini";

/** Reserved names. */
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

/** The variable MODELS: a JSON object of additional models, by name. */
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

/** Settings of the model `openai`, the defaults of named models. */
export interface ChatDefaults extends Omit<
  ChatModelConfig,
  "name" | "baseUrl" | "apiKey" | "model" | "maxOutputTokens"
> {
  /** Null for a limit by the kind of the model. */
  readonly maxOutputTokens: number | null;
}

/**
 * The longest answer where no limit is set, in tokens. Without one, a model that repeats itself would do so until the
 * time-out. Some models refuse more; a reasoning model also thinks within the limit.
 */
const longestAnswers = { plain: 4096, reasoning: 25_000 };

/** Adds the limit of answers where none is set. */
export function withLimit<Settings extends Pick<ChatDefaults, "isReasoning" | "maxOutputTokens">>(
  settings: Settings,
): Settings & { readonly maxOutputTokens: number } {
  const { isReasoning, maxOutputTokens } = settings;
  const limit = longestAnswers[isReasoning ? "reasoning" : "plain"];
  return { ...settings, maxOutputTokens: maxOutputTokens ?? limit };
}

/** Returns the named models. OPENAI_API_KEY is sent only to its own URL and to OpenAI. */
export function chatModels(
  named: NamedModels,
  defaults: ChatDefaults,
  { baseUrl: ownUrl, apiKey: ownKey }: { readonly baseUrl: string; readonly apiKey: string | null },
): ChatModelConfig[] {
  return Object.entries(named).map(([name, given]) => {
    const { baseUrl = ownUrl, apiKey, model, reasoning } = given;
    const lent = baseUrl === ownUrl || isOpenAi(baseUrl) ? ownKey : null;
    return withLimit({
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
    });
  });
}

function between(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.int(rule).min(least, rule).max(most, rule);
}
