import type { ServerWords } from "./server-words.js";

/**
 * Why a server did not answer.
 *
 * - FORM: it does not support the requested form of the answer. The next form is tried.
 * - OVERFLOW: the prompt, or the answer to it, does not fit into the model's context. A shorter prompt is tried.
 * - REFUSED: a content filter, or the model, declines. Not retried.
 * - UNAVAILABLE: the reason is temporary. The same request is retried.
 * - UNUSABLE: it rejects the request for good, for example for a wrong key.
 */
export type FailureKind = "FORM" | "OVERFLOW" | "REFUSED" | "UNAVAILABLE" | "UNUSABLE";

const ofForm = /response_?format|json_?schema|json_?object|structured[ _-]?output|guided|grammar/i;
const ofLength =
  /context[ _-]?(?:length|size|window)|max_model_len|max_new_tokens|maximum number of tokens|(?:prompt|input|request)\b.{0,20} too (?:long|large)/i;
const ofFilter = /content_filter|content_policy/i;
const ofOutage = /rate|overload|timeout|unavailable|server_error/i;

/** @param status The status of the response, or the one in an error that came with status 200. */
export function kindOfFailure(
  status: number,
  { said, code, type, param }: Pick<ServerWords, "said" | "code" | "type" | "param">,
): FailureKind {
  const names = `${code} ${type}`;
  if (ofFilter.test(names)) return "REFUSED";
  if (status === 401 || status === 403 || (status >= 300 && status < 400)) return "UNUSABLE";
  if ([408, 409, 425, 429].includes(status)) return "UNAVAILABLE";
  if (status === 413 || ofLength.test(`${names} ${said}`)) return "OVERFLOW";
  if (ofForm.test(`${param} ${said}`)) return "FORM";
  return status >= 500 || (status < 300 && ofOutage.test(names)) ? "UNAVAILABLE" : "UNUSABLE";
}
