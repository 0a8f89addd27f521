/** The longest pause that is waited for before a try is repeated, in milliseconds: the SDK's own limit. */
const longestPauseMs = 60_000;

/** How long a server asks to be left alone, in milliseconds; null where it does not say, or makes no sense. */
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
 * A `fetch` for the SDK, which would ask a server again within a second that
 * wants more than a minute: then it is told not to, and the request fails with
 * what the server has asked for.
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
