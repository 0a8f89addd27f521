import { expect, test } from "vitest";
import { ConfigError } from "../src/config/config-error.js";
import { readConfig } from "../src/config/config.js";
import { rankingFactorNames } from "../src/config/environment.js";
import { rankingFactors } from "../src/core/search/ranking/explanation.js";
import { defaultThreadSettings } from "../src/core/threads/thread-settings.js";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("nothing has to be set", () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: "127.0.0.1",
    oracle: null,
    postgres: null,
    libsql: null,
    dataFile: "data/engraph.db",
    synchronous: "full",
    vectorCacheMb: 256,
    schemaPolicy: "CREATE_IF_NECESSARY",
    identity: {
      apiToken: null,
      apiTokenFile: null,
      webTokens: null,
      protectedResource: null,
      isRequired: false,
    },
    allowedOrigins: null,
    servesConsole: true,
    extractionModel: "local",
    models: [],
    threadSettings: { scopeDefaults: "OWN_AGENT" },
    tenantLimits: {},
    fadingPolicy: {},
    extractionTimeoutMs: 10_000,
    extractionQueueLimit: null,
    embedder: { kind: "local" },
    reranker: null,
    defaultTtlSeconds: null,
    maxTtlSeconds: null,
    eventRetentionSeconds: 604_800,
    audit: { isOn: true, retentionDays: 90 },
    webhookNetworks: [],
    keepsSeries: true,
    writeGuards: [],
    dailyTokenBudget: null,
    jobConcurrency: 16,
    jobLeaseMs: 60_000,
    analyser: "english",
    searchWithout: [],
    limits: {
      maxOperationCost: 100_000,
      queryTimeoutMs: 60_000,
      maxSockets: 10_000,
      maxSubscriptions: 10_000,
      maxOperationsPerSocket: 100,
      maxMessageCharacters: 1_048_576,
    },
    telemetry: { metrics: true, tracing: null },
    logLevel: "info",
  });
});

