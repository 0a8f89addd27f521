const milliseconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
const operationBuckets = [...milliseconds, 2.5, 5, 10, 30];
const storeBuckets = [0.00025, 0.0005, ...milliseconds, 5];
const deliveryBuckets = [...milliseconds, 2.5, 5, 10, 60];
/** Models and jobs take from milliseconds to minutes. */
const longBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** Counters of work. All labels have low cardinality: names of the schema, of kinds, of models and of codes. */
export const workCounters = {
  operations: {
    name: "engraph_operations_total",
    help: "GraphQL operations on all transports, by first root field, type and outcome (`ok`, or the code of the first error). A subscription counts when it starts.",
    labelNames: ["operation", "type", "outcome"],
  },
  units: {
    name: "engraph_units_total",
    help: "Units (transactions) of the store, by outcome.",
    labelNames: ["outcome"],
  },
  searches: {
    name: "engraph_searches_total",
    help: "Searches of records, by mode and outcome.",
    labelNames: ["mode", "outcome"],
  },
  jobs: {
    name: "engraph_job_runs_total",
    help: "Runs of jobs, by kind, outcome, and the state in which the run has left the job. `DEAD` jobs are not run again.",
    labelNames: ["kind", "outcome", "state"],
  },
  models: {
    name: "engraph_model_calls_total",
    help: "Requests to models over HTTP, by the model's name in the configuration, operation and outcome. Retries after transient failures belong to the same request.",
    labelNames: ["model", "operation", "outcome"],
  },
  tokens: {
    name: "engraph_model_tokens_total",
    help: "Tokens of models, by direction (`input`, `output`). Estimated where the model's server does not count them.",
    labelNames: ["model", "direction"],
  },
} as const;

/** Histograms of the duration of work, in seconds. */
export const workHistograms = {
  operations: {
    name: "engraph_operation_duration_seconds",
    help: "Time from an operation being read to its answer being made.",
    labelNames: ["operation", "type"],
    buckets: operationBuckets,
  },
  units: {
    name: "engraph_unit_duration_seconds",
    help: "Time of a unit, from the call to its commit, with the wait for its turn.",
    labelNames: [],
    buckets: storeBuckets,
  },
  commits: {
    name: "engraph_store_commit_duration_seconds",
    help: "Time of a COMMIT. Units of the embedded store share commits.",
    labelNames: [],
    buckets: storeBuckets,
  },
  waits: {
    name: "engraph_store_connection_wait_seconds",
    help: "Time for which work waits for a connection to the database. Not of the embedded store.",
    labelNames: [],
    buckets: storeBuckets,
  },
  searches: {
    name: "engraph_search_duration_seconds",
    help: "Time of a search, with the embedder and the reranker.",
    labelNames: ["mode"],
    buckets: operationBuckets,
  },
  jobs: {
    name: "engraph_job_duration_seconds",
    help: "Time of a run of a job.",
    labelNames: ["kind"],
    buckets: longBuckets,
  },
  models: {
    name: "engraph_model_call_duration_seconds",
    help: "Time of a request to a model, with its retries and its wait for a slot.",
    labelNames: ["model", "operation"],
    buckets: longBuckets,
  },
  lag: {
    name: "engraph_delivery_lag_seconds",
    help: "Time from a change to the handing over of its event to the connections of a group of subscribers that were up to date. Replays after a cursor do not count.",
    labelNames: [],
    buckets: deliveryBuckets,
  },
} as const;
