/** Longest answer that is read, in bytes, of a server whose answers have no other bound: vectors are long. */
export const longestVectors = 256 * 2 ** 20;
/** How much is read of an answer that only says what went wrong, in bytes. */
const longestError = 2 ** 16;

/** The server says more than any answer has; what it has said is gone. */
export class AnswerTooLongError extends Error {
  constructor(readonly bytes: number) {
    super(`An answer was longer than ${bytes} bytes.`);
  }
}

/**
 * A `fetch` for the SDK, which would read an answer of any length, and one
 * with an error status without a time-out: servers can drip and flood. An
 * answer that is longer than allowed fails with {@link AnswerTooLongError}
 * where it is read; one with an error status is read here, while the SDK's own
 * time-out runs, and cut. Redirects are not followed: the prompt is for the
 * configured server alone.
 *
 * @param isUnparsed Whether the SDK is to give an answer as text, and not parse its JSON.
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
    // To leave the loop ends the answer.
    if (read >= longestError) break;
  }
  return Uint8Array.from(Buffer.concat(chunks).subarray(0, longestError));
}
