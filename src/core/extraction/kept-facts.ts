import type { Evidence, Memory, MemoryRevision, SaidAt } from "../memories/memory.js";
import type { Message } from "../messages/message.js";
import type { Unit } from "../store/memory-store.js";
import type { Thread } from "../threads/thread.js";
import type { Shown, Finding } from "./decision.js";

/** The stored records that decisions depend on, as read by the unit that stores the findings. */
export interface KeptFacts {
  /** The messages that findings rest on, by id, without deleted ones. */
  readonly messages: ReadonlyMap<string, Message>;
  /** The known memories that findings are about or similar to, by id, without deleted ones. */
  readonly targets: ReadonlyMap<string, Memory>;
  /** Memories with the same content as any finding: VALID ones, and those that only reviewers see. */
  readonly same: readonly Memory[];
  /** Memories that rest on any of the messages, in any status. */
  readonly resting: readonly Memory[];
  /** The evidence of all these memories. */
  readonly evidence: readonly Evidence[];
  /** When all these memories were said, by their current evidence. */
  readonly saidAt: ReadonlyMap<string, readonly SaidAt[]>;
  /** Earlier revisions of the memories that rest on the messages. */
  readonly past: readonly MemoryRevision[];
}

/** Reads the records that decide on findings, in the unit that stores these; locks the memories that they are about. */
export async function readFacts(
  unit: Unit,
  findings: readonly Finding[],
  { near, links, agents }: Pick<Shown, "near" | "links" | "agents">,
): Promise<KeptFacts> {
  const messageIds = distinct(
    findings.flatMap(({ quotes }) => quotes.map((quote) => quote.messageId)),
  );
  const own = new Set(findings.map(({ memory }) => memory.id));
  const targetIds = distinct([
    ...findings.flatMap(({ targetId, supersededBy }) => [targetId ?? [], ...supersededBy].flat()),
    ...links.map(({ targetId }) => targetId),
    ...[...near.values()].flat(),
  ]).filter((id) => !own.has(id));
  const targets = await unit.memories.byIds(targetIds);
  const same = await readSame(unit, findings, agents);
  const resting = messageIds.length === 0 ? [] : await unit.memories.restingOn(messageIds);
  const involved = distinct([...targets.values(), ...same, ...resting].map(({ id }) => id));
  const changed = resting.filter(({ revision }) => revision > 1).map(({ id }) => id);
  return {
    messages: await unit.messages.byIds(messageIds),
    targets,
    same,
    resting,
    evidence: involved.length === 0 ? [] : await unit.memories.evidenceOf(involved),
    saidAt: await unit.memories.saidAt(involved),
    past: changed.length === 0 ? [] : await unit.memories.revisionsOf(changed),
  };
}

/** Memories with the content of findings. A memory of the user also covers findings of a thread. */
async function readSame(
  unit: Unit,
  findings: readonly Finding[],
  agents: Shown["agents"],
): Promise<Memory[]> {
  const news = findings.filter(({ action }) => action !== "NOOP").map(({ memory }) => memory);
  const [first] = news;
  if (!first) return [];
  const { userId, agentId, originThreadId } = first;
  const contents = news.flatMap(({ content }) => content ?? []);
  const ofThread = news.some(({ threadId }) => threadId !== null);
  const threads = [
    ...(userId === null ? [] : [null]),
    ...(ofThread || userId === null ? [originThreadId] : []),
  ];
  const same: Memory[] = [];
  for (const threadId of threads)
    for (const of of agents ?? new Set([agentId, null]))
      same.push(
        ...(await unit.memories.sayingSame(
          { userId, agentId: of, threadId },
          contents,
          "VALID_OR_FOR_REVIEWERS",
        )),
      );
  return same;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** Locks the user, or the thread if there is no user, so that of two concurrent jobs each sees the other's findings. */
export async function lockOwner(unit: Unit, { id, userId }: Thread): Promise<void> {
  const user = userId === null ? null : await unit.actors.find("User", userId);
  if (!user) await unit.threads.find(id);
}
