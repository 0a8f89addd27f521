import { expect, test } from "vitest";
import type { ChangedEvidencePolicy } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { proposal } from "../support/proposals.js";
import { reviewMemories } from "../support/reviewed.js";
import { startTaught } from "../support/taught.js";
import { linkMemories, updateMessage, addMemory } from "../support/operations.js";

const deleteMessage = graphql(`
  mutation RevivalDelete($id: ID!, $derived: DerivedPolicy, $dryRun: Boolean) {
    deleteMessages(ids: [$id], derived: $derived, dryRun: $dryRun) { revived { content } }
  }
`);

const restore = graphql(`
  mutation RevivalRestore($id: ID!) { restoreMemory(id: $id) { memory { id } } }
`);

const said = { lisbon: "I live in Lisbon.", porto: "I live in Porto.", braga: "I live in Braga." };
const homes = Object.keys(said) as (keyof typeof said)[];

/** Memories of messages with these ids, each superseded by the next. */
async function moved(count: 2 | 3, changedEvidence: ChangedEvidencePolicy = "REVIEW") {
  const settings = { enableContextSummary: false, changedEvidence };
  const { client, say, world, memoryId } = await startTaught({ settings });
  const ids: string[] = [];
  for (const home of homes.slice(0, count)) {
    await say("t", { [home]: said[home] });
    const sourceId = await memoryId(said[home]);
    const targetId = ids.at(-1);
    if (targetId !== undefined)
      await client.run(linkMemories, { input: { sourceId, targetId, relation: "SUPERSEDES" } });
    ids.push(sourceId);
  }
  const idOf = (home: keyof typeof said) => ids[homes.indexOf(home)] ?? "";
  return {
    states: async () => {
      const { full } = await world();
      return homes.slice(0, count).map((home) => {
        const memory = full.find(({ content }) => content === said[home]);
        return memory?.statusReason ?? memory?.status;
      });
    },
    edit: (id: keyof typeof said, content: string) =>
      client.run(updateMessage, { input: { id, content } }),
    forget: async (id: keyof typeof said, dryRun = false) => {
      const answer = await client.run(deleteMessage, { id, dryRun });
      return answer.deleteMessages.revived.map(({ content }) => content);
    },
    restore: (home: keyof typeof said) => client.run(restore, { id: idOf(home) }),
    approve: (home: keyof typeof said) =>
      client.run(reviewMemories, { input: { decision: "APPROVE", ids: [idOf(home)] } }),
  };
}

test("what a correction had replaced holds again when the words of the correction are deleted", async () => {
  const { states, forget, restore } = await moved(2);
  expect(await states()).toEqual(["SUPERSEDED", "VALID"]);
  expect(await forget("porto", true)).toEqual([said.lisbon]);
  expect(await states()).toEqual(["SUPERSEDED", "VALID"]);
  expect(await forget("porto")).toEqual([said.lisbon]);
  expect(await states()).toEqual(["VALID", "SOURCE_DELETED"]);
  await restore("porto");
  expect(await states()).toEqual(["SUPERSEDED", "VALID"]);
});

test.each(["REVIEW", "INVALIDATE"] as const)(
  "and when they are edited away, until they are back: %s",
  async (changedEvidence) => {
    const { states, edit } = await moved(2, changedEvidence);
    await edit("porto", "I like figs.");
    expect(await states()).toEqual(["VALID", "EVIDENCE_CHANGED"]);
    await edit("porto", said.porto);
    expect(await states()).toEqual(["SUPERSEDED", "VALID"]);
  },
);

test("and until a reviewer approves the correction without its words", async () => {
  const { states, edit, approve } = await moved(2);
  await edit("porto", "I like figs.");
  await approve("porto");
  expect(await states()).toEqual(["SUPERSEDED", "VALID"]);
});

test("of a chain of corrections, the deletion of the last revives only the one before", async () => {
  const { states, forget } = await moved(3);
  expect(await forget("braga")).toEqual([said.porto]);
  expect(await states()).toEqual(["SUPERSEDED", "VALID", "SOURCE_DELETED"]);
});

test("what replaced a correction has replaced what that had replaced", async () => {
  const { states, forget } = await moved(3);
  expect(await forget("porto")).toEqual([]);
  expect(await states()).toEqual(["SUPERSEDED", "SOURCE_DELETED", "VALID"]);
  expect(await forget("braga")).toEqual([said.lisbon]);
  expect(await states()).toEqual(["VALID", "SOURCE_DELETED", "SOURCE_DELETED"]);
});

