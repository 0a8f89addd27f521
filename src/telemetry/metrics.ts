import { Gauge, Registry, collectDefaultMetrics, Counter, Histogram } from "prom-client";
import { registerStates } from "./register-states.js";
import type { StateSources } from "./state-sources.js";
import type { Progress, Work } from "../core/telemetry.js";
import type { WorkMeter } from "./app-telemetry.js";
import { workCounters, workHistograms } from "./work-definitions.js";

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

type Counters = Readonly<Record<keyof typeof workCounters, Counter>>;
type Histograms = Readonly<Record<keyof typeof workHistograms, Histogram>>;

/** Counts and times work as it ends. */
class WorkMetrics implements WorkMeter {
  readonly #counters: Counters;
  readonly #seconds: Histograms;

  constructor(registry: Registry) {
    const registers = [registry];
    const counters = Object.entries(workCounters).map(([key, { labelNames, ...one }]) => [
      key,
      new Counter<string>({ ...one, labelNames: [...labelNames], registers }),
    ]);
    const histograms = Object.entries(workHistograms).map(([key, { labelNames, ...one }]) => [
      key,
      new Histogram<string>({ ...one, labelNames: [...labelNames], registers }),
    ]);
    this.#counters = Object.fromEntries(counters) as Counters;
    this.#seconds = Object.fromEntries(histograms) as Histograms;
  }

  ended(work: Work, progress: Progress, seconds: number): void {
    const { outcome = "ok" } = progress;
    switch (work.kind) {
      case "operation": {
        const labels = { operation: work.field, type: work.type };
        this.#counters.operations.inc({ ...labels, outcome });
        this.#seconds.operations.observe(labels, seconds);
        return;
      }
      case "unit":
        this.#counters.units.inc({ outcome });
        this.#seconds.units.observe(seconds);
        return;
      case "search":
        this.#counters.searches.inc({ mode: work.mode, outcome });
        this.#seconds.searches.observe({ mode: work.mode }, seconds);
        return;
      case "job": {
        const { state = "READY" } = progress;
        this.#counters.jobs.inc({ kind: work.jobKind, outcome, state });
        this.#seconds.jobs.observe({ kind: work.jobKind }, seconds);
        return;
      }
      case "model": {
        const { model, operation } = work;
        const { inputTokens = 0, outputTokens = 0 } = progress;
        this.#counters.models.inc({ model, operation, outcome });
        this.#counters.tokens.inc({ model, direction: "input" }, inputTokens);
        this.#counters.tokens.inc({ model, direction: "output" }, outputTokens);
        this.#seconds.models.observe({ model, operation }, seconds);
      }
    }
  }

  committed(ms: number): void {
    this.#seconds.commits.observe(ms / 1000);
  }

  waited(ms: number): void {
    this.#seconds.waits.observe(ms / 1000);
  }

  delivered(seconds: number): void {
    this.#seconds.lag.observe(seconds);
  }
}
