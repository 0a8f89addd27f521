import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "../../../src/core/actors/actor.js";
import type { MemoryStore, Unit } from "../../../src/core/store/memory-store.js";
import { textOf, type IndexedRecord } from "../../../src/core/search/passages/passage.js";
import { unindexAll } from "../../../src/core/search/passages/passages.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  aThread,
  aUser,
  anAgent,
  keep,
  memberOf,
  postingsOf,
  reindex,
} from "../samples.js";
import { wordAnalyser as analyser } from "./word-analyser.js";
import { passagesOf } from "../../support/passages-of.js";

/** A record that gets a text, another text, or is deleted, any number of times. */
interface Step {
  /** The position in {@link records}. */
  readonly record: number;
  /** Undefined: deleted. */
  readonly content: string | null | undefined;
}

interface Work {
  readonly steps: readonly Step[];
  /** Positions of records that are deleted together at the end, if they exist. */
  readonly gone: readonly number[];
  readonly fails: boolean;
}

/** Records after many changes, compared with the same records stored once. */
export function describeIndexUpkeep(opened: OpenedStore): void {
  let tenants = 0;

  test("An index is what a new one of the same records would be, whatever was added, changed and deleted", async () => {
    const store = opened();
    const newTenant = async () => {
      const tenant = memberOf(`tenant-${++tenants}`);
      await keep(store, { threads }, tenant);
      return tenant;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(work, { maxLength: 6 }), async (works) => {
        const changed = await newTenant();
        const contents = new Map<number, string | null>();
        for (const { steps, gone, fails } of works) {
          const after = new Map(contents);
          const changing = store.unit(changed, async (unit) => {
            for (const step of steps) await take(unit, step, after);
            const kept = gone.filter((place) => after.delete(place));
            await removeAll(
              unit,
              kept.flatMap((place) => records[place] ?? []),
            );
            if (fails) throw new GivenUp();
          });
          await changing.catch(onlyGivenUp);
          if (fails) continue;
          contents.clear();
          for (const [record, content] of after) contents.set(record, content);
        }
        const fresh = await newTenant();
        await store.unit(fresh, async (unit) => {
          const none = new Map<number, string | null>();
          for (const [record, content] of contents) await take(unit, { record, content }, none);
        });
        expect(await pictureOf(store, changed)).toEqual(await pictureOf(store, fresh));
      }),
      { numRuns: 60 },
    );
  });
}

class GivenUp extends Error {}

function onlyGivenUp(error: unknown): void {
  if (!(error instanceof GivenUp)) throw error;
}

async function take(
  unit: Unit,
  { record: place, content }: Step,
  contents: Map<number, string | null>,
): Promise<void> {
  const blank = records[place];
  if (blank === undefined) throw new Error(`There is no record ${place}.`);
  const isKept = contents.has(place);
  if (content === undefined) {
    contents.delete(place);
    if (isKept) await removeAll(unit, [blank]);
    return;
  }
  contents.set(place, content);
  const record = withText(blank, content);
  await (isKept ? change(unit, record) : add(unit, record));
}

function withText(record: IndexedRecord, text: string | null): IndexedRecord {
  return isActor(record) ? { ...record, information: text } : { ...record, content: text };
}

function isActor(record: IndexedRecord): record is Actor {
  return record.entity === "User" || record.entity === "Agent";
}

async function add(unit: Unit, record: IndexedRecord): Promise<void> {
  if (isActor(record)) await unit.actors.insert(record);
  else if (record.entity === "Memory") await unit.memories.insert([record]);
  else {
    const { threadId: id, userId, agentId } = record;
    await unit.messages.append(aThread({ id: id ?? "", userId, agentId }), [record]);
  }
  await unit.passages.add(record, passagesOf(record, textOf(record), analyser));
}

async function change(unit: Unit, record: IndexedRecord): Promise<void> {
  if (isActor(record)) await unit.actors.update(record);
  else if (record.entity === "Message") await unit.messages.update(record);
  else {
    const revision = (await unit.memories.find(record.id))?.revision ?? 0;
    await unit.memories.update({ ...record, revision: revision + 1 });
  }
  await reindex(unit, record, analyser);
}