test("everything can be set", () => {
  const config = readConfig({
    PORT: "0",
    HOST: "0.0.0.0",
    DATA_FILE: "/var/lib/engraph/store.db",
    SYNCHRONOUS: "normal",
    VECTOR_CACHE_MB: "0",
    SCHEMA_POLICY: "REQUIRE_EXISTING",
    API_TOKEN: "0123456789abcdef",
    CONSOLE: "off",
    ALLOWED_ORIGINS: "https://app.example, http://localhost:3000",
    EXTRACTION_MODEL: "strong",
    OPENAI_BASE_URL: "http://127.0.0.1:8000/v1",
    OPENAI_API_KEY: "sk-2",
    OPENAI_MODEL: "small",
    MODEL_TIMEOUT_MS: "1000",
    MODEL_MAX_RETRIES: "0",
    MODEL_CONCURRENCY: "1",
    MODEL_MAX_OUTPUT_TOKENS: "500",
    MODEL_TEMPERATURE: "0.2",
    MODEL_REASONING: "true",
    MODEL_STRUCTURED_OUTPUT: "prompt",
    MODELS: JSON.stringify({
      strong: {
        baseUrl: "https://models.example/v1",
        apiKey: "sk-3",
        model: "large",
        timeoutMs: 2000,
        maxRetries: 1,
        concurrency: 2,
        maxOutputTokens: 900,
        temperature: 1,
        reasoning: false,
        structuredOutput: "json_object",
      },
    }),
    FADING_POLICY: '{"decayFactor": 0.9}',
    TENANT_LIMITS: '{"costPerMinute": 60000}',
    SCOPE_DEFAULTS: "oracle",
    THREAD_SETTINGS: '{"memoryExtractionFrequency": 4, "inheritMessageMetadata": ["project"]}',
    EXTRACTION_TIMEOUT_MS: "5000",
    EXTRACTION_QUEUE_LIMIT: "1000000",
    EMBEDDER: "openai",
    EMBEDDING_BASE_URL: "http://127.0.0.1:11434/v1",
    EMBEDDING_API_KEY: "sk-1",
    EMBEDDING_MODEL: "nomic-embed-text",
    EMBEDDING_DIMENSIONS: "256",
    EMBEDDING_WEIGHT: "0.25",
    EMBEDDING_MIN_SIMILARITY: "0.3",
    EMBEDDING_TIMEOUT_MS: "1000",
    EMBEDDING_MAX_RETRIES: "0",
    EMBEDDING_CONCURRENCY: "1",
    EMBEDDING_BATCH_SIZE: "2048",
    EMBEDDING_PASSAGE_PREFIX: "search_document: ",
    EMBEDDING_QUERY_PREFIX: "search_query: ",
    RERANKER_URL: "https://rerank.example/v2/rerank",
    RERANKER_STYLE: "tei",
    RERANKER_MODEL: "judge",
    RERANKER_API_KEY: "rr-1",
    RERANKER_TIMEOUT_MS: "2000",
    RERANKER_TOP: "20",
    DEFAULT_TTL_SECONDS: "3600",
    MAX_TTL_SECONDS: "2147483647",
    EVENT_RETENTION_SECONDS: "86400",
    AUDIT: "off",
    AUDIT_RETENTION_DAYS: "7",
    WEBHOOK_PRIVATE_NETWORKS: "10.1.0.0/16, fd00::/8",
    METRICS_SERIES: "off",
    DAILY_TOKEN_BUDGET: "1000000",
    WRITE_GUARDS: "secrets=REFUSE, email = redact",
    JOB_CONCURRENCY: "3",
    JOB_LEASE_SECONDS: "5",
    ANALYSER: "unicode",
    SEARCH_WITHOUT: "ASKER, FRAME_WORDS",
    MAX_OPERATION_COST: "500",
    QUERY_TIMEOUT_MS: "1000",
    MAX_SOCKETS: "5",
    MAX_SUBSCRIPTIONS: "20",
    MAX_OPERATIONS_PER_SOCKET: "10",
    MAX_MESSAGE_CHARACTERS: "50000",
    METRICS: "off",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318/",
    OTEL_TRACES_SAMPLER: "traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
    LOG_LEVEL: "silent",
  });
  expect(config).toEqual({
    port: 0,
    host: "0.0.0.0",
    oracle: null,
    postgres: null,
    libsql: null,
    dataFile: "/var/lib/engraph/store.db",
    synchronous: "normal",
    vectorCacheMb: 0,
    schemaPolicy: "REQUIRE_EXISTING",
    identity: {
      apiToken: "0123456789abcdef",
      apiTokenFile: null,
      webTokens: null,
      protectedResource: null,
      isRequired: true,
    },
    servesConsole: false,
    allowedOrigins: ["https://app.example", "http://localhost:3000"],
    extractionModel: "strong",
    models: [
      {
        name: "openai",
        baseUrl: "http://127.0.0.1:8000/v1",
        apiKey: "sk-2",
        model: "small",
        timeoutMs: 1000,
        maxRetries: 0,
        concurrency: 1,
        maxOutputTokens: 500,
        temperature: 0.2,
        isReasoning: true,
        structuredOutput: "prompt",
      },
      {
        name: "strong",
        baseUrl: "https://models.example/v1",
        apiKey: "sk-3",
        model: "large",
        timeoutMs: 2000,
        maxRetries: 1,
        concurrency: 2,
        maxOutputTokens: 900,
        temperature: 1,
        isReasoning: false,
        structuredOutput: "json_object",
      },
    ],
    threadSettings: {
      scopeDefaults: "ORACLE",
      memoryExtractionFrequency: 4,
      inheritMessageMetadata: ["project"],
    },
    fadingPolicy: { decayFactor: 0.9 },
    tenantLimits: { costPerMinute: 60_000 },
    extractionTimeoutMs: 5_000,
    extractionQueueLimit: 1_000_000,
    embedder: {
      kind: "openai",
      baseUrl: "http://127.0.0.1:11434/v1",
      apiKey: "sk-1",
      model: "nomic-embed-text",
      dimensions: 256,
      weight: 0.25,
      minSimilarity: 0.3,
      timeoutMs: 1000,
      maxRetries: 0,
      concurrency: 1,
      batchSize: 2048,
      passagePrefix: "search_document: ",
      queryPrefix: "search_query: ",
    },
    reranker: {
      url: "https://rerank.example/v2/rerank",
      style: "tei",
      model: "judge",
      apiKey: "rr-1",
      timeoutMs: 2000,
      top: 20,
    },
    defaultTtlSeconds: 3600,
    maxTtlSeconds: 2_147_483_647,
    eventRetentionSeconds: 86_400,
    audit: { isOn: false, retentionDays: 7 },
    webhookNetworks: ["10.1.0.0/16", "fd00::/8"],
    keepsSeries: false,
    writeGuards: [
      { rule: "secrets", action: "REFUSE" },
      { rule: "email", action: "REDACT" },
    ],
    dailyTokenBudget: 1_000_000,
    jobConcurrency: 3,
    jobLeaseMs: 5_000,
    analyser: "unicode",
    searchWithout: ["ASKER", "FRAME_WORDS"],
    limits: {
      maxOperationCost: 500,
      queryTimeoutMs: 1000,
      maxSockets: 5,
      maxSubscriptions: 20,
      maxOperationsPerSocket: 10,
      maxMessageCharacters: 50_000,
    },
    telemetry: {
      metrics: false,
      tracing: {
        url: "http://collector.example:4318/v1/traces",
        sampler: { followsParent: false, ratio: 0.25 },
      },
    },
    logLevel: "silent",
  });
});

test("what is set to nothing is not set", () => {
  const names = [
    "MAX_OPERATION_COST",
    "MAX_MESSAGE_CHARACTERS",
    "QUERY_TIMEOUT_MS",
    "MAX_SOCKETS",
    "PORT",
    "HOST",
    "DATA_FILE",
    "SYNCHRONOUS",
    "VECTOR_CACHE_MB",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
    "OPENAI_BASE_URL",
    "OPENAI_MODEL",
    "MODEL_TIMEOUT_MS",
    "MODELS",
    "THREAD_SETTINGS",
    "FADING_POLICY",
    "WRITE_GUARDS",
    "EXTRACTION_QUEUE_LIMIT",
    "EMBEDDER",
    "EMBEDDING_MODEL",
    "EMBEDDING_API_KEY",
    "OPENAI_API_KEY",
    "RERANKER_URL",
    "RERANKER_TOP",
    "DEFAULT_TTL_SECONDS",
    "MAX_TTL_SECONDS",
    "DAILY_TOKEN_BUDGET",
    "ANALYSER",
    "SEARCH_WITHOUT",
    "LOG_LEVEL",
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
});

test("other variables do not matter, and what was read cannot be changed", () => {
  const config = readConfig({ PATH: "/bin", port: "1", NODE_ENV: "test" });
  expect(config.port).toBe(4000);
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(config.threadSettings, { model: "x" })).toThrow(TypeError);
  expect(() => Object.assign(config.embedder ?? {}, { kind: "openai" })).toThrow(TypeError);
});

