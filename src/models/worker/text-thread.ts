import { parentPort } from "node:worker_threads";
import { CountingCall } from "../../core/models/counting-call.js";
import { plainView } from "../../core/guards/plain-view.js";
import type { ModelCall } from "../../core/models/language-model.js";
import { readAnswer } from "../answers/read-answer.js";
import { CitationFinder } from "../answers/to-citations.js";
import { runSearch } from "../guards/run-search.js";
import { LocalModel, loadRules } from "../local.js";
import { languages } from "../../rules/languages/languages.js";
import { sourcesOf } from "../../rules/message/sources-of.js";
import type { Counted, PassAnswer, Passes, PassName, StepNotice } from "./passes.js";

// A thread of the TextWorker. It runs one pass at a time, and announces each step of it.
// A pass is never aborted here: its thread is terminated instead.

if (parentPort === null) throw new Error("This file is for a worker thread.");
const port = parentPort;

const local = new LocalModel(beginStep);
const call: ModelCall = { signal: new AbortController().signal, spend() {} };

type Run<Name extends PassName> = (
  input: Passes[Name]["input"],
) => Passes[Name]["output"] | Promise<Passes[Name]["output"]>;

const passes: { readonly [Name in PassName]: Run<Name> } = {
  extract: (request) => counted((call) => local.extract(request, call)),
  facts: (request) => counted((call) => local.facts(request, call)),
  summarize: (request) => local.summarize(request, call),
  readAnswer(body) {
    beginStep();
    return readAnswer(body);
  },
  findCitations({ evidence, shown }) {
    const finder = new CitationFinder(shown);
    return evidence.map((one) => {
      beginStep();
      return finder.find(one);
    });
  },
  sources: (texts) =>
    texts.map(({ text, ranges }) => {
      beginStep();
      return sourcesOf(text, ranges, languages);
    }),
  async compare(statements) {
    const rules = await loadRules();
    return statements.map(({ later, earlier }) =>
      earlier.map((one) => {
        beginStep();
        return rules.compare(one, later);
      }),
    );
  },
  search({ searches, text }) {
    beginStep();
    const view = plainView(text);
    return searches.map((search) => {
      beginStep();
      return runSearch(search, text, view);
    });
  },
};

async function counted<Found>(find: (call: ModelCall) => Promise<Found>): Promise<Counted<Found>> {
  const counting = new CountingCall(call);
  return { found: await find(counting), leftOut: counting.leftOut };
}

interface PassRequest {
  readonly id: number;
  readonly pass: PassName;
  readonly input: unknown;
}

port.on("message", (request: PassRequest) => void answer(request));

function beginStep(): void {
  tell({ step: true });
}

function tell(message: PassAnswer | StepNotice): void {
  port.postMessage(message, []);
}

async function answer({ id, pass, input }: PassRequest): Promise<void> {
  try {
    tell({ id, value: await passes[pass](input as never) });
  } catch (error) {
    tell({ id, error });
  }
}
