import type { JsonObject } from "../entity.js";
import type { JobCause } from "../events/change.js";
import { isGiven } from "../given.js";
import { newId } from "../ids.js";
import { mapInTurns } from "../tasks/in-turns.js";
import type { Job } from "../jobs/job.js";
import type { LanguageModel, ProposedMemory } from "../models/language-model.js";
import { expiresAtOf, type RetentionPolicy } from "../lifetimes/lifetime.js";
import { firstRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import { countCharacters, maxNameLength } from "../text.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import { quoteOf, type Quote } from "./citations.js";
import type { ExtractionPrompt } from "./extraction-prompt.js";
import { isInjectedInstruction } from "./injected-instructions.js";
import type { Finding } from "./decision.js";

/** Maximum length of a stored memory, in characters; longer proposals are dropped, not cut in mid-thought. */
export const maxContentLength = 2000;

/** Maximum number of proposals of one answer that are checked. */
export const maxProposals = 1_000;

/** The data for checking a model's answer. */
export interface PassInput {
  readonly job: Job;
  readonly model: LanguageModel;
  readonly settings: ThreadSettings;
  readonly prompt: Pick<ExtractionPrompt, "shown" | "known">;
  /** The metadata that new memories inherit from their messages. */
  readonly metadata: JsonObject | null;
  readonly retention: RetentionPolicy;
  readonly cause: JobCause;
}

/** A proposal, with what its policy has found out about it. */
export interface Proposal extends ProposedMemory {
  /** The words of a known memory that it makes untrue, where it names none by an id. Default: none. */
  readonly outdated?: string | null;
  /** Default: false. */
  readonly isDoubtful?: boolean;
  /** Whether its content was checked before. Default: false. */
  readonly isSound?: boolean;
}

export interface Judgement {
  readonly findings: readonly Finding[];
  /** Number of proposals that cannot be stored. */
  readonly rejected: number;
  /** Number of proposals that report a known memory, but not which one. */
  readonly unchanged: number;
}

/**
 * Checks a model's proposals. A model may only name memories that it was shown, its quotes are
 * looked up, and proposals that give orders to models are rejected.
 *
 * @param proposals Null: one that was rejected before.
 */
export async function judge(
  proposals: readonly (Proposal | null)[],
  input: PassInput,
): Promise<Judgement> {
  const findings: Finding[] = [];
  let rejected = Math.max(0, proposals.length - maxProposals);
  let unchanged = 0;
  const looked = proposals.slice(0, maxProposals);
  const ids = new Map<string, string>();
  const numbered = looked.map((proposal, at) => ({ proposal, ref: `#${at}` }));
  const found = await mapInTurns(numbered, async ({ proposal, ref }) => {
    const finding = proposal && (await findingOf(proposal, ref, input, ids));
    if (finding?.action === "ADD" || finding?.action === "SUPERSEDE")
      ids.set(ref, finding.memory.id);
    return finding;
  });
  for (const [i, finding] of found.entries()) {
    if (finding === null && looked[i]?.action === "NOOP") unchanged += 1;
    else if (finding === null) rejected += 1;
    else findings.push(finding);
  }
  return { findings, rejected, unchanged };
}

/** @param earlier The ids of memories of earlier proposals, by their references: "#0". */
async function findingOf(
  proposal: Proposal,
  ref: string,
  input: PassInput,
  earlier: ReadonlyMap<string, string>,
): Promise<Finding | null> {
  const { known } = input.prompt;
  const shownId = (id: string | null | undefined) =>
    earlier.get(id ?? "") ?? (known.has(id ?? "") ? (id ?? null) : null);
  const { action: wanted = "ADD", isTransient = false } = proposal;
  const targetId = shownId(proposal.targetId);
  if ((wanted === "NOOP" || wanted === "RETRACT") && targetId === null) return null;
  // Without links, no memory can supersede another.
  const isAlone = targetId === null || (wanted === "SUPERSEDE" && !makesLinks(input));
  const action = isAlone ? "ADD" : wanted;
  const content = proposal.content.trim();
  const quotes = await quotesOf(proposal, input);
  if (action !== "NOOP" && quotes.length === 0) return null;
  const { isSound = action === "NOOP" || action === "RETRACT" || isSoundContent(content) } =
    proposal;
  if (!isSound) return null;
  // A memory that has already expired, as in old messages, is not stored.
  const { holdsUntil } = proposal;
  if (isGiven(holdsUntil) && holdsUntil <= input.cause.now) return null;
  return {
    ref,
    action,
    targetId: action === "ADD" ? null : targetId,
    supersededBy: makesLinks(input)
      ? (proposal.supersededBy ?? []).flatMap((id) => shownId(id) ?? [])
      : [],
    outdated: action === "ADD" && makesLinks(input) ? (proposal.outdated ?? null) : null,
    isDoubtful: proposal.isDoubtful ?? false,
    memory: toMemory({ ...proposal, content }, input),
    isTransient,
    quotes,
    links: makesLinks(input)
      ? (proposal.links ?? []).flatMap(({ relation, targetId: id }) => {
          const shown = shownId(id);
          return shown === null ? [] : [{ relation, targetId: shown }];
        })
      : [],
  };
}

function makesLinks({ settings }: PassInput): boolean {
  return settings.linkExtraction !== "DISABLED";
}

function isSoundContent(content: string): boolean {
  return (
    content !== "" &&
    content.isWellFormed() &&
    content.length <= maxContentLength &&
    !isInjectedInstruction(content)
  );
}

/**
 * The quotes of a proposal; none if all that support it are from older messages, which were learned from when they were
 * new, or if its context was not shown.
 */
export async function quotesOf(
  { citations }: Pick<ProposedMemory, "citations">,
  { prompt: { shown } }: Pick<PassInput, "prompt">,
): Promise<Quote[]> {
  const places = await mapInTurns(citations, (citation) => quoteOf(citation, shown));
  // Context first: the newest evidence is what the user said.
  const quotes = places
    .filter((quote) => quote !== null)
    .toSorted((one, other) => Number(other.isContext) - Number(one.isContext));
  const isNew = ({ messageId, isContext }: Quote) => !isContext && shown.get(messageId)?.isNew;
  const hasContext = places.every((place, at) => place !== null || !citations[at]?.isContext);
  return hasContext && quotes.some(isNew) ? quotes : [];
}

function toMemory(proposal: ProposedMemory, input: PassInput): Memory {
  const { job, model, settings, metadata, cause } = input;
  const { kind, category, subject = null, content, level, importance = null } = proposal;
  // Without a user, the memory belongs to the thread.
  const isOfThread = level === "THREAD" || job.userId === null;
  const timestamp = soundTime(proposal.timestamp);
  return firstRevision(
    {
      id: newId(),
      kind,
      category: soundName(category),
      content,
      subject: soundName(subject?.trim() || null),
      userId: job.userId,
      agentId: job.agentId,
      threadId: isOfThread ? job.threadId : null,
      originThreadId: job.threadId,
      source: model.source,
      policy: settings.memoryPolicy,
      confidence: soundShare(proposal.confidence),
      importance: importance === null ? null : soundShare(importance),
      timestamp,
      metadata,
      reinforcedAt: settings.memoryPolicy === "FADING" ? cause.now : null,
      expiresAt: expiryOf(proposal, timestamp, input),
    },
    cause,
  );
}

/** Expiry of a proposal: at its stated end, else by whether it is transient; never later than a lasting memory. */
function expiryOf(
  { isTransient = false, holdsUntil }: ProposedMemory,
  timestamp: number | null,
  { settings, retention, cause: { now } }: PassInput,
): number | null {
  const times = { createdAt: now, timestamp };
  const lasting = expiresAtOf(retention, {}, times);
  const input = { ttlSeconds: settings.transientTtlSeconds };
  const passing = isTransient ? expiresAtOf(retention, input, times) : null;
  const end = holdsUntil ?? passing;
  if (end === null) return lasting;
  const longest = lasting ?? expiresAtOf(retention, { ttlSeconds: null }, times);
  return Math.min(end, longest ?? end);
}

// An invalid value in one field must not discard the finding.
function soundShare(share: number): number {
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share));
}

function soundName(name: string | null): string | null {
  const isSound = name?.isWellFormed() && countCharacters(name) <= maxNameLength;
  return isSound ? name : null;
}

function soundTime(timestamp: number | null): number | null {
  const time = timestamp === null ? Number.NaN : new Date(timestamp).getTime();
  return Number.isNaN(time) ? null : time;
}
