/**
 * Measures how well `search` finds the answers to questions: loads a file of
 * conversations into a server on a temporary store, searches for each question of
 * the file, and scores the results.
 *
 * `npm run eval -- --data FILE [--json] [--typos] [--without FACTOR[,FACTOR]]`,
 * explained in docs/evaluation.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { queryOver } from "../examples/graphql-over-http.ts";
import { startServer } from "../examples/server-process.ts";
import { askQuestions } from "./ask-questions.ts";
import { readCorpusFile } from "./corpus-file.ts";
import { EvaluationError, type Corpus } from "./corpus.ts";
import { loadCorpus, missingVectors } from "./load-corpus.ts";
import { tableOf } from "./report.ts";
import { summarise, type Summary } from "./summary.ts";
import { withTypos } from "./typos.ts";

/** Fixed, so that every run has the same typos. */
const typoSeed = 1;

interface Options {
  readonly file: string;
  readonly json: boolean;
  readonly typos: boolean;
  /** Ranking factors to switch off, separated by commas; empty for none. */
  readonly without: string;
}

async function main(): Promise<void> {
  const { file, json, typos, without } = readOptions(process.argv.slice(2));
  const read = readCorpusFile(file);
  const corpus = typos ? withTypos(read, typoSeed) : read;
  const summary = await evaluate(corpus, without);
  console.log(json ? JSON.stringify(summary) : tableOf(summary));
}

function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        data: { type: "string", default: "" },
        json: { type: "boolean", default: false },
        typos: { type: "boolean", default: false },
        without: { type: "string", default: "" },
      },
    });
    if (values.data === "") throw new EvaluationError("Name a file of conversations: --data FILE.");
    return { file: values.data, ...values };
  } catch (error) {
    if (error instanceof TypeError) throw new EvaluationError(error.message, { cause: error });
    throw error;
  }
}

async function evaluate(corpus: Corpus, without: string): Promise<Summary> {
  const folder = mkdtempSync(join(tmpdir(), "engraph-eval-"));
  try {
    const server = await start(environment(join(folder, "engraph.db"), without));
    try {
      const query = queryOver(server.url);
      await loadCorpus(query, corpus);
      const missing = await missingVectors(query);
      if (missing !== null)
        process.stderr.write(`The figures are of a part of the index: ${missing}\n`);
      return summarise(corpus, await askQuestions(query, corpus));
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

/**
 * The variables that override the caller's environment, which can choose the
 * embedder, for example. The server must keep everything.
 */
function environment(DATA_FILE: string, SEARCH_WITHOUT: string): Record<string, string> {
  return {
    DATA_FILE,
    SYNCHRONOUS: "normal",
    SCHEMA_POLICY: "",
    PORT: "0",
    DEFAULT_TTL_SECONDS: "",
    MAX_TTL_SECONDS: "",
    EMBEDDER: process.env["EMBEDDER"] || "none",
    ...(SEARCH_WITHOUT && { SEARCH_WITHOUT }),
  };
}

main().catch((error: unknown) => {
  const isForCaller = error instanceof EvaluationError;
  process.stderr.write(`${isForCaller ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
