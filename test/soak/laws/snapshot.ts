import { isDeepStrictEqual } from "node:util";
import { mostOfPage } from "./pages.js";
import { wholeOf } from "./schema-texts.js";

/** In the ids of records that are for the log alone: they mark a place in it. */
export const marker = "marker";

/** A record as a caller reads it, with all that it says itself. */
export type RecordRead = Readonly<Record<string, unknown>> & {
  readonly __typename: string;
  readonly id?: string;
  readonly nodeId?: string;
};

/** All records that a caller reads, by type and id. */
export type Snapshot = ReadonlyMap<string, RecordRead>;

export const listed = ["Thread", "Message", "Memory", "User", "Agent", "Job"] as const;

/** The list that has the records of a type. */
export const listOf: Readonly<Record<string, string>> = {
  Thread: "threads",
  Message: "messages",
  Memory: "memories",
  User: "users",
  Agent: "agents",
  Job: "jobs",
};

const state = `sharedState { ${wholeOf("SharedStateEntry")} }`;
const within: Readonly<Record<string, string>> = {
  Thread: state,
  User: state,
  Agent: state,
  Memory: `links(first: ${mostOfPage}, direction: OUT) { nodes { ${wholeOf("MemoryLink")} } }`,
};

/** A query of everything. */
export const everything = `query Everything {
  ${listed
    .map(
      (type) =>
        `${listOf[type]}(first: ${mostOfPage}) { totalCount nodes { ${wholeOf(type)} ${within[type] ?? ""} } }`,
    )
    .join("\n")}
}`;

interface Listed {
  readonly totalCount: number;
  readonly nodes: readonly (RecordRead & {
    /** Changes with each marker. */
    readonly lastActiveAt?: string;
    readonly sharedState?: readonly RecordRead[];
    readonly links?: { readonly nodes: readonly RecordRead[] };
  })[];
}

/** The records in the answer to {@link everything}. */
export function snapshotOf(data: Readonly<Record<string, Listed>>): Snapshot {
  const records = new Map<string, RecordRead>();
  const keep = (key: string, record: RecordRead) => {
    if (!key.includes(marker)) records.set(key, record);
  };
  for (const { totalCount, nodes } of Object.values(data)) {
    if (totalCount > mostOfPage)
      throw new Error("The sequence made more records than one page has.");
    for (const { sharedState, links, lastActiveAt: _, ...record } of nodes) {
      keep(keyOf(record), record);
      for (const entry of sharedState ?? [])
        keep(stateKey(record, entry), { ...entry, owner: keyOf(record) });
      for (const link of links?.nodes ?? []) keep(keyOf(link), link);
    }
  }
  return records;
}

export function keyOf({ __typename, id }: RecordRead): string {
  return `${__typename}:${id}`;
}

function stateKey(owner: RecordRead, entry: RecordRead): string {
  return `SharedStateEntry:${String(entry["key"])} of ${keyOf(owner)}`;
}

export interface Difference {
  readonly made: readonly RecordRead[];
  readonly gone: readonly RecordRead[];
  readonly changed: readonly { readonly before: RecordRead; readonly after: RecordRead }[];
}

/** What differs between two snapshots. Shared state of users and agents is read as long as they are there. */
export function difference(before: Snapshot, after: Snapshot): Difference {
  const without = (one: Snapshot, other: Snapshot) =>
    [...one].flatMap(([key, record]) =>
      other.has(key) || (isOfActor(record) && !other.has(String(record["owner"]))) ? [] : [record],
    );
  return {
    made: without(after, before),
    gone: without(before, after),
    changed: [...after].flatMap(([key, record]) => {
      const old = before.get(key);
      return old && !isDeepStrictEqual(old, record) ? [{ before: old, after: record }] : [];
    }),
  };
}

function isOfActor({ owner }: RecordRead): boolean {
  return /^(User|Agent):/.test(String(owner));
}

/** The fields of a record that differ from what is said of it. */
export function differing(said: object | null, record: RecordRead): unknown[] {
  return Object.entries(said ?? {})
    .filter(([name, value]) => name in record && !isPartOf(value, record[name]))
    .map(([name, value]) => ({ of: keyOf(record), name, said: value, read: record[name] }));
}

/** Whether all that the part says is in the whole, too. */
export function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part !== "object" || part === null || Array.isArray(part))
    return isDeepStrictEqual(part, whole);
  if (typeof whole !== "object" || whole === null) return false;
  const fields = whole as Readonly<Record<string, unknown>>;
  return Object.entries(part).every(([name, value]) => isPartOf(value, fields[name]));
}
