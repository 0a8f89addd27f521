import { maxParts } from "../../records/limits.js";
import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedLength } from "../lists/page.js";
import { isObject } from "../metadata/metadata-filter.js";
import { checkShortText, checkText } from "../text.js";
import { resourceAt, resourceOf, type Resource, type ResourceMembers } from "./given-resource.js";
import { contentOfParts, textPart, type MessagePart, type PartType } from "./message-part.js";
import { checkJson } from "../metadata/metadata.js";

/** Content as callers give it: a text, or parts in the format of OpenAI's APIs. Null for one of them clears both. */
export interface GivenContent {
  readonly content?: string | null | undefined;
  readonly parts?: readonly unknown[] | null | undefined;
}

/** Content as a message stores it. */
export interface ReadContent {
  readonly content: string | null | undefined;
  /** Null where the content is one text. */
  readonly parts: readonly MessagePart[] | null;
}

/** Fails with BAD_USER_INPUT. @param path Path of the message, with a dot at its end. */
export function readContent(given: GivenContent, path: string): ReadContent {
  if (!isGiven(given.parts)) {
    const { parts, content = parts } = given;
    checkText(content, `${path}content`);
    return { content, parts: null };
  }
  const field = `${path}parts`;
  if (isGiven(given.content))
    throw new InvalidInputError(field, "must not be given with `content`");
  checkedLength(given.parts, field, maxParts);
  const parts = given.parts.map((part, i) => readPart(part, `${field}[${i}]`));
  const [first, ...others] = parts;
  if (first === undefined) return { content: null, parts: null };
  if (first.type === "TEXT" && others.length === 0) return { content: first.text, parts: null };
  return { content: contentOfParts(parts), parts };
}

type Reader = (part: JsonObject, field: string) => MessagePart;

/** Readers by the part's `type`. Members that are not read here, such as `detail`, are not stored. */
const readers: Readonly<Record<string, Reader>> = {
  text: readText("text"),
  input_text: readText("text"),
  output_text: readText("text"),
  refusal: readText("refusal"),
  image_url: reader("IMAGE", ({ image_url: image }, field) =>
    isObject(image)
      ? resourceAt(image["url"], `${field}.image_url.url`)
      : resourceAt(image, `${field}.image_url`),
  ),
  input_image: reader("IMAGE", (part, field) => resourceOf({ url: "image_url" }, part, field)),
  file: reader("FILE", nested("file", { data: "file_data", name: "filename" })),
  input_file: reader("FILE", (part, field) =>
    resourceOf({ url: "file_url", data: "file_data", name: "filename" }, part, field),
  ),
  input_audio: reader("AUDIO", nested("input_audio", { data: "data", format: "format" })),
};

function readPart(given: unknown, field: string): MessagePart {
  const part = checkedObject(given, field);
  const { type } = part;
  const read = typeof type === "string" && Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read === undefined) {
    throw new InvalidInputError(
      `${field}.type`,
      `must be one of ${Object.keys(readers).join(", ")}`,
    );
  }
  return read(part, field);
}

function readText(member: string): Reader {
  return (part, field) => textPart(checkedString(part[member], `${field}.${member}`));
}

function reader(type: PartType, readResource: (part: JsonObject, field: string) => Resource) {
  return (part: JsonObject, field: string): MessagePart => {
    const found = readResource(part, field);
    const given = optionalString(part["mediaType"], `${field}.mediaType`);
    const caption = optionalString(part["caption"], `${field}.caption`);
    checkShortText(given, `${field}.mediaType`);
    return { type, text: null, ...found, mediaType: given ?? found.mediaType, caption };
  };
}

function nested(member: string, members: ResourceMembers) {
  return (part: JsonObject, field: string): Resource =>
    resourceOf(members, checkedObject(part[member], `${field}.${member}`), `${field}.${member}`);
}

function optionalString(value: unknown, field: string): string | null {
  return isGiven(value) ? checkedString(value, field) : null;
}

function checkedString(value: unknown, field: string): string {
  if (typeof value !== "string") throw new InvalidInputError(field, "must be a text");
  checkText(value, field);
  return value;
}

function checkedObject(value: unknown, field: string): JsonObject {
  if (!isObject(value)) throw new InvalidInputError(field, "must be an object");
  return value;
}

/**
 * Checks the tool calls of a message, in the format of OpenAI's APIs; they are stored unchanged. Null where there are
 * none. Fails with BAD_USER_INPUT.
 */
export function readToolCalls(given: unknown, field: string): readonly JsonObject[] | null {
  if (!isGiven(given)) return null;
  if (!Array.isArray(given)) throw new InvalidInputError(field, "must be a list of objects");
  checkedLength(given, field);
  const i = given.findIndex((call) => !isObject(call));
  if (i !== -1) throw new InvalidInputError(`${field}[${i}]`, "must be an object");
  checkJson(given, field);
  return given.length === 0 ? null : (given as readonly JsonObject[]);
}

/** The calls by their ids and names only: their arguments may say what an edit of the content has removed. */
export function withoutArguments(calls: readonly JsonObject[] | null): typeof calls {
  return calls?.map(namesOf) ?? null;
}

const identifying: ReadonlySet<string> = new Set(["id", "call_id", "type", "name"]);

function namesOf(call: JsonObject): JsonObject {
  const kept = Object.entries(call).map(([key, value]) => {
    if (key === "arguments") return [[key, "{}"]];
    if (key === "function" && isObject(value)) return [[key, namesOf(value)]];
    return identifying.has(key) && typeof value === "string" ? [[key, value]] : [];
  });
  return Object.fromEntries(kept.flat()) as JsonObject;
}
