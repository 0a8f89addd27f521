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
 * own time-out runs, and cut. Redirects are not followed: the prompt is for the
 * configured server only.
 *
 * @param isUnparsed Whether the SDK is to return the response as text and not parse its JSON.
 */
export function boundedFetch(longestAnswer: number, isUnparsed: boolean): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    const { body, ok, status, statusText, headers } = response;
    if (body === null) return response;
    const shown = ok ? body.pipeThrough(noLongerThan(longestAnswer)) : await beginningOf(body);
    const given = new Headers(headers);
    if (ok && isUnparsed) given.set("content-type", "text/plain");
    return new Response(shown, { status, statusText, headers: given });
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

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    read += chunk.byteLength;
    // Leaving the loop cancels the response.
    if (read >= longestError) break;
  }
  return Uint8Array.from(Buffer.concat(chunks).subarray(0, longestError));
}
