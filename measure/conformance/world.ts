import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "#engraph/core/time/clock.js";
import { Deletion } from "#engraph/core/deletion/deletion.js";
import { ExchangeService } from "#engraph/core/exchanges/read-exchanges.js";
import { Extraction } from "#engraph/core/extraction/extraction.js";
import { FadingPolicies } from "#engraph/core/facts/fading-policies.js";
import { FactService } from "#engraph/core/facts/fact-service.js";
import { ContextService } from "#engraph/core/context/context-service.js";
import { SummaryService } from "#engraph/core/summaries/summary-service.js";
import { HistoryService } from "#engraph/core/history/history-service.js";
import { JobService } from "#engraph/core/jobs/job-service.js";
import { LanguageModels } from "#engraph/core/models/language-models.js";
import { languageModelsFrom } from "#engraph/models/from-settings.js";
import type { Logger } from "#engraph/core/log-context.js";
import type { MemoryStore } from "#engraph/core/store/memory-store.js";
import { keepForEver } from "#engraph/core/lifetimes/lifetime.js";
import { MessageService } from "#engraph/core/messages/message-service.js";
import type { Principal } from "#engraph/core/principal.js";
import { englishAnalyser } from "#engraph/core/search/text/english-analyser.js";
import { Indexer } from "#engraph/core/search/passages/indexer.js";
import { ModelCalls } from "#engraph/core/search/embedding/model-calls.js";
import { PassageEmbedder } from "#engraph/core/search/embedding/passage-embedder.js";
import { SearchService } from "#engraph/core/search/search.js";
import { SharedStateService } from "#engraph/core/shared-state/shared-state-service.js";
import { ThreadService } from "#engraph/core/threads/thread-service.js";
import { SettingsRules } from "#engraph/core/threads/thread-settings.js";
import { LogEventFeed } from "#engraph/live/log-event-feed.js";
import { openSqliteStore } from "#engraph/store/sqlite/sqlite-store.js";
import type { Case } from "./case.ts";
import { dimensionOf } from "./dimension.ts";
import { ScriptedTitles } from "./scripted-titles.ts";
import { ScriptedTexts } from "./scripted-texts.ts";
import { StandingClock } from "./standing-clock.ts";
import { TableEmbedder } from "./table-embedder.ts";

/** What the clock shows where a case does not say. */
const defaultNow = "2026-02-17T10:00:00Z";

/** How many messages a thread keeps where a case does not say: as bedrock-swarm has it. */
const defaultMaxMessages = 1000;
/** How long the comparison of two statements may take. */
const timeoutMs = 30_000;

/** Everything in a case belongs to this user. */
export const userId = "u1";

/** A case's own server: services over a new, empty store, on a clock that stands still. */
export interface World extends AsyncDisposable {
  readonly principal: Principal;
  readonly clock: StandingClock;
  readonly embedder: TableEmbedder;
  readonly model: ScriptedTexts;
  readonly store: MemoryStore;
  readonly indexer: Indexer;
  readonly threads: ThreadService;
  readonly messages: MessageService;
  readonly deletion: Deletion;
  readonly search: SearchService;
  readonly exchanges: ExchangeService;
  readonly facts: FactService;
  readonly extraction: Extraction;
  readonly history: HistoryService;
  readonly contexts: ContextService;
  readonly sharedState: SharedStateService;
  readonly titles: ScriptedTitles;
  /** How many messages threads keep that say nothing of it. */
  readonly maxMessages: number;
  /** Of the facts that the case has given, in their order: times alone do not tell it. */
  readonly factIds: string[];
  /** Of the threads in the order in which they were made: the clock stands still. */
  readonly threadIds: string[];
}

/** Opens a new, empty store. */
export type OpenStore = (clock: Clock) => OpenedStore | Promise<OpenedStore>;

export interface OpenedStore {
  readonly store: MemoryStore;
  /** Closes it and removes it. */
  close(): Promise<void>;
}

/** The embedded store, in a folder of its own. */
export function openEmbeddedStore(clock: Clock): OpenedStore {
  const folder = mkdtempSync(join(tmpdir(), "engraph-conformance-"));
  const file = join(folder, "engraph.db");
  const store = openSqliteStore({ file, synchronous: "normal", clock });
  return {
    store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The services of a case, over a store that is still empty. */
export async function openWorld(
  { given, when }: Pick<Case, "given" | "when">,
  openStore: OpenStore = openEmbeddedStore,
): Promise<World> {
  const clock = new StandingClock(Date.parse(given.now ?? defaultNow));
  await using opening = new AsyncDisposableStack();
  const opened = await openStore(clock);
  opening.defer(() => opened.close());
  const { store } = opened;
  const feed = new LogEventFeed(store, silent, clock);
  await feed.start();
  opening.defer(() => feed.close());

  const embedder = new TableEmbedder(given.embeddings ?? {}, dimensionOf({ given, when }));
  const indexer = new Indexer(englishAnalyser, new PassageEmbedder(embedder, clock, silent));
  const model = new ScriptedTexts(given.model);
  const { rules } = await languageModelsFrom([], "none", timeoutMs);
  const languageModels = new LanguageModels([model], model, rules);
  const settings = new SettingsRules(languageModels, { scopeDefaults: "ORACLE" });
  const jobs = new JobService(store, feed, clock);
  const policies = new FadingPolicies(store);
  const models = { embedder, reranker: null, calls: new ModelCalls(clock, silent) };
  const facts = new FactService({ store, clock, indexer, models, policies, rules });
  const words = { analyser: englishAnalyser, without: new Set<never>() };
  const search = new SearchService(store, words, models, settings);
  const running = opening.move();
  return {
    principal: { tenantId: "conformance", roles: ["member"] },
    clock,
    embedder,
    model,
    store,
    indexer,
    threads: new ThreadService(store, clock, settings),
    messages: new MessageService(
      store,
      clock,
      indexer,
      jobs,
      settings,
      keepForEver,
      undefined,
      given.maxContentCharacters,
    ),
    deletion: new Deletion(store, clock, englishAnalyser),
    search,
    exchanges: new ExchangeService(store),
    facts,
    extraction: new Extraction({
      store,
      models: languageModels,
      rules: settings,
      clock,
      indexer,
      search,
      facts,
      policies,
    }),
    history: new HistoryService(store, models, policies),
    contexts: new ContextService({
      store,
      clock,
      search,
      analyser: englishAnalyser,
      summaries: new SummaryService(store),
      models: languageModels,
      rules: settings,
      policies,
      budget: null,
    }),
    sharedState: new SharedStateService(store, clock),
    titles: new ScriptedTitles({ store, clock, jobs }, given.model),
    maxMessages: given.maxMessages ?? defaultMaxMessages,
    factIds: [],
    threadIds: [],
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Cases tell of what went wrong by what they find. */
const silent: Logger = { info() {}, warn() {}, error() {} };