test("every problem is told at once", () => {
  const problems = problemsOf({
    PORT: "http",
    HOST: "0.0.0.0",
    SYNCHRONOUS: "sometimes",
    VECTOR_CACHE_MB: "-1",
    API_TOKEN: "short",
    ALLOWED_ORIGINS: "example.com",
    EXTRACTION_MODEL: "gpt",
    OPENAI_BASE_URL: "localhost",
    MODEL_TIMEOUT_MS: "soon",
    MODEL_STRUCTURED_OUTPUT: "xml",
    THREAD_SETTINGS: "none",
    FADING_POLICY: '{"decayFactor": "slow"}',
    WRITE_GUARDS: "email",
    EXTRACTION_QUEUE_LIMIT: "0",
    EMBEDDER: "word2vec",
    EMBEDDING_BASE_URL: "localhost",
    EMBEDDING_WEIGHT: "high",
    RERANKER_URL: "https://user:password@rerank.example",
    RERANKER_TOP: "0",
    DEFAULT_TTL_SECONDS: "a day",
    MAX_TTL_SECONDS: "0",
    DAILY_TOKEN_BUDGET: "a lot",
    ANALYSER: "klingon",
    SEARCH_WITHOUT: "everything, nothing",
    LOG_LEVEL: "loud",
  });
  const names = problems.map((problem) => problem.split(":")[0]);
  expect(names).toEqual([
    "PORT",
    "SYNCHRONOUS",
    "VECTOR_CACHE_MB",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "OPENAI_BASE_URL",
    "MODEL_TIMEOUT_MS",
    "MODEL_STRUCTURED_OUTPUT",
    "THREAD_SETTINGS",
    "FADING_POLICY.decayFactor",
    "WRITE_GUARDS.0.action",
    "EXTRACTION_QUEUE_LIMIT",
    "EMBEDDER",
    "EMBEDDING_BASE_URL",
    "EMBEDDING_WEIGHT",
    "RERANKER_URL",
    "RERANKER_TOP",
    "DEFAULT_TTL_SECONDS",
    "MAX_TTL_SECONDS",
    "DAILY_TOKEN_BUDGET",
    "ANALYSER",
    "SEARCH_WITHOUT",
    "LOG_LEVEL",
    "EXTRACTION_MODEL",
  ]);
  expect(() => readConfig({ PORT: "http", LOG_LEVEL: "loud" })).toThrow(
    /^The configuration has 2 problems:\n {2}- PORT: must be a whole number\n {2}- LOG_LEVEL: /,
  );
});

test("listening beyond loopback without a token is told together with all other problems", () => {
  const problems = problemsOf({ HOST: "0.0.0.0", PORT: "http" });
  expect(problems.map((problem) => problem.split(":")[0]).toSorted()).toEqual(["HOST", "PORT"]);
});

test("no value is repeated in a message: it may be a secret", () => {
  const secret = "s3cr3t";
  const names = [
    "PORT",
    "SYNCHRONOUS",
    "VECTOR_CACHE_MB",
    "API_TOKEN",
    "ALLOWED_ORIGINS",
    "EXTRACTION_MODEL",
    "OPENAI_BASE_URL",
    "MODEL_TIMEOUT_MS",
    "MODEL_MAX_RETRIES",
    "MODEL_CONCURRENCY",
    "MODEL_MAX_OUTPUT_TOKENS",
    "MODEL_TEMPERATURE",
    "MODEL_REASONING",
    "MODEL_STRUCTURED_OUTPUT",
    "MODELS",
    "EMBEDDER",
    "EMBEDDING_BASE_URL",
    "EMBEDDING_DIMENSIONS",
    "EMBEDDING_WEIGHT",
    "EMBEDDING_MIN_SIMILARITY",
    "EMBEDDING_TIMEOUT_MS",
    "EMBEDDING_MAX_RETRIES",
    "EMBEDDING_CONCURRENCY",
    "EMBEDDING_BATCH_SIZE",
    "WRITE_GUARDS",
    "RERANKER_URL",
    "RERANKER_STYLE",
    "RERANKER_TIMEOUT_MS",
    "RERANKER_TOP",
    "DEFAULT_TTL_SECONDS",
    "MAX_TTL_SECONDS",
    "DAILY_TOKEN_BUDGET",
    "ANALYSER",
    "SEARCH_WITHOUT",
    "LOG_LEVEL",
  ];
  for (const name of names) {
    const env = {
      EMBEDDER: "none",
      EXTRACTION_MODEL: "none",
      RERANKER_URL: "http://127.0.0.1/rerank",
      [name]: secret,
    };
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain(secret);
  }
});

test.each([
  "0.0.0.0",
  "::",
  "192.168.1.7",
  "example.com",
  "127.0.0.1.example.com",
  "localhost.example.com",
])("listening on %s needs a token", (host) => {
  expect(problemsOf({ HOST: host })).toEqual([
    "HOST: listening beyond loopback needs authentication. Set API_TOKEN, API_KEYS=required or JWT_ISSUER, or leave HOST at 127.0.0.1.",
  ]);
  expect(readConfig({ HOST: host, API_TOKEN: "0123456789abcdef" }).host).toBe(host);
});

test.each(["127.0.0.1", "127.8.9.10", "localhost", "::1"])("listening on %s does not", (host) => {
  expect(readConfig({ HOST: host }).host).toBe(host);
});

test.each(["-1", "1.5", "65536", "4000x", " 4000", "0x10", "1e3"])("%j is no port", (port) => {
  expect(problemsOf({ PORT: port })).toHaveLength(1);
});

