/** The longest pause before a retry, in milliseconds. It is the SDK's own limit. */
const longestPauseMs = 60_000;

/** The pause that a server requests before the next try, in milliseconds. Null if it requests none, or no valid one. */
export function pauseAskedFor(headers: Headers | undefined): number | null {
  const milliseconds = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
  if (milliseconds >= 0) return Math.ceil(milliseconds);
  const after = headers?.get("retry-after") ?? "";
  const pause = /^\s*\d/.test(after)
    ? Number.parseFloat(after) * 1000
    : Date.parse(after) - Date.now();
  return pause >= 0 && Number.isFinite(pause) ? Math.ceil(pause) : null;
}

/**
 * A `fetch` for the SDK. If a server requests a pause of more than a minute,
 * the SDK would ignore it and retry within a second. This `fetch` tells the SDK
 * not to retry, so the request fails with the requested pause.
 */
export function withoutHaste(request: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await request(input, init);
    if (response.ok || (pauseAskedFor(response.headers) ?? 0) <= longestPauseMs) return response;
    const { body, status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.set("x-should-retry", "false");
    return new Response(body, { status, statusText, headers });
  };
}
