import { expect, test } from "vitest";
import type { ExtractionRequest } from "../../src/core/models/language-model.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { guardBy } from "../support/guarding.js";
import { addMessages, createThread, said } from "../support/operations.js";
import { proposal } from "../support/proposals.js";

const add = graphql(`
  mutation MemorySubjectAdd($input: AddMemoryInput!) { addMemory(input: $input) { id subject } }
`);

const update = graphql(`
  mutation MemorySubjectUpdate($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { subject }
  }
`);

const restore = graphql(`
  mutation MemorySubjectRestore { restoreMemory(id: "m", revision: 1) { memory { subject } } }
`);

const look = graphql(`
  query MemorySubjectLook($filter: MemoryFilter) {
    memories(filter: $filter, orderBy: CREATED_AT_ASC) {
      nodes { content subject revisions { nodes { subject } } }
    }
  }
`);

test("a memory is about the user, or about what its caller names, in each revision", async () => {
  const { client } = await startEngraph();
  const content = "Is allergic to nuts.";
  const added = await client.run(add, { input: { id: "m", content, subject: "Lily" } });
  expect(added.addMemory.subject).toBe("Lily");
  const other = await client.run(add, { input: { content } });
  expect(other.addMemory.subject).toBeNull();
  const change = async (input: object) =>
    (await client.run(update, { input: { id: "m", ...input } })).updateMemory.subject;
  expect(await change({ content: "Is allergic to milk." })).toBe("Lily");
  expect(await change({ content: "Is allergic to eggs.", subject: "Lily's brother" })).toBe(
    "Lily's brother",
  );
  expect(await change({ clear: ["SUBJECT"] })).toBeNull();
  const { restoreMemory } = await client.run(restore);
  expect(restoreMemory.memory.subject).toBe("Lily");
  const { memories } = await client.run(look, { filter: { subjects: ["Lily"] } });
  const subjects = memories.nodes[0]?.revisions.nodes.map(({ subject }) => subject);
  expect(subjects).toEqual([null, "Lily's brother", "Lily", "Lily"]);
  const { errors } = await client.ask(update, { input: { id: "m", subject: "x".repeat(256) } });
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
});

test("memories are picked by their subjects in any case, and by whole subjects alone", async () => {
  const { client } = await startEngraph();
  for (const subject of ["Lily", "LILY", "Élodie", "Lily's dog", "100 % *[x]_\\", null])
    await client.run(add, { input: { content: "Is well.", subject } });
  const about = async (...subjects: string[]) =>
    (await client.run(look, { filter: { subjects } })).memories.nodes.map(({ subject }) => subject);
  expect(await about("lily")).toEqual(["Lily", "LILY"]);
  expect(await about("élodie", "lILY'S DOG")).toEqual(["Élodie", "Lily's dog"]);
  expect(await about("100 % *[X]_\\")).toEqual(["100 % *[x]_\\"]);
  expect(await about("li*", "lil_", "lil%", ".*")).toEqual([]);
  expect(await about()).toEqual([]);
  for (const subjects of [Array.from({ length: 51 }, () => "x"), ["x".repeat(256)], ["\ud800"]]) {
    const { errors } = await client.ask(look, { filter: { subjects } });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  }
});

test("a model is shown the subjects of known memories, and gives those of new ones", async () => {
  const requests: ExtractionRequest[] = [];
  const model = new ScriptedModel((request) => {
    requests.push(request);
    const [known] = request.known ?? [];
    return request.turns.flatMap((turn) => [
      ...(known
        ? [proposal(turn, { action: "UPDATE", targetId: known.id })]
        : [proposal(turn, { subject: "Lily" })]),
      proposal(turn, { content: `Heard: ${turn.content}`, subject: "  " }),
    ]);
  });
  const { client } = await startEngraph({ model });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const say = (content: string) =>
    client.run(addMessages, said("t", content, { waitForExtraction: true }));
  await say("Lily likes tea.");
  await say("Lily likes green tea.");
  expect(requests[1]?.known).toMatchObject([{ subject: "Lily" }, { subject: null }]);
  const { memories } = await client.run(look, {});
  expect(memories.nodes.map(({ content, subject }) => [content, subject])).toEqual([
    ["Lily likes green tea.", "Lily"],
    ["Heard: Lily likes tea.", null],
    ["Heard: Lily likes green tea.", null],
  ]);
});

test("guards read subjects, those of callers and those of models", async () => {
  const model = new ScriptedModel(({ turns }) =>
    turns.map((turn) => proposal(turn, { subject: "anna@acme.test" })),
  );
  const { client } = await startEngraph({ model });
  await guardBy(client, { email: "REDACT" });
  await client.run(add, { input: { content: "Is well.", subject: "bob@acme.test" } });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const messages = [{ role: "user", content: "Anna likes tea." }];
  await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
  const { memories } = await client.run(look, {});
  expect(memories.nodes.map(({ subject }) => subject)).toEqual([
    "[redacted: email]",
    "[redacted: email]",
  ]);
});