test.each(["example.com", "https://example.com/path", "https://a.example,", "null"])(
  "%j is no list of origins",
  (origins) => {
    expect(problemsOf({ ALLOWED_ORIGINS: origins })).toEqual([
      "ALLOWED_ORIGINS: must be origins such as https://example.com, separated by commas",
    ]);
  },
);

test("a * and a slash at the end of an origin have sentences of their own", () => {
  const given = ["*", "https://a.example, *", "https://a.example, https://b.example/"];
  const star = "ALLOWED_ORIGINS: must name each origin: * is not accepted";
  const slash =
    "ALLOWED_ORIGINS: must be origins without a slash at the end, such as https://example.com";
  expect(given.flatMap((origins) => problemsOf({ ALLOWED_ORIGINS: origins }))).toEqual([
    star,
    star,
    slash,
  ]);
});

test.each(["10.1.0.0", "10.1.0.0/33", "fd00::/129", "example.com/8", "10.0.0.0/8/8", "10.0.0.0/"])(
  "WEBHOOK_PRIVATE_NETWORKS=%s is refused",
  (networks) => {
    expect(problemsOf({ WEBHOOK_PRIVATE_NETWORKS: networks })).toEqual([
      "WEBHOOK_PRIVATE_NETWORKS: must be networks such as 10.1.0.0/16 or fd00::/8, separated by commas",
    ]);
  },
);

test("AUDIT_RETENTION_DAYS is from 1 to 36500, or none", () => {
  expect(readConfig({ AUDIT_RETENTION_DAYS: "36500" }).audit.retentionDays).toBe(36_500);
  expect(readConfig({ AUDIT_RETENTION_DAYS: "none" }).audit.retentionDays).toBeNull();
  for (const days of ["0", "36501", "1.5", "ever"])
    expect(problemsOf({ AUDIT_RETENTION_DAYS: days })).toEqual([
      "AUDIT_RETENTION_DAYS: must be a whole number from 1 to 36500, or none",
    ]);
});

test.each(["DEFAULT_TTL_SECONDS", "MAX_TTL_SECONDS"])("%s is from 1 to 2147483647", (name) => {
  const field = name === "MAX_TTL_SECONDS" ? "maxTtlSeconds" : "defaultTtlSeconds";
  for (const seconds of [1, 2, 2_147_483_646, 2_147_483_647])
    expect(readConfig({ [name]: String(seconds) })[field]).toBe(seconds);
  for (const seconds of ["0", "2147483648"])
    expect(problemsOf({ [name]: seconds })).toEqual([`${name}: must be from 1 to 2147483647`]);
  for (const seconds of ["-1", "1.5", "1e3", " 60", "60s", "null"])
    expect(problemsOf({ [name]: seconds })).toEqual([`${name}: must be a whole number of seconds`]);
});

test("DAILY_TOKEN_BUDGET is from 1 to 2147483647", () => {
  for (const tokens of [1, 2, 2_147_483_646, 2_147_483_647])
    expect(readConfig({ DAILY_TOKEN_BUDGET: String(tokens) }).dailyTokenBudget).toBe(tokens);
  for (const tokens of ["0", "2147483648"])
    expect(problemsOf({ DAILY_TOKEN_BUDGET: tokens })).toEqual([
      "DAILY_TOKEN_BUDGET: must be from 1 to 2147483647",
    ]);
  for (const tokens of ["-1", "1.5", "1e3", " 60", "60k", "null"])
    expect(problemsOf({ DAILY_TOKEN_BUDGET: tokens })).toEqual([
      "DAILY_TOKEN_BUDGET: must be a whole number",
    ]);
});

test("EVENT_RETENTION_SECONDS is from 60 to 2147483647, or none", () => {
  for (const seconds of [60, 61, 2_147_483_646, 2_147_483_647])
    expect(readConfig({ EVENT_RETENTION_SECONDS: String(seconds) })).toMatchObject({
      eventRetentionSeconds: seconds,
    });
  expect(readConfig({ EVENT_RETENTION_SECONDS: "none" }).eventRetentionSeconds).toBeNull();
  for (const seconds of ["59", "2147483648", "0", "-1", "1.5", "1e3", " 60", "7d", "null", "NONE"])
    expect(problemsOf({ EVENT_RETENTION_SECONDS: seconds })).toEqual([
      "EVENT_RETENTION_SECONDS: must be a whole number from 60 to 2147483647, or none",
    ]);
});

test("the default lifetime may be as long as the longest one, and no longer", () => {
  const both = (defaultTtl: string) => ({ DEFAULT_TTL_SECONDS: defaultTtl, MAX_TTL_SECONDS: "60" });
  expect(readConfig(both("60"))).toMatchObject({ defaultTtlSeconds: 60, maxTtlSeconds: 60 });
  const problem = "DEFAULT_TTL_SECONDS: must not be more than MAX_TTL_SECONDS";
  expect(problemsOf(both("61"))).toEqual([problem]);
  expect(problemsOf({ ...both("61"), PORT: "http" })).toContain(problem);
});

const openAi = { EMBEDDER: "openai", EMBEDDING_API_KEY: "sk-1" };

test("for OpenAI, the key is enough", () => {
  expect(readConfig(openAi).embedder).toEqual({
    kind: "openai",
    baseUrl: "https://api.openai.com/v1",
    apiKey: "sk-1",
    model: "text-embedding-3-small",
    dimensions: null,
    weight: 0.3,
    timeoutMs: 30_000,
    maxRetries: 2,
    concurrency: 4,
    batchSize: 32,
    passagePrefix: "",
    queryPrefix: "",
  });
});

