import type { Clock } from "../time/clock.js";
import type { LanguageModels } from "../models/language-models.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import type { SummaryService } from "../summaries/summary-service.js";
import type { ThreadSummary } from "../summaries/summary-view.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { TokenBudget } from "../usage/token-budget.js";
import { shownText } from "./card-contents.js";
import type { CheckedContextRequest } from "./context-request.js";
import { lastOf, type ContextView } from "./context.js";
import { sumUpByModel } from "./model-summary.js";
import { topicsOf } from "./topics.js";

/** The topics of a thread, and a summary of what precedes its recent messages. */
export interface Gist {
  readonly topics: readonly string[];
  readonly summary: string;
  /** Whether the summary was cut to the budget. */
  readonly isCut: boolean;
  readonly notes: readonly string[];
}

export interface GistParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly summaries: Pick<SummaryService, "of">;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  /** Daily token budget of a tenant's models. Null: no limit. */
  readonly budget: TokenBudget | null;
}

const noGist: Gist = { topics: [], summary: "", isCut: false, notes: [] };

/** Minimum number of messages that topics are guessed from. */
export const topicMessages = 10;
/** Maximum number of messages for a model, so that the cost does not grow with the thread. */
const maxModelMessages = 200;

/** The gist of a thread; that of a user outside of any thread is empty. */
export async function gistOf(
  parts: GistParts,
  principal: Principal,
  view: ContextView,
  input: CheckedContextRequest,
): Promise<Gist> {
  const { id } = view.subject;
  if (id === null) return noGist;
  if (!input.useModel) return storedGist(parts, principal, id, view, input);
  const { store, clock, models, rules, budget } = parts;
  const { subject, running } = view;
  const { model, contextTokenLimit: limit } = rules.of(subject);
  const found = await notSummedUp(store, principal, id, running);
  const messages = lastOf(found, maxModelMessages);
  if (messages.length === 0) return storedGist(parts, principal, id, view, input);
  const made = await sumUpByModel(store, clock, principal, {
    model: models.find(model),
    budget,
    running,
    messages,
    tokenLimit: limit > 0 ? limit : null,
  });
  if ("note" in made) return storedGist(parts, principal, id, view, input, [made.note]);
  const { text: summary, topics } = made.summary;
  const named = topics.length > 0 ? topics : topicsOf(view.newest);
  const notes =
    made.shown < found.length
      ? [`The model was shown the newest ${made.shown} of the messages to sum up, and no others.`]
      : [];
  return { summary, topics: named, isCut: false, notes };
}

/**
 * Messages that the running summary does not cover, at most one more than a model is given: the
 * last one shows that there are others.
 */
async function notSummedUp(
  store: MemoryStore,
  principal: Principal,
  threadId: string,
  running: ThreadSummary | null,
): Promise<Message[]> {
  const newest = { limit: maxModelMessages + 1, except: 0 };
  const found = await store.messages.newestByThread(principal, [threadId], newest);
  const covered = running?.coveredSeq ?? 0;
  return (found.get(threadId) ?? []).filter(
    ({ seq, content }) => (seq ?? 0) > covered && shownText(content ?? "") !== "",
  );
}

/** Without a model: the running summary, and a digest of the messages between it and the recent ones. */
async function storedGist(
  { summaries }: GistParts,
  principal: Principal,
  threadId: string,
  { running, newest, recent, end }: ContextView,
  { summaryTokens, tokenBudget, asOf }: CheckedContextRequest,
  notes: readonly string[] = [],
): Promise<Gist> {
  const topics = running && running.topics.length > 0 ? running.topics : topicsOf(newest);
  const before = (recent[0]?.seq ?? end) - 1;
  if (running && running.coveredSeq >= before)
    return { topics, summary: withoutQuotes(running.text, recent), isCut: false, notes };
  const view = await summaries.of(
    principal,
    { id: threadId },
    {
      exceptLast: recent.length,
      tokenBudget: summaryTokens ?? tokenBudget ?? 0,
      asOf,
    },
  );
  return { topics, summary: view?.text ?? "", isCut: view?.isTruncated ?? false, notes };
}

/**
 * A summary without the lines that quote the recent messages, which the context shows itself. A digest has lines such as
 * "user: We fly to Lisbon."; a long sentence ends with "…".
 */
function withoutQuotes(summary: string, recent: readonly Message[]): string {
  const said = recent.map(({ content }) => shownText(content ?? "").replace(/\s+/g, " "));
  const isQuote = (line: string) => {
    const quoted = line.replace(/^[^:]*: /, "").replace(/…$/, "");
    return quoted !== "" && said.some((text) => text.includes(quoted));
  };
  return summary
    .split("\n")
    .filter((line) => !isQuote(line))
    .join("\n");
}
