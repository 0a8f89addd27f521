import { Counter, Histogram, type Registry } from "prom-client";
import type { Progress, Work } from "../core/telemetry.js";
import type { WorkMeter } from "./app-telemetry.js";

const milliseconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
const operationBuckets = [...milliseconds, 2.5, 5, 10, 30];
const storeBuckets = [0.00025, 0.0005, ...milliseconds, 5];
const deliveryBuckets = [...milliseconds, 2.5, 5, 10, 60];
/** Models and jobs take from milliseconds to minutes. */
const longBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** Counts and times work as it ends. All labels have few values: names of the schema, of kinds, of models and of codes. */
export class WorkMetrics implements WorkMeter {
  readonly #operations;
  readonly #operationSeconds;
  readonly #units;
  readonly #unitSeconds;
  readonly #searches;
  readonly #searchSeconds;
  readonly #jobs;
  readonly #jobSeconds;
  readonly #models;
  readonly #modelSeconds;
  readonly #tokens;
  readonly #commits;
  readonly #waits;
  readonly #lag;

  constructor(registry: Registry) {
    const registers = [registry];
    const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers });
    const histogram = <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      ...labelNames: Label[]
    ) => new Histogram({ name, help, buckets, labelNames, registers });

    this.#operations = counter(
      "engraph_operations_total",
      "GraphQL operations on all transports, by first root field, type and outcome (`ok`, or the code of the first error). A subscription counts when it starts.",
      "operation",
      "type",
      "outcome",
    );
    this.#operationSeconds = histogram(
      "engraph_operation_duration_seconds",
      "Time from the operation being read to its answer being made.",
      operationBuckets,
      "operation",
      "type",
    );
    this.#units = counter(
      "engraph_units_total",
      "Units (transactions) of the store, by outcome.",
      "outcome",
    );
    this.#unitSeconds = histogram(
      "engraph_unit_duration_seconds",
      "Time of a unit, from the call to its commit, with the wait for its turn.",
      storeBuckets,
    );
    this.#searches = counter(
      "engraph_searches_total",
      "Searches of records, by mode and outcome.",
      "mode",
      "outcome",
    );
    this.#searchSeconds = histogram(
      "engraph_search_duration_seconds",
      "Time of a search, with the embedder and the reranker.",
      operationBuckets,
      "mode",
    );
    this.#jobs = counter(
      "engraph_job_runs_total",
      "Runs of jobs, by kind, outcome, and the state in which the run has left the job. `DEAD` jobs are not run again.",
      "kind",
      "outcome",
      "state",
    );
    this.#jobSeconds = histogram(
      "engraph_job_duration_seconds",
      "Time of a run of a job.",
      longBuckets,
      "kind",
    );
    this.#models = counter(
      "engraph_model_calls_total",
      "Requests to models over HTTP, by the model's name in the configuration, operation and outcome. Retries after transient failures belong to the same request.",
      "model",
      "operation",
      "outcome",
    );
    this.#modelSeconds = histogram(
      "engraph_model_call_duration_seconds",
      "Time of a request to a model, with its retries and its wait for a slot.",
      longBuckets,
      "model",
      "operation",
    );
    this.#tokens = counter(
      "engraph_model_tokens_total",
      "Tokens of models, by direction (`input`, `output`). Estimated where the model's server does not count them.",
      "model",
      "direction",
    );
    this.#commits = histogram(
      "engraph_store_commit_duration_seconds",
      "Time of a COMMIT. Units of the embedded store share commits.",
      storeBuckets,
    );
    this.#waits = histogram(
      "engraph_store_connection_wait_seconds",
      "Time for which work waits for a connection to the database. Not of the embedded store.",
      storeBuckets,
    );
    this.#lag = histogram(
      "engraph_delivery_lag_seconds",
      "Time from a change to the handing over of its event to the connections of a group of subscribers that were up to date. Replays after a cursor do not count.",
      deliveryBuckets,
    );
  }

  ended(work: Work, progress: Progress, seconds: number): void {
    const { outcome = "ok" } = progress;
    switch (work.kind) {
      case "operation": {
        const labels = { operation: work.field, type: work.type };
        this.#operations.inc({ ...labels, outcome });
        this.#operationSeconds.observe(labels, seconds);
        return;
      }
      case "unit":
        this.#units.inc({ outcome });
        this.#unitSeconds.observe(seconds);
        return;
      case "search":
        this.#searches.inc({ mode: work.mode, outcome });
        this.#searchSeconds.observe({ mode: work.mode }, seconds);
        return;
      case "job":
        this.#jobs.inc({ kind: work.jobKind, outcome, state: progress.state ?? "READY" });
        this.#jobSeconds.observe({ kind: work.jobKind }, seconds);
        return;
      case "model": {
        const { model, operation } = work;
        this.#models.inc({ model, operation, outcome });
        this.#modelSeconds.observe({ model, operation }, seconds);
        this.#tokens.inc({ model, direction: "input" }, progress.inputTokens ?? 0);
        this.#tokens.inc({ model, direction: "output" }, progress.outputTokens ?? 0);
      }
    }
  }

  committed(ms: number): void {
    this.#commits.observe(ms / 1000);
  }

  waited(ms: number): void {
    this.#waits.observe(ms / 1000);
  }

  delivered(seconds: number): void {
    this.#lag.observe(seconds);
  }
}