test("for a reranker, the address is enough", () => {
  expect(readConfig({ RERANKER_URL: "http://127.0.0.1:8080/rerank" }).reranker).toEqual({
    url: "http://127.0.0.1:8080/rerank",
    style: "cohere",
    model: null,
    apiKey: null,
    timeoutMs: 10_000,
    top: 50,
  });
});

test("EMBEDDER=none is no embedder", () => {
  expect(readConfig({ EMBEDDER: "none" }).embedder).toBeNull();
});

test("OpenAI needs a key, which may stand in OPENAI_API_KEY", () => {
  expect(problemsOf({ EMBEDDER: "openai" })).toEqual([
    "EMBEDDING_API_KEY: must be set for OpenAI, or OPENAI_API_KEY instead",
  ]);
  const both = { ...openAi, OPENAI_API_KEY: "sk-2" };
  expect(readConfig({ ...both, EMBEDDING_API_KEY: "" }).embedder).toMatchObject({ apiKey: "sk-2" });
  expect(readConfig(both).embedder).toMatchObject({ apiKey: "sk-1" });
});

test.each([
  ["https://eu.api.openai.com/v1", "sk-2"],
  ["http://127.0.0.1:11434/v1", null],
  ["https://api.openai.com.example/v1", null],
  ["https://notopenai.com/v1", null],
])("OPENAI_API_KEY goes to OpenAI alone: to %s, %j is sent", (url, apiKey) => {
  const env = { EMBEDDER: "openai", EMBEDDING_BASE_URL: url, OPENAI_API_KEY: "sk-2" };
  expect(readConfig(env).embedder).toMatchObject({ apiKey });
});

test("settings of an embedder or a reranker that is not chosen are a problem, as they look like a slip", () => {
  expect(problemsOf({ EMBEDDING_MODEL: "small", RERANKER_TOP: "10" })).toEqual([
    "EMBEDDER: must be openai for EMBEDDING_MODEL to count. Set it, or set local or none to leave EMBEDDING_MODEL unread.",
    "RERANKER_URL: must be set for RERANKER_TOP to count",
  ]);
  // An explicit EMBEDDER takes precedence: the other embedder settings have no effect.
  expect(readConfig({ EMBEDDER: "local", EMBEDDING_MODEL: "small" }).embedder).toEqual({
    kind: "local",
  });
  expect(readConfig({ EMBEDDER: "none", EMBEDDING_MODEL: "small" }).embedder).toBeNull();
  expect(readConfig({ OPENAI_API_KEY: "sk-2" }).embedder).toEqual({ kind: "local" });
});

test.each([
  ["EMBEDDING_DIMENSIONS", 1, 8192],
  ["EMBEDDING_TIMEOUT_MS", 1, 600_000],
  ["EMBEDDING_MAX_RETRIES", 0, 10],
  ["EMBEDDING_CONCURRENCY", 1, 100],
  ["EMBEDDING_BATCH_SIZE", 1, 2048],
  ["RERANKER_TIMEOUT_MS", 1, 600_000],
  ["RERANKER_TOP", 1, 200],
])("%s is from %d to %d", (name, least, most) => {
  const problems = (value: number | string) =>
    problemsOf({ ...openAi, RERANKER_URL: "http://127.0.0.1", [name]: String(value) });
  expect([...problems(least), ...problems(most)]).toEqual([]);
  for (const value of [least - 1, most + 1].filter((number) => number >= 0))
    expect(problems(value)).toEqual([`${name}: must be from ${least} to ${most}`]);
  for (const value of ["-1", "1.5", "1e1", "many"])
    expect(problems(value)).toEqual([`${name}: must be a whole number`]);
});

test.each([
  ["EMBEDDING_WEIGHT", "weight"],
  ["EMBEDDING_MIN_SIMILARITY", "minSimilarity"],
])("%s is a number from 0 to 1", (name, field) => {
  for (const value of ["0", "0.2", "1", "1.0"])
    expect(readConfig({ ...openAi, [name]: value }).embedder).toMatchObject({
      [field]: Number(value),
    });
  for (const value of ["-0.1", "1.1", ".3", "30%", "1e-1"])
    expect(problemsOf({ ...openAi, [name]: value })).toEqual([
      `${name}: must be a number from 0 to 1, such as 0.3`,
    ]);
});

test.each(["localhost:8000", "ftp://a.example", "http://user@a.example", "http://u:p@a.example"])(
  "%j is no address of a model",
  (url) => {
    const problem = "must be an address of http or https, without a user or a password in it";
    expect(problemsOf({ EMBEDDER: "openai", EMBEDDING_BASE_URL: url })).toEqual([
      `EMBEDDING_BASE_URL: ${problem}`,
    ]);
    expect(problemsOf({ RERANKER_URL: url })).toEqual([`RERANKER_URL: ${problem}`]);
  },
);

test.each(["EMBEDDING_PASSAGE_PREFIX", "EMBEDDING_QUERY_PREFIX"])(
  "%s keeps its spaces, and is short",
  (name) => {
    expect(problemsOf({ ...openAi, [name]: "a".repeat(101) })).toEqual([
      `${name}: must have at most 100 characters`,
    ]);
    expect(readConfig({ ...openAi, [name]: "query: " })).toMatchObject({
      embedder: { passagePrefix: name.includes("PASSAGE") ? "query: " : "" },
    });
  },
);

