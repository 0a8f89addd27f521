import { contentKeys } from "./memory-item.js";
import { isObject, plainKey, textOf, toLoose } from "./loose-values.js";

/** One memory of an answer as the model wrote it, and the kind that its list is named after. */
export interface FoundItem {
  readonly item: unknown;
  readonly kind: string | null;
}

/** Names of lists of memories that say what kind they are. */
const kindsOfLists: Readonly<Record<string, string>> = {
  facts: "FACT",
  preferences: "PREFERENCE",
  guidelines: "GUIDELINE",
  instructions: "GUIDELINE",
  rules: "GUIDELINE",
};

/** What a list of memories is called, or what stands around it. */
const wrappers: ReadonlySet<string> = new Set(
  `memories memory extractedmemories newmemories items item entries results result data output response answer
   proposals extraction extracted list array json value values properties arguments parameters input
   example default content text message final operations actions events statements observations`
    .split(/\s+/)
    .concat(Object.keys(kindsOfLists)),
);

/** What has one of these is around memories, whatever else it says. */
const listNames = ["memories", "items", "results", ...Object.keys(kindsOfLists)];

const deepest = 8;

/**
 * Finds the memories in JSON of any shape: bare, in wrappers, grouped by kind,
 * one alone, in strings. Null where there is no list of them; an empty list
 * says that there is nothing.
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
    // "memories": null says that there are none.
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

/** A list in which nothing is a memory is none; one of lists is a list of them all. */
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

/** Has words of its own and no list of others, or names the known memory that it is about. */
function isMemory(value: unknown): boolean {
  const loose = toLoose(value);
  if (loose === null || listNames.some((name) => Array.isArray(loose.get(name)))) return false;
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
