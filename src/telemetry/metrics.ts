import { Gauge, Registry, collectDefaultMetrics } from "prom-client";
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

/** How long metrics wait for the store, in milliseconds. */
const patienceMs = 1_000;

/** Reads from the store for metrics. It does not wait long for an unavailable store, and shares concurrent reads. */
class PatientRead<T> {
  #reading: Promise<T | undefined> | undefined;

  constructor(private readonly work: () => Promise<T | undefined>) {}

  /** Undefined if the read fails or takes longer than a second. */
  async read(): Promise<T | undefined> {
    this.#reading ??= this.work()
      .catch(() => undefined)
      .finally(() => (this.#reading = undefined));
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patienceMs);
    try {
      return await Promise.race([this.#reading, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

let shared: Registry | undefined;

/**
 * The metrics of the process: CPU time, memory, event loop delay, garbage collection. All apps of a process share them.
 * Collection starts with the first call.
 */
function processMetrics(): Registry {
  if (!shared) {
    shared = new Registry();
    collectDefaultMetrics({ register: shared });
    // Their names are those of counters, but they are gauges: the sums of the metrics without `_total`.
    for (const what of ["handles", "requests", "resources"])
      shared.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  return shared;
}
