import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { EvaluationError, type Corpus } from "./corpus.ts";
import { readLocomo } from "./locomo.ts";
import { readLongMemEval } from "./longmemeval.ts";
import { readParaphrases } from "./paraphrases.ts";

/**
 * Reads a file of one of the three formats, which may be compressed with gzip. Fails with an {@link EvaluationError}.
 */
export function readCorpusFile(file: string): Corpus {
  const data = parse(file);
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  if (has(first, "conversation") && has(first, "qa")) return read(readLocomo, data, file, "LoCoMo");
  if (has(first, "haystack_sessions")) return read(readLongMemEval, data, file, "LongMemEval");
  if (has(first, "half")) return read(readParaphrases, data, file, "paraphrases");
  throw new EvaluationError(
    `"${file}" is neither a LoCoMo file (a list of items with "conversation" and "qa") nor one of LongMemEval (items with "haystack_sessions") or of paraphrases (items with "half").`,
  );
}

function parse(file: string): unknown {
  try {
    const bytes = readFileSync(file);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString("utf8"));
  } catch (error) {
    // The message may contain a part of the invalid JSON, including line breaks.
    const reason = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new EvaluationError(`"${file}" cannot be read: ${reason}.`, { cause: error });
  }
}

function has(item: unknown, key: string): boolean {
  return typeof item === "object" && item !== null && key in item;
}

function read(
  reader: (data: unknown) => Corpus,
  data: unknown,
  file: string,
  form: string,
): Corpus {
  try {
    return reader(data);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    throw new EvaluationError(
      `"${file}" is no ${form} file: ${issue?.path.join(".")}: ${issue?.message}.`,
      { cause: error },
    );
  }
}