test.each(["EMBEDDING_API_KEY", "OPENAI_API_KEY", "RERANKER_API_KEY"])(
  "%s must be what a header can hold",
  (name) => {
    const env = { ...openAi, RERANKER_URL: "http://127.0.0.1" };
    for (const key of ["sk 1", "sk-1\n", "sk-…"]) {
      expect(problemsOf({ ...env, [name]: key })).toEqual([
        `${name}: must be ASCII characters without spaces`,
      ]);
    }
  },
);
test("every factor of ranking by words can be left out, and nothing else", () => {
  expect(rankingFactorNames).toEqual(rankingFactors);
  const all = rankingFactors.join(" , ");
  expect(readConfig({ SEARCH_WITHOUT: all }).searchWithout).toEqual(rankingFactors);
  for (const wrong of ["asker", "ASKER,", "ASKER SPEAKER", ","])
    expect(problemsOf({ SEARCH_WITHOUT: wrong })).toEqual([
      `SEARCH_WITHOUT: must be some of ${rankingFactors.join(", ")}, separated by commas`,
    ]);
});

const modelDefaults = {
  timeoutMs: 60_000,
  maxRetries: 2,
  concurrency: 4,
  maxOutputTokens: 4096,
  temperature: 0,
  isReasoning: false,
  structuredOutput: "auto",
};
const ollama = "http://127.0.0.1:11434/v1";
const modelsOf = (env: Record<string, string>) => readConfig(env).models;
const named = (settings: unknown) => JSON.stringify({ strong: settings });

test("an address is enough for a language model, which threads then use", () => {
  expect(readConfig({ OPENAI_BASE_URL: ollama })).toMatchObject({
    extractionModel: "openai",
    models: [
      { name: "openai", baseUrl: ollama, apiKey: null, model: "gpt-4.1-mini", ...modelDefaults },
    ],
  });
  expect(readConfig({ OPENAI_BASE_URL: ollama, EXTRACTION_MODEL: "local" })).toMatchObject({
    extractionModel: "local",
    models: [{ name: "openai" }],
  });
});

test("a key alone selects OpenAI for extraction, unless another model is named", () => {
  expect(readConfig({ OPENAI_API_KEY: "sk-2" })).toMatchObject({
    extractionModel: "openai",
    models: [{ name: "openai", baseUrl: "https://api.openai.com/v1", apiKey: "sk-2" }],
  });
  expect(readConfig({ OPENAI_API_KEY: "sk-2", EXTRACTION_MODEL: "local" })).toMatchObject({
    extractionModel: "local",
    models: [],
  });
});

test("a variable that looks like one of Engraph's and is none is a problem", () => {
  const misspelt = {
    API_TOKENS: "x",
    DATAFILE: "x",
    DATA_FIEL: "x",
    EMBEDING_MODEL: "x",
    LOG_LEVAL: "x",
  };
  expect(problemsOf({ ...misspelt, ENGRAPH_PORT: "x" })).toEqual([
    "API_TOKENS: is no variable of Engraph. Did you mean API_TOKEN?",
    "DATAFILE: is no variable of Engraph. Did you mean DATA_FILE?",
    "DATA_FIEL: is no variable of Engraph. Did you mean DATA_FILE?",
    "EMBEDING_MODEL: is no variable of Engraph. Did you mean EMBEDDING_MODEL?",
    "LOG_LEVAL: is no variable of Engraph. Did you mean LOG_LEVEL?",
    "ENGRAPH_PORT: is no variable of Engraph.",
  ]);
  const others = {
    MODEL: "x",
    PORTS: "x",
    ORACLE_HOME: "/o",
    MODEL_PATH: "/m",
    OPENAI_ORG_ID: "o",
  };
  expect(problemsOf(others)).toEqual([]);
});

test("OpenAI's own models need a key, wherever they are set", () => {
  const url = "https://api.openai.com/v1";
  expect(modelsOf({ EXTRACTION_MODEL: "openai", OPENAI_API_KEY: "sk-2" })).toMatchObject([
    { baseUrl: url, apiKey: "sk-2" },
  ]);
  const problem = "OPENAI_API_KEY: must be set for OpenAI";
  expect(problemsOf({ EXTRACTION_MODEL: "openai" })).toEqual([problem]);
  expect(problemsOf({ OPENAI_BASE_URL: url })).toEqual([problem]);
  expect(problemsOf({ MODELS: named({}) })).toEqual([
    "MODELS.strong.apiKey: must be set for OpenAI, or OPENAI_API_KEY instead",
  ]);
});

test("a named model has what it does not say from MODEL_…", () => {
  const env = { MODEL_TIMEOUT_MS: "5", MODEL_REASONING: "true", OPENAI_API_KEY: "sk-2" };
  const chosen = { EXTRACTION_MODEL: "strong", MODELS: named({ maxRetries: 0 }) };
  expect(modelsOf({ ...env, ...chosen })).toEqual([
    {
      name: "strong",
      baseUrl: "https://api.openai.com/v1",
      apiKey: "sk-2",
      model: "gpt-4.1-mini",
      ...modelDefaults,
      timeoutMs: 5,
      maxRetries: 0,
      maxOutputTokens: 25_000,
      isReasoning: true,
    },
  ]);
});

