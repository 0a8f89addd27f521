import type { Law, Step } from "./law.js";
import { difference, keyOf, type RecordRead, type Snapshot } from "./snapshot.js";
import { canaryIn } from "./words.js";
import type { World } from "./world.js";

type Counted = Readonly<Record<string, unknown>> & {
  readonly dryRun?: boolean;
  readonly deletedNodeIds?: readonly string[];
  readonly counts?: readonly { readonly type: string; readonly count: number }[];
};

/**
 * What is deleted is nowhere: the words that only deleted records had are in no record, no event,
 * no job, no history and no search. And nothing else is deleted than what the answer counts.
 */
export function deletedIsNowhere(): Law {
  /** The records that had each word. */
  const holders = new Map<string, Set<string>>();
  const note = (all: Snapshot) => {
    for (const [key, record] of all)
      for (const word of canaryIn(JSON.stringify(record)))
        holders.set(word, (holders.get(word) ?? new Set()).add(key));
  };
  return {
    name: "what is deleted is nowhere, and nothing else is deleted",
    after(step) {
      note(step.after);
      return miscounted(step);
    },
    async check(world) {
      note(world.now);
      const places = await everyText(world);
      return places.flatMap(({ place, text }) =>
        canaryIn(text)
          .filter((word) => {
            const keys = holders.get(word);
            return keys && ![...keys].some((key) => world.now.has(key));
          })
          .map((word) => ({
            word,
            place,
            of: [...(holders.get(word) ?? [])],
            around: around(text, word),
          })),
      );
    },
  };
}

/** The deletions that an answer does not count, and those that it counts too many. */
function miscounted({ document, outcome, before, after }: Step): unknown[] {
  const answer = (outcome.data as Readonly<Record<string, Counted>> | null)?.[document.field];
  if (!answer?.counts || answer.dryRun !== false) return [];
  const { gone } = difference(before, after);
  const isOf = (type: string) => (record: RecordRead) => typeOf(record) === type;
  const isOfActor = gone.some(({ __typename }) => /^(User|Agent)$/.test(__typename));
  // What was deleted of an actor's shared state is not read without the actor.
  const counted = answer.counts.filter(({ type }) => !isOfActor || type !== "SHARED_STATE");
  const wrong = counted.filter(({ type, count }) => gone.filter(isOf(type)).length !== count);
  const uncounted = gone.filter((record) => !answer.counts?.some(({ type }) => isOf(type)(record)));
  const ids = (answer.deletedNodeIds ?? []).map((id) => Buffer.from(id, "base64url").toString());
  const left = ids.filter((id) => !gone.some((record) => keyOf(record) === id));
  return [...wrong, ...uncounted, ...left];
}

/** For example `MEMORY_LINK`. */
function typeOf({ __typename }: RecordRead): string {
  if (__typename === "SharedStateEntry") return "SHARED_STATE";
  return __typename.replaceAll(/(?!^)([A-Z])/g, "_$1").toUpperCase();
}

async function everyText(world: World): Promise<{ place: string; text: string }[]> {
  const log = await world.wholeLog();
  const rest = await world.read<object>(world.admin, elsewhere);
  return [
    ...log.map((event) => ({
      place: `event ${event.kind} ${event.subjectType} ${event.subjectId}`,
      text: JSON.stringify(event),
    })),
    { place: "histories, reports and summaries", text: JSON.stringify(rest) },
  ];
}

const elsewhere = `{
  memories(first: 500) { nodes { id
    revisions(first: 20) { nodes { content category subject metadata } }
    evidence(first: 20) { nodes { quote message { content } } }
    explain { evidence { quote } }
  } }
  jobs(first: 500) { nodes { id error model report { dryRun { findings { content } } } } }
  threads(first: 500) { nodes { id runningSummary { text topics } summary { text } } }
}`;

function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 150), at + 150);
}
