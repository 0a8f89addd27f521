/**
 * Measures how well `search` finds the answers to questions: loads a file of
 * conversations into a server on a temporary store, searches for each question of
 * the file, and scores the results. Or it measures what the server keeps and retires.
 *
 * `npm run engraph -- eval --data FILE [--json] [--typos] [--without FACTOR[,FACTOR]]` or
 * `npm run engraph -- eval judgement [DIRECTORY…] [--figures] [--json]`, explained in docs/evaluation.md.
 */
import { parseArgs } from "node:util";
import { askQuestions } from "./ask-questions.ts";
import { readCorpusFile } from "./corpus-file.ts";
import { EvaluationError, type Corpus } from "./corpus.ts";
import { judgement } from "./judgement/judgement.ts";
import { loadCorpus, missingVectors } from "./load-corpus.ts";
import { withServer } from "./own-server.ts";
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
  const args = process.argv.slice(2);
  if (args[0] === "judgement") return judgement(args.slice(1));
  const { file, json, typos, without } = readOptions(args);
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
  const env = {
    EMBEDDER: process.env["EMBEDDER"] || "none",
    ...(without && { SEARCH_WITHOUT: without }),
  };
  return withServer(env, async (query) => {
    await loadCorpus(query, corpus);
    const missing = await missingVectors(query);
    if (missing !== null)
      process.stderr.write(`The figures are of a part of the index: ${missing}\n`);
    return summarise(corpus, await askQuestions(query, corpus));
  });
}

main().catch((error: unknown) => {
  const isForCaller = error instanceof EvaluationError;
  process.stderr.write(`${isForCaller ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