test.each([
  ["https://eu.api.openai.com/v1", "sk-2"],
  [ollama, "sk-2"],
  ["http://127.0.0.1:8000/v1", null],
  ["https://notopenai.com/v1", null],
])("OPENAI_API_KEY goes to its own address and to OpenAI: to %s, %j is sent", (baseUrl, apiKey) => {
  const env = { OPENAI_BASE_URL: ollama, OPENAI_API_KEY: "sk-2" };
  const models = modelsOf({ ...env, MODELS: named({ baseUrl }) });
  expect(models).toMatchObject([
    { name: "openai", apiKey: "sk-2" },
    { name: "strong", apiKey },
  ]);
  const own = modelsOf({ ...env, MODELS: named({ baseUrl, apiKey: "sk-3" }) });
  expect(own[1]).toMatchObject({ apiKey: "sk-3" });
});

test("threads can use a named model, local, none, and nothing that is not there", () => {
  const MODELS = named({ baseUrl: ollama });
  for (const name of ["strong", "local", "none"])
    expect(readConfig({ MODELS, EXTRACTION_MODEL: name }).extractionModel).toBe(name);
  for (const name of ["weak", "gpt-4.1", "LOCAL"])
    expect(problemsOf({ MODELS, EXTRACTION_MODEL: name })).toEqual([
      "EXTRACTION_MODEL: must be local, none, openai or a name of MODELS",
    ]);
});

test("variables of other programs that begin like ours are not looked at", () => {
  const theirs = {
    MODEL_PATH: "a",
    OPENAI_MODEL_DIR: "b",
    EMBEDDING_SIZE: "c",
    RERANKER_HOST: "d",
  };
  expect(problemsOf({ ...theirs, ORACLE_HOME: "e" })).toEqual([]);
});

test("settings of language models that nothing would read are a problem, as they look like a slip", () => {
  expect(problemsOf({ OPENAI_MODEL: "small" })).toEqual([
    "OPENAI_API_KEY or OPENAI_BASE_URL: must be set for OPENAI_MODEL to count. Set the key for OpenAI, or the URL of another server, or EXTRACTION_MODEL to local or none to leave OPENAI_MODEL unread.",
  ]);
  expect(problemsOf({ MODEL_TIMEOUT_MS: "5" })).toHaveLength(1);
  expect(problemsOf({ MODEL_TIMEOUT_MS: "5", EXTRACTION_MODEL: "local" })).toEqual([]);
});

test.each([
  ["sk-secret", "MODELS: must be a JSON object of models by name"],
  ['["sk-secret"]', "MODELS: must be a JSON object of models by name"],
  [named("sk-secret"), "MODELS.strong: must be an object of settings"],
  [named({ url: "sk-secret" }), "MODELS.strong: has no such setting: url"],
  [named({ apiKey: "sk secret" }), "MODELS.strong.apiKey: must be ASCII characters without spaces"],
  [named({ apiKey: 7 }), "MODELS.strong.apiKey: must be a text"],
  [named({ model: "" }), "MODELS.strong.model: must not be empty"],
  [named({ timeoutMs: 0 }), "MODELS.strong.timeoutMs: must be a whole number from 1 to 600000"],
  [named({ timeoutMs: "9" }), "MODELS.strong.timeoutMs: must be a whole number from 1 to 600000"],
  [named({ maxRetries: 11 }), "MODELS.strong.maxRetries: must be a whole number from 0 to 10"],
  [named({ concurrency: 1.5 }), "MODELS.strong.concurrency: must be a whole number from 1 to 100"],
  [named({ temperature: 2.1 }), "MODELS.strong.temperature: must be a number from 0 to 2"],
  [named({ reasoning: "yes" }), "MODELS.strong.reasoning: must be true or false"],
  [
    named({ structuredOutput: "xml" }),
    "MODELS.strong.structuredOutput: must be one of auto, json_schema, json_object, prompt",
  ],
  [
    named({ baseUrl: "ftp://sk-secret" }),
    "MODELS.strong.baseUrl: must be an address of http or https, without a user or a password in it",
  ],
  [
    '{"local": {}}',
    "MODELS: must be named by up to 64 letters, digits, hyphens and underscores, and not local, none, openai",
  ],
])("MODELS=%s: %s", (text, problem) => {
  expect(problemsOf({ MODELS: text, OPENAI_API_KEY: "sk-2" })).toEqual([problem]);
});

test.each([
  ["MODEL_TIMEOUT_MS", 1, 600_000],
  ["MODEL_MAX_RETRIES", 0, 10],
  ["MODEL_CONCURRENCY", 1, 100],
  ["MODEL_MAX_OUTPUT_TOKENS", 1, 1_000_000],
])("%s is from %d to %d", (name, least, most) => {
  const problems = (value: number) =>
    problemsOf({ OPENAI_BASE_URL: ollama, [name]: String(value) });
  expect([...problems(least), ...problems(most)]).toEqual([]);
  for (const value of [least - 1, most + 1].filter((number) => number >= 0))
    expect(problems(value)).toEqual([`${name}: must be from ${least} to ${most}`]);
});

test("settings of threads are an object of known names and their types, and all that is wrong is told", () => {
  const settings = {
    memoryExtractionFrequency: "4",
    extractionMode: "LATER",
    inheritMessageMetadata: [1],
    model: null,
    frequency: 4,
  };
  const problems = problemsOf({ THREAD_SETTINGS: JSON.stringify(settings) });
  expect(problems.map((problem) => problem.split(":")[0])).toEqual([
    "THREAD_SETTINGS.extractionMode",
    "THREAD_SETTINGS.memoryExtractionFrequency",
    "THREAD_SETTINGS.inheritMessageMetadata.0",
    "THREAD_SETTINGS.model",
    "THREAD_SETTINGS",
  ]);
});