async function removeAll(unit: Unit, gone: readonly IndexedRecord[]): Promise<void> {
  await unindexAll(unit, gone, analyser);
  for (const record of gone) {
    if (isActor(record)) await unit.actors.delete(record.entity, record.id);
    else if (record.entity === "Memory") await unit.memories.delete([record.id]);
    else await unit.messages.delete([record.id]);
  }
}

/**
 * Everything that searches of several callers can see, with records instead of ordinals. An index
 * without passages is left out.
 */
async function pictureOf(store: MemoryStore, { tenantId, roles }: Principal): Promise<unknown> {
  const picture: unknown[] = [];
  for (const bound of [{}, { userId: "user-1" }, { agentId: "agent-1" }]) {
    const caller: Principal = { tenantId, roles, ...bound };
    for (const entity of ["Message", "Memory", "User", "Agent"] as const) {
      const indexes = await postingsOf(store, caller, entity, {}, words);
      const parts = indexes
        .filter(({ passageCount }) => passageCount > 0)
        .map(async (index) => {
          const ordinals = [...new Set(index.postings.flatMap(({ ordinals }) => [...ordinals]))];
          const candidates = await store.passages.candidates(caller, index, ordinals, {
            owner: {},
            includeInvalid: true,
          });
          const passageAt = new Map(
            candidates.map(({ ordinal, recordId, text }) => [ordinal, `${recordId}: ${text}`]),
          );
          const postings = index.postings.map(({ term, ordinals, frequencies, lengths }) => [
            term,
            Array.from(ordinals, (at, i) => [
              passageAt.get(at),
              frequencies[i],
              lengths[i],
            ]).toSorted(),
          ]);
          const { passageCount, totalLength } = index;
          return JSON.stringify({ passageCount, totalLength, postings });
        });
      picture.push([bound, entity, (await Promise.all(parts)).toSorted()]);
    }
  }
  const stored = await store.unit({ tenantId, roles }, async (unit) => {
    const texts: (readonly string[])[] = [];
    for (const record of records)
      texts.push((await unit.passages.find(record)).map(({ text }) => text));
    return texts;
  });
  return { picture, stored };
}

const owners = [
  { userId: "user-1", agentId: "agent-1" },
  { userId: "user-1", agentId: "agent-2" },
  { userId: "user-1", agentId: null },
  { userId: "user-2", agentId: "agent-1" },
  { userId: null, agentId: "agent-1" },
  { userId: null, agentId: null },
];
const threads = owners.map((owner, n) => aThread({ id: `thread-${n}`, ...owner }));

/** The owners' profiles, and two memories and two messages of each owner. */
const records: readonly IndexedRecord[] = [
  ...["user-1", "user-2"].map((id) => aUser({ id })),
  ...["agent-1", "agent-2"].map((id) => anAgent({ id })),
  ...owners.flatMap((owner, n) =>
    ["a", "b"].flatMap((name): IndexedRecord[] => [
      aMemory({ id: `${n}${name}`, ...owner }),
      { ...aMessage({ id: `${n}${name}`, threadId: `thread-${n}`, ...owner }), seq: 0 },
    ]),
  ),
];

const words = ["tea", "green", "cup", "__proto__", "constructor", "ῥόδον"];
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 })
  .map((some) => `${some.join(" ")}.`);
/** Long texts are split into several passages. */
const content = fc.oneof(
  fc.array(sentence, { maxLength: 6 }).map((sentences) => sentences.join(" ")),
  fc.constantFrom(null, "", "…"),
);
const work: fc.Arbitrary<Work> = fc.record({
  steps: fc.array(
    fc.record({
      // Some records occur more often, so that they are changed and deleted repeatedly.
      record: fc.oneof(fc.nat(9), fc.nat(records.length - 1)),
      content: fc.option(content, { nil: undefined, freq: 3 }),
    }),
    { maxLength: 8 },
  ),
  gone: fc.uniqueArray(fc.nat(records.length - 1), { maxLength: 8 }),
  fails: fc.constantFrom(false, false, false, true),
});
