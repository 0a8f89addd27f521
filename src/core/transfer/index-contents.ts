import type { Json, JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { readIndexText } from "../records/index-text.js";
import { checkedVector, maxVectorDimension } from "../search/embedding/vector.js";
import type { RecordVectors } from "../store/contract/passages.js";
import { fields, listOf, orNull, shortText, type LineValue } from "./line-value.js";

/** The index contents of a record, as far as its line has them. */
export interface IndexContents {
  /** The texts of its passages, if they differ from those that its content is cut into; null: they do not. */
  readonly passages: readonly string[] | null;
  /** Null: the record or its line has none. */
  readonly vectors: RecordVectors | null;
}

/** 32-bit floats in little-endian order, in Base64. */
const vector: LineValue<ArrayLike<number>> = {
  write: (value) => Buffer.from(Float32Array.from(value).buffer).toString("base64"),
  read(given, field) {
    if (typeof given !== "string") throw new InvalidInputError(field, "must be a text in Base64");
    const size = Float32Array.BYTES_PER_ELEMENT;
    const bytes = Buffer.from(given, "base64");
    if (bytes.length % size !== 0 || bytes.length > size * maxVectorDimension)
      throw new InvalidInputError(field, `must be 1 to ${maxVectorDimension} 32-bit floats`);
    return checkedVector(Array.from(new Float32Array(Uint8Array.from(bytes).buffer)), field);
  },
};

const vectors = fields<RecordVectors>({ model: orNull(shortText), vectors: listOf(vector) });

/** The members of a line for the index contents: none where an import would rebuild the same. */
export function writeContents(contents: IndexContents): JsonObject {
  return {
    ...(contents.passages && { passages: contents.passages }),
    ...(contents.vectors && { vectors: vectors.write(contents.vectors) }),
  };
}

export function readContents(line: {
  readonly passages?: Json | undefined;
  readonly vectors?: Json | undefined;
}): IndexContents {
  return {
    passages: line.passages === undefined ? null : readPassages(line.passages),
    vectors: line.vectors === undefined ? null : vectors.read(line.vectors, "vectors"),
  };
}

function readPassages(given: Json): readonly string[] {
  if (!Array.isArray(given)) throw new InvalidInputError("passages", "must be a list of texts");
  return readIndexText(given, "passages") as readonly string[];
}