test.each(["[]", "7", "null", "{", '"text"'])("settings of threads cannot be %s", (text) => {
  expect(problemsOf({ THREAD_SETTINGS: text })).toEqual([
    expect.stringMatching(/^THREAD_SETTINGS: /),
  ]);
});

test("every setting of a thread can be a server's", () => {
  const { scopeDefaults: _own, ...others } = defaultThreadSettings;
  const settings = {
    ...others,
    customInstructions: "Be brief.",
    linkInstructions: "Only sure ones.",
    inheritMessageMetadata: ["project"],
    maxMessages: 1_000,
    reviewExtracted: "ALL",
    model: "large",
  };
  expect(readConfig({ THREAD_SETTINGS: JSON.stringify(settings) }).threadSettings).toEqual({
    ...settings,
    scopeDefaults: "OWN_AGENT",
  });
});

test("tokens of another server need their issuer's keys, and what their claims mean", () => {
  const shared = {
    JWT_ISSUER: "me",
    JWT_AUDIENCE: "engraph",
    JWT_SECRET: "x".repeat(32),
    JWT_TENANT: "acme",
    JWT_USER_CLAIM: "none",
  };
  expect(readConfig({ ...shared, HOST: "0.0.0.0" }).identity).toEqual({
    apiToken: null,
    apiTokenFile: null,
    protectedResource: null,
    isRequired: true,
    webTokens: {
      issuer: "me",
      audience: "engraph",
      algorithms: ["HS256"],
      keys: { secret: "x".repeat(32) },
      clockToleranceSeconds: 5,
      keysMaxAgeSeconds: 300,
      keysKeptSeconds: 3600,
      tenant: { id: "acme" },
      rolesClaim: "roles",
      highestRole: "admin",
      userClaim: null,
      agentClaim: null,
    },
  });
  const url = { ...shared, JWT_SECRET: "", JWT_JWKS_URL: "https://login.example/jwks" };
  expect(readConfig(url).identity.webTokens?.algorithms).toEqual(["RS256"]);
  const address = { ...shared, JWT_ISSUER: "https://login.example" };
  const told = readConfig({ ...address, PUBLIC_URL: "https://memory.example.com/" });
  expect(told.identity.protectedResource).toEqual({
    publicUrl: "https://memory.example.com",
    issuer: "https://login.example",
  });
  const wrong: [Record<string, string>, string][] = [
    [{ JWT_SECRET: "x".repeat(32) }, "JWT_SECRET: needs JWT_ISSUER"],
    [{ PUBLIC_URL: "https://memory.example.com" }, "PUBLIC_URL: needs JWT_ISSUER"],
    [
      { ...shared, PUBLIC_URL: "https://memory.example.com" },
      "JWT_ISSUER: must be an address with PUBLIC_URL",
    ],
    [
      { ...address, PUBLIC_URL: "https://memory.example.com/engraph" },
      "PUBLIC_URL: must have no path, query or fragment",
    ],
    [
      { ...address, PUBLIC_URL: "http://memory.example.com" },
      "PUBLIC_URL: must be an address of https, or of http on this machine",
    ],
    [{ ...shared, JWT_AUDIENCE: "" }, "JWT_AUDIENCE: is needed with JWT_ISSUER"],
    [{ ...shared, JWT_SECRET: "x".repeat(31) }, "JWT_SECRET: must have at least 32 bytes"],
    [
      { ...shared, JWT_JWKS_FILE: "keys.json" },
      "JWT_ISSUER: needs exactly one of JWT_JWKS_URL, JWT_JWKS_FILE, JWT_SECRET",
    ],
    [
      { ...shared, JWT_TENANT_CLAIM: "org" },
      "JWT_ISSUER: needs either JWT_TENANT or JWT_TENANT_CLAIM",
    ],
    [
      { ...shared, JWT_USER_CLAIM: "" },
      "JWT_USER_CLAIM: is needed with JWT_ISSUER; none binds tokens to no user",
    ],
    [
      { ...shared, JWT_ALGORITHMS: "HS256, RS256" },
      "JWT_ALGORITHMS: with these keys, must be some of HS256, HS384, HS512",
    ],
    [
      { ...url, JWT_JWKS_URL: "http://login.example/jwks" },
      "JWT_JWKS_URL: must be an address of https, or of http on this machine",
    ],
    [
      { API_TOKEN: "x".repeat(16), API_TOKEN_FILE: "t" },
      "API_TOKEN_FILE: has no use with API_TOKEN",
    ],
  ];
  for (const [env, problem] of wrong) expect(problemsOf(env)).toEqual([problem]);
  expect(problemsOf({ ...shared, JWT_ALGORITHMS: "none" })[0]).toMatch(
    /^JWT_ALGORITHMS: must be some of HS256/,
  );
  expect(problemsOf({ ...url, JWT_ALGORITHMS: "RS256,HS256" })[0]).toMatch(
    /^JWT_ALGORITHMS: with these keys/,
  );
});

test("WRITE_GUARDS is a list of rules with their actions", () => {
  const json = '[{"rule": "card", "action": "FLAG"}]';
  expect(readConfig({ WRITE_GUARDS: json }).writeGuards).toEqual([
    { rule: "card", action: "FLAG" },
  ]);
  expect(readConfig({}).writeGuards).toEqual([]);
  for (const wrong of ["[", "[1]", "a=b", "a=FLAG=FLAG", '[{"rule": "card"}]'])
    expect(problemsOf({ WRITE_GUARDS: wrong })).toEqual([expect.stringMatching(/^WRITE_GUARDS/)]);
});
