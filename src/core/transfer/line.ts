import type { Json, JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { ImportInvalidError } from "../errors/work-errors.js";
import type { Inspection } from "../guards/inspection.js";
import { isEqual, isObject } from "../metadata/metadata-filter.js";
import { parseJson } from "../parse-json.js";
import { maxJsonParts } from "../metadata/metadata.js";
import { readContents, writeContents, type IndexContents } from "./index-contents.js";
import { countJsonParts } from "./json-parts.js";
import { count, fields, flag, id, orNull, time, type LineValue } from "./line-value.js";
import {
  actorFields,
  evidenceFields,
  extractionFields,
  linkFields,
  memoryFields,
  messageFields,
  revisionFields,
  stateFields,
  stateOwnerFields,
  summaryFields,
  threadFields,
} from "./record-lines.js";

/** The format that this version of Engraph writes, and the newest that it reads. */
export const formatVersion = 1;

/** Describes the contents of the file. */
export interface ExportHeader {
  readonly version: number;
  readonly tenantId: string;
  /** The user whose records were exported. Null: the whole tenant. */
  readonly userId: string | null;
  /** The agent that the caller was bound to; the file has only its records. Null: none. */
  readonly agentId: string | null;
  /** Whether the file includes the vectors that models have made. */
  readonly vectors: boolean;
  readonly exportedAt: number;
}

const headerFields = fields<ExportHeader>({
  version: count(1),
  tenantId: id,
  userId: orNull(id),
  agentId: orNull(id),
  vectors: flag,
  exportedAt: time,
});

/** The format of each type of line, in the order of the types in a file. */
const forms = {
  header: headerFields,
  user: actorFields,
  agent: actorFields,
  thread: threadFields,
  summary: summaryFields,
  message: messageFields,
  memory: memoryFields,
  revision: revisionFields,
  evidence: evidenceFields,
  link: linkFields,
  stateOwner: stateOwnerFields,
  state: stateFields,
  extraction: extractionFields,
  end: fields<object>({}),
};
type Forms = typeof forms;
export type LineType = keyof Forms;
export const lineTypes = Object.keys(forms) as LineType[];

/** Types of lines whose records are indexed. */
const indexedTypes = ["user", "agent", "message", "memory", "revision"] as const;
type IndexedType = (typeof indexedTypes)[number];

type RecordOf<Type extends LineType> = Forms[Type] extends LineValue<infer T> ? T : never;

/** A line of an export. */
export type LineOf<Type extends LineType> = {
  readonly [One in Type]: {
    readonly type: One;
    readonly record: RecordOf<One>;
    readonly index: One extends IndexedType ? IndexContents : null;
  };
}[Type];
export type Line = LineOf<LineType>;

/** Longest line, in characters. A message has up to 5 Mi if the longest possible requests set its parts one by one. */
export const maxLineLength = 2 ** 23;

/** The most members, lists and objects of a line: two full JSON values, such as metadata and tool calls, and the rest. */
const maxLineParts = 2 * maxJsonParts + 2 ** 13;

/** A line as text, without its line break. */
export function writeLine({ type, record, index }: Line): string {
  // The type is named `line`, because messages have a `type`.
  const line = { line: type, ...recordJson(type, record) };
  return JSON.stringify(index ? { ...line, ...writeContents(index) } : line);
}

/** The text of a record in its line, without index contents: equal records have equal texts. */
export function recordText(type: LineType, record: object): string {
  return JSON.stringify(recordJson(type, record));
}

function recordJson(type: LineType, record: object): JsonObject {
  return (forms[type].write as (record: object) => JsonObject)(record);
}

/** Fails with BAD_USER_INPUT for a text that is no JSON object, or has so many parts that it would take too long. */
export function parseLine(text: string): JsonObject {
  if (countJsonParts(text, maxLineParts + 1) > maxLineParts)
    throw new InvalidInputError(
      "The line",
      `must have at most ${maxLineParts} members, lists and objects`,
    );
  let json: Json;
  try {
    json = parseJson(text) as Json;
  } catch {
    throw new InvalidInputError("The line", "must be JSON, and end where it stands in the export");
  }
  if (!isObject(json)) throw new InvalidInputError("The line", "must be an object");
  return json;
}

/** Reads what {@link parseLine} has parsed. Fails with BAD_USER_INPUT for an invalid line. */
export function readLine({ line: type, ...rest }: JsonObject): Line {
  if (!isLineType(type))
    throw new InvalidInputError("line", `must be one of ${lineTypes.join(", ")}`);
  if (type === "header") checkVersion(rest["version"]);
  const isIndexed = indexedTypes.some((one) => one === type);
  if (!isIndexed) return { type, record: forms[type].read(rest, ""), index: null } as Line;
  const { passages, vectors, ...record } = rest;
  const index = readContents({ passages, vectors });
  return { type, record: forms[type].read(record, ""), index } as Line;
}

/**
 * Applies guards to all texts of a line that has been read, and reads it again as it may be stored. Vectors that a model
 * has made of a text before its redaction are omitted.
 *
 * @param field Where the line stands, such as `lines[2]`.
 */
export async function inspectedLine(
  line: Line,
  { line: name, passages, vectors, ...record }: JsonObject,
  field: string,
  inspection: Inspection,
): Promise<Line> {
  const inspected = await forms[line.type].inspect(record, field, inspection);
  const texts = await inspection.json(passages, `${field}.passages`);
  if (isEqual([inspected, texts ?? null] as Json, [record, passages ?? null])) return line;
  const kept = line.index?.vectors?.model === null ? { vectors } : {};
  const given = passages === undefined ? {} : { passages: texts };
  return readLine({ line: name, ...(inspected as JsonObject), ...given, ...kept } as JsonObject);
}

/** Checked before the other fields, because a newer version may have different ones. */
function checkVersion(version: Json | undefined): void {
  if (typeof version === "number" && version > formatVersion)
    throw new InvalidInputError(
      "version",
      `must be at most ${formatVersion}, which is the newest that this Engraph reads, but is ${version}`,
    );
}

function isLineType(type: Json | undefined): type is LineType {
  return typeof type === "string" && Object.hasOwn(forms, type);
}

/** Does work for a line. Fails with IMPORT_INVALID, which names the line, instead of BAD_USER_INPUT. */
export async function atLine<T>(number: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidInputError)
      throw new ImportInvalidError(number, error.message, { cause: error });
    throw error;
  }
}
