import { systemClock, type Clock } from "../core/time/clock.js";
import { policyProblems } from "../core/facts/fading-policy.js";
import { guardedModel } from "../core/guards/guarded-model.js";
import { guardProblems } from "../core/guards/guard-checks.js";
import { LanguageModels } from "../core/models/language-models.js";
import type { RetentionPolicy } from "../core/lifetimes/lifetime.js";
import { withContext, type Logger } from "../core/log-context.js";
import { SeriesRecorder } from "../core/metrics/series-recorder.js";
import { analysers } from "../core/search/text/analysers.js";
import { Indexer } from "../core/search/passages/indexer.js";
import { ModelCalls } from "../core/search/embedding/model-calls.js";
import { PassageEmbedder } from "../core/search/embedding/passage-embedder.js";
import type { SearchModels } from "../core/search/embedding/search-models.js";
import { standardSimulationLimits } from "../core/simulations/simulation.js";
import type { Telemetry } from "../core/telemetry.js";
import { SettingsRules, type GivenSettings } from "../core/threads/thread-settings.js";
import { ConfigError } from "../config/config-error.js";
import type { Config } from "../config/config.js";
import { embedderFrom, languageModelsFrom, rerankerFrom } from "../models/from-settings.js";
import { tracingPackages } from "../telemetry/open-tracing.js";
import { openTelemetry } from "../telemetry/open-telemetry.js";
import { version, withPackages } from "../package.js";
import type { AppParts } from "./app-parts.js";
import { InvalidInputError } from "../core/errors/request-errors.js";
import { LlmRequiredError } from "../core/errors/model-errors.js";

/** Dependencies of the store, the services and the jobs. */
export type Infrastructure = Awaited<ReturnType<typeof prepareInfrastructure>>;

/**
 * Prepares clock, logger, telemetry, models and settings rules. Fails with a {@link ConfigError} if settings are
 * invalid, and with MODEL_UNUSABLE if the embedder cannot work.
 *
 * @param closing Closes what this function opens.
 */
export async function prepareInfrastructure(
  config: Config,
  parts: AppParts,
  closing: AsyncDisposableStack,
) {
  const { clock = systemClock } = parts;
  const logger = withContext(parts.logger);
  const series = config.keepsSeries ? new SeriesRecorder(clock, logger) : null;
  const { telemetry, metrics, close } = await withPackages(
    "OTEL_TRACES_EXPORTER",
    tracingPackages,
    () => openTelemetry(config.telemetry, version, series),
  );
  closing.defer(close);
  const models = await languageModels(config, parts, telemetry);
  const settings = { ...parts.settings, ...config.threadSettings };
  checkSettings(models, settings, config);
  const retention: RetentionPolicy = {
    defaultTtlSeconds: config.defaultTtlSeconds,
    maxTtlSeconds: config.maxTtlSeconds,
  };
  return {
    clock,
    logger,
    telemetry,
    metrics,
    series,
    models,
    rules: new SettingsRules(models, settings),
    retention,
    simulationLimits: parts.simulationLimits ?? standardSimulationLimits,
    ...(await searchParts(config, parts, { clock, logger, telemetry })),
  };
}

interface Observers {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly telemetry: Telemetry;
}

/** The parts for indexing and search. */
async function searchParts(
  config: Config,
  parts: AppParts,
  { clock, logger, telemetry }: Observers,
) {
  const {
    embedder = await embedderFrom(config.embedder, telemetry),
    reranker = await rerankerFrom(config.reranker, telemetry),
  } = parts;
  await embedder?.check?.();
  const analyser = analysers[config.analyser];
  const calls = new ModelCalls(clock, logger);
  const ranking: SearchModels = {
    embedder,
    reranker,
    rerankedResults: config.reranker?.top,
    calls,
  };
  return {
    analyser,
    embedder,
    indexer: new Indexer(analyser, embedder && new PassageEmbedder(embedder, clock, logger)),
    words: { analyser, without: new Set(config.searchWithout) },
    /** Models for callers' searches. */
    ranking,
    /** Models for the server's own searches, without a reranker. */
    unranked: { embedder, reranker: null, calls } satisfies SearchModels,
  };
}

async function languageModels(
  config: Config,
  { model, models }: AppParts,
  telemetry: Telemetry,
): Promise<LanguageModels> {
  const configured = await languageModelsFrom(
    config.models,
    config.extractionModel,
    config.extractionTimeoutMs,
    telemetry,
  );
  const all = models ?? [...configured.all, ...(model ? [model] : [])];
  const guarded = all.map(guardedModel);
  const standard = model ?? configured.standard;
  return new LanguageModels(
    guarded,
    standard && (guarded[all.indexOf(standard)] ?? guardedModel(standard)),
    configured.rules,
  );
}

/** Fails with a {@link ConfigError} that lists all problems of thread settings, fading policy and write guards. */
function checkSettings(
  models: LanguageModels,
  settings: GivenSettings,
  { fadingPolicy, writeGuards }: Config,
): void {
  const problems = [
    ...settingProblems(models, settings, "THREAD_SETTINGS"),
    ...policyProblems(fadingPolicy, "FADING_POLICY").map(({ message }) => message),
    ...guardProblems(writeGuards, "WRITE_GUARDS"),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

/** Problems of settings, one sentence for each that breaks a rule; empty if all are valid. */
export function settingProblems(
  models: LanguageModels,
  settings: GivenSettings,
  field: string,
): string[] {
  const rules = new SettingsRules(models);
  return Object.entries(settings).flatMap(([name, value]) => {
    try {
      rules.check({ [name]: value }, field);
      return [];
    } catch (error) {
      if (error instanceof InvalidInputError || error instanceof LlmRequiredError)
        return [error.message];
      throw error;
    }
  });
}
