import { createHash } from "node:crypto";
import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkShortText } from "../text.js";
import type { MessagePart } from "./message-part.js";

/** Reference to the data of a part. The data itself is never stored; inline data is replaced by its digest. */
export type Resource = Pick<MessagePart, "mediaType" | "reference" | "fileName">;

/** Members of an object that contain the data or a reference to it. A file id is always read from `file_id`. */
export interface ResourceMembers {
  readonly url?: string;
  /** Contains base64, or a data URL. */
  readonly data?: string;
  /** Contains the subtype of the media type of `data`, such as `wav`. */
  readonly format?: string;
  readonly name?: string;
}

/** Longest URL or file id, in characters. */
export const maxReferenceLength = 4_000;

/** Reads a URL. Fails with BAD_USER_INPUT. @param field Where it stands in the input. */
export function resourceAt(url: unknown, field: string): Resource {
  const reference = checkedText(url, field);
  if (reference.startsWith("data:")) return readDataUrl(reference, field);
  checkShortText(reference, field, maxReferenceLength);
  return { mediaType: null, reference, fileName: null };
}

/** Reads the reference from these members of an object. Fails with BAD_USER_INPUT if none is present. */
export function resourceOf(members: ResourceMembers, given: JsonObject, field: string): Resource {
  const sources = [members.url, "file_id", members.data].filter((member) => member !== undefined);
  const source = sources.find((member) => isGiven(given[member]));
  if (source === undefined) throw new InvalidInputError(field, `must have ${sources.join(" or ")}`);
  const at = `${field}.${source}`;
  const fileName = shortMember(members.name, given, field);
  if (source !== members.data) return { ...resourceAt(given[source], at), fileName };
  const data = checkedText(given[source], at);
  if (data.startsWith("data:")) return { ...readDataUrl(data, at), fileName };
  const format = shortMember(members.format, given, field);
  const reference = digestOf(Buffer.from(data, "base64"));
  return { mediaType: format === null ? null : audioType(format), reference, fileName };
}

/** An optional short text. */
function shortMember(member: string | undefined, given: JsonObject, field: string): string | null {
  if (member === undefined || !isGiven(given[member])) return null;
  const text = checkedText(given[member], `${field}.${member}`);
  checkShortText(text, `${field}.${member}`);
  return text;
}

function audioType(format: string): string {
  return `audio/${format === "mp3" ? "mpeg" : format}`;
}

const dataUrl = /^data:([^,;]*)((?:;[^,;]*)*),/;

function readDataUrl(url: string, field: string): Resource {
  const [head, mediaType = "", parameters] = dataUrl.exec(url) ?? [];
  if (head === undefined) throw new InvalidInputError(field, "must have a comma, as a data URL");
  checkShortText(mediaType, field);
  const encoding = parameters?.endsWith(";base64") ? "base64" : "utf8";
  const reference = digestOf(Buffer.from(url.slice(head.length), encoding));
  return { mediaType: mediaType === "" ? null : mediaType, reference, fileName: null };
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

function checkedText(value: unknown, field: string): string {
  if (typeof value !== "string" || value.trim() === "")
    throw new InvalidInputError(field, "must be a text that is not empty");
  return value;
}
