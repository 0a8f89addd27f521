import { z } from "zod";
import {
  chatModels,
  defaultChatModel,
  namedModels,
  structuredOutputChoices,
  type ChatDefaults,
  type ChatModelConfig,
  withLimit,
} from "./named-models.js";
import {
  isOpenAi,
  openAiUrl,
  apiKey,
  httpUrl,
  setVariable,
  wholeNumber,
  type GivenVariables,
} from "./variables.js";

export const languageModelVariables = {
  EXTRACTION_MODEL: z.string().optional(),
  OPENAI_BASE_URL: z.optional(httpUrl),
  OPENAI_API_KEY: z.optional(apiKey),
  OPENAI_MODEL: z.string().default(defaultChatModel),
  MODEL_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "60000"),
  MODEL_MAX_RETRIES: z.prefault(wholeNumber(0, 10), "2"),
  MODEL_CONCURRENCY: z.prefault(wholeNumber(1, 100), "4"),
  MODEL_MAX_OUTPUT_TOKENS: z.optional(wholeNumber(1, 1_000_000)),
  MODEL_TEMPERATURE: z
    .string()
    .regex(/^([01](\.\d+)?|2(\.0+)?)$/, "must be a number from 0 to 2, such as 0.2")
    .transform(Number)
    .default(0),
  MODEL_REASONING: z.enum(["true", "false"]).default("false"),
  MODEL_STRUCTURED_OUTPUT: z.enum(structuredOutputChoices).default("auto"),
  MODELS: z.prefault(namedModels, "{}"),
};
const variables = z.object(languageModelVariables);

export function languageModelProblems(given: GivenVariables): string[] {
  const unread =
    setVariable(given, languageModelVariables, "MODEL_") ??
    setVariable(given, languageModelVariables, "OPENAI_MODEL");
  const problems: string[] = [];
  const { data: named = {}, success } = namedModels.safeParse(given["MODELS"] ?? "{}");
  const url = given["OPENAI_BASE_URL"];
  const standard = given["EXTRACTION_MODEL"];
  const names = ["local", "none", "openai", ...Object.keys(named)];
  // The other names are unknown if MODELS is invalid.
  if (standard !== undefined && success && !names.includes(standard))
    problems.push(`EXTRACTION_MODEL: must be local, none, openai or a name of MODELS`);
  const isUsed = isOpenAiUsed(given);
  if (unread !== undefined && !isUsed && given["MODELS"] === undefined && standard === undefined) {
    problems.push(
      `OPENAI_API_KEY or OPENAI_BASE_URL: must be set for ${unread} to count. Set the key for OpenAI, or the URL of another server, or EXTRACTION_MODEL to local or none to leave ${unread} unread.`,
    );
  }
  if (isUsed && isOpenAi(url ?? openAiUrl) && given["OPENAI_API_KEY"] === undefined)
    problems.push("OPENAI_API_KEY: must be set for OpenAI");
  for (const [name, { baseUrl, apiKey }] of Object.entries(named)) {
    const goesTo = baseUrl ?? url ?? openAiUrl;
    if (isOpenAi(goesTo) && (apiKey ?? given["OPENAI_API_KEY"]) === undefined)
      problems.push(`MODELS.${name}.apiKey: must be set for OpenAI, or OPENAI_API_KEY instead`);
  }
  return problems;
}

/** Defaults to `openai` if a URL or a key is set, otherwise to the local rules. */
export function extractionModelOf(data: z.output<typeof variables>): string {
  return data.EXTRACTION_MODEL ?? (isOpenAiUsed(data) ? "openai" : "local");
}

/** Whether there is a model `openai`. A key alone selects it unless EXTRACTION_MODEL names another. */
function isOpenAiUsed(given: {
  readonly [Name in "OPENAI_BASE_URL" | "OPENAI_API_KEY" | "EXTRACTION_MODEL"]?: string | undefined;
}): boolean {
  const chosen = given["EXTRACTION_MODEL"];
  if (given["OPENAI_BASE_URL"] !== undefined || chosen === "openai") return true;
  return chosen === undefined && given["OPENAI_API_KEY"] !== undefined;
}

export function modelsOf(data: z.output<typeof variables>): ChatModelConfig[] {
  const defaults: ChatDefaults = {
    timeoutMs: data.MODEL_TIMEOUT_MS,
    maxRetries: data.MODEL_MAX_RETRIES,
    concurrency: data.MODEL_CONCURRENCY,
    maxOutputTokens: data.MODEL_MAX_OUTPUT_TOKENS ?? null,
    temperature: data.MODEL_TEMPERATURE,
    isReasoning: data.MODEL_REASONING === "true",
    structuredOutput: data.MODEL_STRUCTURED_OUTPUT,
  };
  const own = {
    baseUrl: data.OPENAI_BASE_URL ?? openAiUrl,
    apiKey: data.OPENAI_API_KEY ?? null,
    model: data.OPENAI_MODEL,
  };
  return [
    ...(isOpenAiUsed(data) ? [{ name: "openai", ...own, ...withLimit(defaults) }] : []),
    ...chatModels(data.MODELS, defaults, own),
  ];
}
