import type { ThreadSettingValuesFragment } from "../../../gql/graphql";

export type Values = Omit<ThreadSettingValuesFragment, "__typename">;
export type SettingName = keyof Values;

/** The kind of input for a setting. */
export type Field =
  | { readonly kind: "flag" | "number" | "text" | "list" | "model" }
  /** A number of which -1 has a meaning of its own: the key of its text. */
  | { readonly kind: "number"; readonly without: "eachCall" | "newOnes" }
  | { readonly kind: "choice"; readonly values: readonly string[] };

const [flag, number, text] = [{ kind: "flag" }, { kind: "number" }, { kind: "text" }] as const;
const choice = (...values: string[]): Field => ({ kind: "choice", values });

/** The settings of a thread, grouped by topic. */
export const groups: Readonly<
  Record<"extraction" | "summary" | "links" | "queue", Partial<Record<SettingName, Field>>>
> = {
  extraction: {
    extractMemories: flag,
    extractionMode: choice("BACKGROUND", "INLINE"),
    memoryPolicy: choice("PERMANENT", "FADING"),
    scopeDefaults: choice("OWN_AGENT", "ANY_AGENT", "ORACLE"),
    model: { kind: "model" },
    reviewExtracted: choice("", "NONE", "ALL"),
    changedEvidence: choice("KEEP", "REVIEW", "INVALIDATE"),
    memoryExtractionFrequency: { kind: "number", without: "eachCall" },
    memoryExtractionWindow: { kind: "number", without: "newOnes" },
    memoryExtractionTokenLimit: number,
    transientTtlSeconds: number,
    inheritMessageMetadata: { kind: "list" },
    timeZone: text,
    dateOrder: choice("UNKNOWN", "DAY_FIRST", "MONTH_FIRST"),
    customInstructions: text,
  },
  summary: {
    enableContextSummary: flag,
    autoTitle: flag,
    contextSummaryUpdateFrequency: { kind: "number", without: "eachCall" },
    contextTokenLimit: number,
    maxMessageTokenLength: number,
    messageShorteningInputTokenLimit: number,
    maxMessages: number,
  },
  links: {
    linkExtraction: choice("DURING_EXTRACTION", "POST_EXTRACTION", "DISABLED"),
    linkTokenLimit: number,
    linkInstructions: text,
  },
  queue: {
    queueFullBehavior: choice("DROP", "WAIT_THEN_DROP", "WAIT_THEN_RAISE"),
    queueWaitMs: number,
  },
};

/** The settings whose values have changed, with their new values. */
export function changedValues(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(before) as SettingName[];
  const isChanged = (name: SettingName) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, after[name]]));
}

/** A value as text for an input; "" for a number with a meaning of its own. */
export function textOf(field: Field, value: Values[SettingName]): string {
  if ("without" in field && value === -1) return "";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** Converts the text of an input to the API's value; null for an empty text, unless that has a meaning. */
export function valueOf(field: Field, typed: string): string | number | string[] | null {
  const { kind } = field;
  if (kind === "list")
    return typed
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean);
  if (typed.trim() === "") return "without" in field ? -1 : null;
  return kind === "number" ? Number(typed) : typed;
}
