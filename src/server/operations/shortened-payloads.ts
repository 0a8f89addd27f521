import type { FormattedExecutionResult } from "graphql";
import { jsonBytes } from "./json-size.js";
import { AnswerTooLongError } from "./limit-errors.js";

type Fields = Readonly<Record<string, unknown>>;

/**
 * After the first part that was too long, larger parts are dropped without measuring them fully, because that takes
 * time.
 */
const shortBytes = 256 * 1024;
/** Smaller parts are always kept. Non-null lists, such as counts, are shorter than this. */
const plainBytes = 2 * 1024;

/**
 * Shortens the result of mutations to a number of bytes of JSON: replaces payload parts that are too long by null, with
 * ANSWER_TOO_LONG at their path. Earlier parts take precedence. Null if the rest is still too long.
 */
export function shortenedPayloads(
  result: FormattedExecutionResult,
  limit: number,
): FormattedExecutionResult | null {
  const parts = partsOf(result.data ?? {});
  const payloads = withoutParts(result.data ?? {}, parts);
  const error = new AnswerTooLongError(limit, true);
  const errorOf = ({ path }: Part) => ({
    message: error.message,
    path,
    extensions: { ...error.details, code: error.code },
  });
  // The longest possible answer: an error for every part.
  const longest = {
    ...result,
    data: payloads,
    errors: [...(result.errors ?? []), ...parts.map(errorOf)],
  };
  let left = limit - jsonBytes(longest, limit);
  if (left < 0) return null;
  const tooLong: Part[] = [];
  for (const part of parts) {
    const allowed = tooLong.length > 0 ? Math.min(left, shortBytes) : left;
    const size = jsonBytes(part.value, allowed);
    if (size > allowed) tooLong.push(part);
    else {
      left -= size;
      (payloads[part.path[0]] as Record<string, unknown>)[part.path[1]] = part.value;
    }
  }
  const errors = [...(result.errors ?? []), ...tooLong.map(errorOf)];
  return { ...result, data: payloads, errors };
}

/** A part of a payload that can be replaced by null. */
interface Part {
  readonly path: readonly [payload: string, part: string];
  readonly value: unknown;
}

function partsOf(data: Fields): Part[] {
  return Object.entries(data).flatMap(([payload, fields]) =>
    Object.entries(fields ?? {})
      .filter(([, value]) => isPart(value))
      .map(([part, value]): Part => ({ path: [payload, part], value })),
  );
}

function isPart(value: unknown): boolean {
  const [item] = Array.isArray(value) ? value : [value];
  if (typeof item !== "object" || item === null) return false;
  return jsonBytes(value, plainBytes) > plainBytes;
}

function withoutParts(data: Fields, parts: readonly Part[]): Record<string, unknown> {
  const without: Record<string, unknown> = { ...data };
  for (const { path } of parts)
    without[path[0]] = { ...(without[path[0]] as Fields), [path[1]]: null };
  return without;
}
