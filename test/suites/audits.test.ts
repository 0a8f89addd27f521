import { serverAudits } from "graphql-http";
import { expect, onTestFinished, test, vi } from "vitest";
import { startEngraph } from "../support/engraph.js";

const token = "correct horse battery staple";

/** Marks each request as not sent by a page; otherwise queries in a URL are refused. */
const fetchWith =
  (own: Record<string, string>): typeof fetch =>
  (input, init = {}) =>
    fetch(input, { ...init, headers: { ...own, ...(init.headers as Record<string, string>) } });

test.each([
  ["as it comes", {}, {}],
  ["in production", { NODE_ENV: "production" }, {}],
  ["behind a token", { API_TOKEN: token }, { authorization: `Bearer ${token}` }],
  [
    "for pages of another origin",
    { API_TOKEN: token, ALLOWED_ORIGINS: "https://app.example" },
    { authorization: `Bearer ${token}`, origin: "https://app.example" },
  ],
])(
  "the server speaks GraphQL over HTTP as its specification has it: %s",
  async (_name, env, headers) => {
    // The underlying libraries read it; Engraph itself has no such mode.
    if ("NODE_ENV" in env) vi.stubEnv("NODE_ENV", env.NODE_ENV);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { url } = await startEngraph({ env });
    const fetchFn = fetchWith({ "apollo-require-preflight": "true", ...headers });
    const results = await Promise.all(serverAudits({ url, fetchFn }).map(({ fn }) => fn()));
    const failed = results.flatMap((result) =>
      result.status === "ok" ? [] : [`${result.status} ${result.name}: ${result.reason}`],
    );
    expect(results).toHaveLength(61);
    expect(failed).toEqual([]);
  },
);
