import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import { startServer } from "../../examples/server-process.ts";
import { EvaluationError } from "./corpus.ts";

/**
 * Starts a server on a temporary store for the time of an evaluation. The caller's environment configures it, except for
 * these variables and those of the store: the server must keep everything.
 */
export async function withServer<Result>(
  env: Readonly<Record<string, string>>,
  use: (query: Query) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "engraph-eval-"));
  try {
    const server = await start({
      DATA_FILE: join(folder, "engraph.db"),
      SYNCHRONOUS: "normal",
      SCHEMA_POLICY: "",
      PORT: "0",
      DEFAULT_TTL_SECONDS: "",
      MAX_TTL_SECONDS: "",
      ...env,
    });
    try {
      return await use(queryOver(server.url));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An invalid configuration is the caller's error. */
function start(env: Readonly<Record<string, string>>): ReturnType<typeof startServer> {
  return startServer(env).catch((error: unknown) => {
    throw new EvaluationError((error as Error).message.trimEnd(), { cause: error });
  });
}
