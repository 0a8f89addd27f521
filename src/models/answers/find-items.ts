import { contentKeys } from "./memory-item.js";
import { isEcho, isObject, plainKey, textOf, toLoose } from "./loose-values.js";

/** One memory or fact of an answer as the model wrote it, and the kind implied by the name of its list. */
export interface FoundItem {
  readonly item: unknown;
  readonly kind: string | null;
}

/** List names that imply the kind of their memories. */
const kindsOfLists: Readonly<Record<string, string>> = {
  facts: "FACT",
  preferences: "PREFERENCE",
  guidelines: "GUIDELINE",
  instructions: "GUIDELINE",
  rules: "GUIDELINE",
};

/** Names of lists of memories, and of properties that may wrap them. */
const wrappers: ReadonlySet<string> = new Set(
  `memories memory extractedmemories newmemories items item entries results result data output response answer
   proposals extraction extracted list array json value values properties arguments parameters input
   example default content text message final operations actions events statements observations`
    .split(/\s+/)
    .concat(Object.keys(kindsOfLists)),
);

/** An object with one of these lists is a wrapper, whatever else it contains. */
const listNames = ["memories", "items", "results", ...Object.keys(kindsOfLists)];

const deepest = 8;

/**
 * Finds the memories or facts in JSON of any shape: bare, wrapped, grouped by kind, a
 * single one, or JSON in strings. Returns null if there is no list of memories.
 * An empty list means that there are no memories.
 */
export function findItems(
  value: unknown,
  kind: string | null = null,
  depth = 0,
): FoundItem[] | null {
  if (depth > deepest) return null;
  if (typeof value === "string") {
    const inner = parse(value);
    return inner === null ? null : findItems(inner, kind, depth + 1);
  }
  if (Array.isArray(value)) return inList(value, kind, depth);
  const loose = toLoose(value);
  if (loose === null || !isObject(value)) return null;
  if (isMemory(value)) return [{ item: value, kind }];
  const lists: FoundItem[][] = [];
  for (const [key, one] of Object.entries(value)) {
    const name = plainKey(key);
    if (!wrappers.has(name)) continue;
    // "memories": null means that there are none.
    if (one === null && name === "memories") lists.push([]);
    const found = findItems(one, kindsOfLists[name] ?? kind, depth + 1);
    if (found !== null) lists.push(found);
  }
  if (lists.length > 0) return lists.flat();
  const values = Object.values(value);
  return values.length > 0 && values.every(isMemory)
    ? values.map((item) => ({ item, kind }))
    : null;
}

/** Returns null for a list without any memory. Flattens a list of lists. */
function inList(
  values: readonly unknown[],
  kind: string | null,
  depth: number,
): FoundItem[] | null {
  if (values.length === 0) return [];
  const found = values.map((one) =>
    isMemory(one) || isSentence(one) ? [{ item: one, kind }] : findItems(one, kind, depth + 1),
  );
  const known = found.filter((one) => one !== null);
  return known.length === 0 ? null : known.flat();
}

/**
 * Whether it has text of its own, repeats no line of the prompt and contains no list of memories, or names an action and the known memory it targets.
 */
function isMemory(value: unknown): boolean {
  const loose = toLoose(value);
  if (loose === null || isEcho(loose) || listNames.some((name) => Array.isArray(loose.get(name))))
    return false;
  const content = textOf(loose, contentKeys);
  if (content !== null) return parse(content) === null;
  return textOf(loose, ["action", "operation"]) !== null && textOf(loose, ["target"]) !== null;
}

function isSentence(value: unknown): boolean {
  return typeof value === "string" && /\S\s+\S+\s+\S/.test(value) && parse(value) === null;
}

function parse(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
