import { kindOfFailure } from "./failure-kind.js";
import { patientFetch } from "./patient-fetch.js";
import { readWords } from "./server-words.js";

/** The longest response, in bytes, where no other limit is set. Vectors are long. */
export const longestVectors = 256 * 2 ** 20;
/** The most bytes that are read of an error response. */
const longestError = 2 ** 16;

/** The response is longer than allowed. What was read of it is lost. */
export class AnswerTooLongError extends Error {
  constructor(readonly bytes: number) {
    super(`An answer was longer than ${bytes} bytes.`);
  }
}

/**
 * A `fetch` for the SDK. The SDK alone would read a response of any length,
 * and an error response without a time-out, so a server could drip or flood.
 * Reading a response that is longer than allowed fails with
 * {@link AnswerTooLongError}. An error response is read here, while the SDK's
 * own time-out runs, and cut; `APIError.error` is its `ServerWords`. What it
 * says decides whether the SDK may repeat the same request.
 *
 * @param isUnparsed Whether the SDK is to return the response as text and not parse its JSON.
 */
export function boundedFetch(longestAnswer: number, isUnparsed: boolean): typeof fetch {
  return async (input, init) => {
    const response = await patientFetch(input, init);
    const { body, ok, status, statusText } = response;
    const headers = new Headers(response.headers);
    if (ok && isUnparsed) headers.set("content-type", "text/plain");
    if (ok) {
      const shown = body?.pipeThrough(noLongerThan(longestAnswer)) ?? null;
      return new Response(shown, { status, statusText, headers });
    }
    const words = readWords(body === null ? "" : await beginningOf(body));
    const kind = kindOfFailure(status, words);
    if (kind === "FORM" || kind === "OVERFLOW") headers.set("x-should-retry", "false");
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    return new Response(JSON.stringify({ error: words }), { status, statusText, headers });
  };
}

function noLongerThan(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read <= bytes) controller.enqueue(chunk);
      else controller.error(new AnswerTooLongError(bytes));
    },
  });
}

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    read += chunk.byteLength;
    // Leaving the loop cancels the response.
    if (read >= longestError) break;
  }
  return Buffer.concat(chunks).subarray(0, longestError).toString();
}
