import type { Clock } from "#engraph/core/time/clock.js";
import type { JobService } from "#engraph/core/jobs/job-service.js";
import { LanguageModels } from "#engraph/core/models/language-models.js";
import type { MemoryStore } from "#engraph/core/store/memory-store.js";
import type { Principal } from "#engraph/core/principal.js";
import { SettingsRules } from "#engraph/core/threads/thread-settings.js";
import { TitleService } from "#engraph/core/titles/title-service.js";
import { Titling } from "#engraph/core/titles/titling.js";
import { Run } from "#engraph/jobs/run.js";
import { ScriptedModel } from "#engraph/models/scripted.js";
import type { GivenModel } from "./case.ts";

/** Longer than any case takes. */
const leaseMs = 60_000;

interface TitleParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly jobs: JobService;
}

/** Titles, made by a model that gives the answers of a case. */
export class ScriptedTitles {
  readonly #parts: TitleParts;
  readonly #model: ScriptedModel;
  readonly #service: TitleService;
  readonly #titling: Titling;

  constructor(parts: TitleParts, given: GivenModel | undefined) {
    const { store, clock, jobs } = parts;
    const model = new ScriptedModel([], { title: () => answer(given, model) });
    const models = new LanguageModels([model], model);
    const rules = new SettingsRules(models);
    this.#parts = parts;
    this.#model = model;
    this.#service = new TitleService(store, clock, jobs, models, rules);
    this.#titling = new Titling({ store, clock, models, rules });
  }

  /** Asks for a title, runs the job once if it takes one, and answers how often the model was asked. */
  async generate(principal: Principal, threadId: string): Promise<number> {
    const before = this.#model.titleRequests.length;
    const id = await this.#service.generate(principal, { threadId });
    if (id !== null) await this.#run(principal, id);
    return this.#model.titleRequests.length - before;
  }

  async #run(principal: Principal, id: string): Promise<void> {
    const { store, clock } = this.#parts;
    const job = await store.unit(principal, (unit) => unit.jobs.claim(id, clock.now(), leaseMs));
    if (!job) throw new Error(`Job "${id}" cannot be claimed.`);
    const stopping = new AbortController().signal;
    using run = new Run({ job, store, clock, leaseMs, stopping });
    await this.#titling.run(run);
  }
}

/** The answer to the request that has just come. */
function answer(given: GivenModel | undefined, { titleRequests }: ScriptedModel): string {
  const text = given && "answers" in given ? given.answers[titleRequests.length - 1] : undefined;
  if (text === undefined) throw new Error("The model fails, or has no more answers.");
  return text;
}
