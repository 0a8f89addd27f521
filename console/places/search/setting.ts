import type { RecordType, ScopeInput, SearchInput, SearchMode } from "../../gql/graphql";

/**
 * The settings of a search, as stored in the address: all are texts, and an empty one
 * leaves the choice to the server. `user`, `agent` and `thread` are ids.
 */
export const settingFields = [
  "layer",
  "from",
  "user",
  "agent",
  "thread",
  "mode",
  "types",
  "metadata",
  "results",
  "similarity",
  "confidence",
  "invalid",
  "around",
  "hops",
  "known",
  "valid",
] as const;
export type SettingField = (typeof settingFields)[number];
export type Setting = Readonly<Record<SettingField, string>>;

/** The three scopes of a search: one user, what a thread covers, or the whole store. */
export type Layer = "user" | "thread" | "store";

/** A search that can be sent. */
export interface Asked {
  readonly layer: Layer;
  /** The thread that searches; empty for the other layers. */
  readonly threadId: string;
  readonly input: SearchInput;
}

export function layerOf({ layer }: Setting): Layer {
  return layer === "thread" || layer === "store" ? layer : "user";
}

/** What is missing for a search; null if nothing is. */
export function missingOf(setting: Setting, query: string): "query" | "user" | "thread" | null {
  const layer = layerOf(setting);
  if (layer === "user" && setting.user === "") return "user";
  if (layer === "thread" && setting.from === "") return "thread";
  return query.trim() === "" ? "query" : null;
}

/** Builds the search of a complete setting. */
export function askedOf(setting: Setting, query: string): Asked {
  const layer = layerOf(setting);
  const scope = scopeOf(setting, layer);
  const input = { query: query.trim(), ...filtersOf(setting), scope };
  return { layer, threadId: setting.from, input };
}

function filtersOf(setting: Setting): Omit<SearchInput, "scope"> {
  const asOf = {
    ...(setting.known && { knownAt: setting.known }),
    ...(setting.valid && { validAt: setting.valid }),
  };
  const metadata = metadataOf(setting.metadata);
  return {
    ...(setting.mode && { mode: setting.mode as SearchMode }),
    ...(setting.types && { recordTypes: setting.types.split(",") as RecordType[] }),
    ...(metadata !== undefined && { metadata }),
    ...numberOf("minSimilarity", setting.similarity),
    ...numberOf("minConfidence", setting.confidence),
    ...(setting.invalid && { includeInvalid: true }),
    ...numberOf("surroundingMessages", setting.around),
    ...numberOf("hops", setting.hops),
    ...numberOf("maxResults", setting.results),
    ...((setting.known || setting.valid) && { asOf }),
  };
}

function numberOf<Name extends string>(name: Name, text: string): { [_ in Name]?: number } {
  const value = Number(text);
  return (text === "" || Number.isNaN(value) ? {} : { [name]: value }) as { [_ in Name]?: number };
}

/** Undefined if no metadata is requested, or the text is not yet an object. */
export function metadataOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const owners = [
  ["user", "userId", "exactUserMatch"],
  ["agent", "agentId", "exactAgentMatch"],
  ["thread", "threadId", "exactThreadMatch"],
] as const;

function scopeOf(setting: Setting, layer: Layer): ScopeInput {
  const parts = owners.map(([owner, id, flag]): ScopeInput => {
    if (setting[owner] === "") return {};
    // An id alone does not restrict the results here.
    const isLoose = layer === "store" || (layer === "thread" && owner === "thread");
    return { [id]: setting[owner], ...(isLoose && { [flag]: true }) };
  });
  return Object.assign({}, ...parts) as ScopeInput;
}
