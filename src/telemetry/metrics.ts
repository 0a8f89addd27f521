import { Gauge, Registry } from "prom-client";
import { processMetrics } from "./process-metrics.js";
import { PatientRead } from "./patient-read.js";
import { registerStates } from "./register-states.js";
import type { StateSources } from "./state-sources.js";
import { WorkMetrics } from "./work-metrics.js";

/** The metrics of an app, in the text format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  /** Records work as it ends. */
  readonly work = new WorkMetrics(this.#registry);
  readonly #info = new Gauge({
    name: "engraph_build_info",
    help: "1, with the version of Engraph and the kind of its store.",
    labelNames: ["version", "store"],
    registers: [this.#registry],
  });
  #sources: StateSources | null = null;

  /** @param version Engraph's version. */
  constructor(private readonly version: string) {
    registerStates(this.#registry, () => this.#sources);
  }

  /** Sets the sources of state metrics, once they exist. */
  watch(sources: StateSources): void {
    const { jobs, webhooks } = sources;
    const age = new PatientRead(() => jobs.queueAge());
    const patient = {
      queueAge: () => age.read(),
      get state() {
        return jobs.state;
      },
    };
    const totals = new PatientRead(() => webhooks.totals());
    const patientWebhooks = {
      totals: () => totals.read(),
      get state() {
        return webhooks.state;
      },
    };
    this.#sources = { ...sources, jobs: patient, webhooks: patientWebhooks };
    this.#info.set({ version: this.version, store: sources.store.description.kind }, 1);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return Registry.merge([this.#registry, processMetrics()]).metrics();
  }
}