test("a correction that is not valid again without its words replaces nothing", async () => {
  const { states, edit, forget } = await moved(3);
  await edit("porto", "I like figs.");
  expect(await states()).toEqual(["SUPERSEDED", "SUPERSEDED", "VALID"]);
  expect(await forget("braga")).toEqual([said.lisbon]);
  expect(await states()).toEqual(["VALID", "EVIDENCE_CHANGED", "SOURCE_DELETED"]);
  await edit("porto", said.porto);
  expect(await states()).toEqual(["SUPERSEDED", "VALID", "SOURCE_DELETED"]);
});

const forget = "Forget where I live now.";

/** A model that supersedes the newest home, and takes it back on request. */
const homely = () =>
  new ScriptedModel(({ turns, known = [] }) =>
    turns.map((turn) => {
      const targetId = known.at(-1)?.id ?? null;
      const isRequest = turn.content === forget;
      return proposal(turn, { action: isRequest ? "RETRACT" : "SUPERSEDE", targetId });
    }),
  );

/** What is known after these messages, the last of which takes the newest home back. */
async function takenBack(...homesBefore: (keyof typeof said)[]) {
  const { client, say, world } = await startTaught({ model: homely() });
  for (const home of homesBefore) await say("t", { [home]: said[home] });
  const states = async () =>
    (await world()).full
      .toSorted((one, other) => ((one.content ?? "") < (other.content ?? "") ? -1 : 1))
      .map(({ content, status, statusReason }) => `${content} ${statusReason ?? status}`);
  const remove = async (id: string, derived: "INVALIDATE" | "KEEP" | "DELETE" = "INVALIDATE") => {
    const answer = await client.run(deleteMessage, { id, derived });
    return answer.deleteMessages.revived.map(({ content }) => content);
  };
  return { client, say, world, states, remove };
}

test("what a message took back holds again when that message is deleted", async () => {
  const { say, states, remove } = await takenBack("lisbon", "porto");
  await say("t", { forget });
  expect(await states()).toEqual([`${said.lisbon} VALID`, `${said.porto} RETRACTED`]);
  expect(await remove("forget")).toEqual([said.porto]);
  expect(await states()).toEqual([`${said.lisbon} SUPERSEDED`, `${said.porto} VALID`]);
});

test("and when it is edited so that it no longer asks, and rests on its own words alone", async () => {
  const { client, say, states, world } = await takenBack("lisbon");
  await say("t", { forget });
  await client.run(updateMessage, { input: { id: "forget", content: `Yes. ${forget}` } });
  expect(await states()).toEqual([`${said.lisbon} RETRACTED`]);
  await client.run(updateMessage, { input: { id: "forget", content: "Thanks." } });
  expect((await world()).full).toMatchObject([
    { status: "VALID", evidence: { nodes: [{ quote: said.lisbon }] } },
  ]);
});

test("but not when its own words are gone, and not by KEEP", async () => {
  const first = await takenBack("lisbon");
  await first.say("t", { forget });
  await first.remove("lisbon");
  expect(await first.remove("forget")).toEqual([]);
  expect(await first.states()).toEqual([`${said.lisbon} RETRACTED`]);
  const second = await takenBack("lisbon");
  await second.say("t", { forget });
  expect(await second.remove("forget", "KEEP")).toEqual([]);
  expect(await second.states()).toEqual([`${said.lisbon} RETRACTED`]);
});

test("a request is no support: what it took back is deleted with its own words", async () => {
  const { say, states, remove } = await takenBack("lisbon");
  await say("t", { forget });
  await remove("lisbon", "DELETE");
  expect(await states()).toEqual([]);
});

test("what a caller has written holds again, whatever the deletion says of derived memories", async () => {
  const { client, say, states, remove } = await takenBack();
  await client.run(addMemory, { input: { content: said.lisbon, userId: "maya" } });
  await say("t", { forget });
  expect(await states()).toEqual([`${said.lisbon} RETRACTED`]);
  expect(await remove("forget", "DELETE")).toEqual([said.lisbon]);
  expect(await states()).toEqual([`${said.lisbon} VALID`]);
});
