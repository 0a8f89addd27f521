import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import {
  addMemory,
  addMessages,
  createThread,
  deleteMessage,
  deleteMemory,
  deleteThread,
  importRecords,
  said,
} from "../support/operations.js";
import { proposal } from "../support/proposals.js";

const deleteUser = graphql(`
  mutation DeleteMatrixUser($id: ID!, $cascade: Boolean) {
    deleteUser(id: $id, cascade: $cascade) { deletedCount counts { type count } }
  }
`);

const deleteAgent = graphql(`
  mutation DeleteMatrixAgent($id: ID!, $cascade: Boolean) {
    deleteAgent(id: $id, cascade: $cascade) { deletedCount }
  }
`);

const left = graphql(`
  query DeleteMatrixLeft($words: SearchInput!) {
    messages { nodes { content } }
    memories { nodes { id status evidence { totalCount } } }
    threads { nodes { id } }
    searchStore: search(input: $words, wholeStore: true) { results { recordId } }
  }
`);

/**
 * Two threads of ann, "home" and "work", each with one message, "m-home" and "m-work". Each message
 * leads to one memory of the thread and one of ann, and each thread has an added memory.
 */
async function start() {
  const model = new ScriptedModel(({ turns }) =>
    turns.flatMap((turn) => [
      proposal(turn, { content: `Of the thread: ${turn.content}`, level: "THREAD" }),
      proposal(turn, { content: `Of ann: ${turn.content}`, level: "USER" }),
    ]),
  );
  const { client } = await startEngraph({ model });
  for (const thread of ["home", "work"]) {
    await client.run(createThread, { input: { id: thread, userId: "ann", agentId: "helper" } });
    await client.run(
      addMessages,
      said(
        thread,
        { id: `m-${thread}`, content: `Tea at ${thread}.` },
        { waitForExtraction: true },
      ),
    );
    await client.run(addMemory, {
      input: { id: `given-${thread}`, threadId: thread, content: `Given tea of ${thread}.` },
    });
  }
  return client;
}

/** The remaining records by content, and the status of memories. */
async function whatIsLeft(client: Client) {
  const words = { scope: {}, query: "tea", maxResults: 100, includeInvalid: true };
  const { messages, memories, threads, searchStore } = await client.run(left, { words });
  return {
    messages: messages.nodes.map(({ content }) => content).sort(),
    valid: memories.nodes.filter(({ status }) => status === "VALID").length,
    invalid: memories.nodes.filter(({ status }) => status === "INVALID").length,
    threads: threads.nodes.map(({ id }) => id).sort(),
    found: searchStore.results.length,
  };
}

const all = {
  messages: ["Tea at home.", "Tea at work."],
  valid: 6,
  invalid: 0,
  threads: ["home", "work"],
  found: 8,
};

describe("The delete matrix (Oracle Agent Memory, 3.7)", () => {
  test("before anything is deleted, all of it is there", async () => {
    expect(await whatIsLeft(await start())).toEqual(all);
  });

  test("delete_message of a thread deletes that message with its passages, and answers 1", async () => {
    const client = await start();
    const input = { id: "m-home", threadId: "home", derived: "KEEP" as const };
    expect((await client.run(deleteMessage, input)).deleteMessages.deletedCount).toBe(1);
    // As in the reference: learned memories stay untouched.
    const messages = ["Tea at work."];
    expect(await whatIsLeft(client)).toEqual({ ...all, messages, found: 7 });
  });

  test("delete_message by default makes INVALID what rests on the message alone", async () => {
    const client = await start();
    const input = { id: "m-home", threadId: "home" };
    expect((await client.run(deleteMessage, input)).deleteMessages.deletedCount).toBe(1);
    const messages = ["Tea at work."];
    expect(await whatIsLeft(client)).toEqual({
      ...all,
      messages,
      valid: 4,
      invalid: 2,
      found: 7,
    });
  });

  test.each([
    ["an unknown message", { id: "unknown", threadId: "home" }],
    ["a message of another thread", { id: "m-work", threadId: "home" }],
  ])("delete_message of %s deletes nothing, and answers 0", async (_, input) => {
    const client = await start();
    expect((await client.run(deleteMessage, input)).deleteMessages.deletedCount).toBe(0);
    expect(await whatIsLeft(client)).toEqual(all);
  });

  test("delete_memory of a thread deletes that memory with its passages, and answers 1", async () => {
    const client = await start();
    const input = { id: "given-home", threadId: "home" };
    expect((await client.run(deleteMemory, input)).deleteMemories.deletedCount).toBe(1);
    expect(await whatIsLeft(client)).toEqual({ ...all, valid: 5, found: 7 });
  });

  test.each([
    ["an unknown memory", { id: "unknown", threadId: "home" }],
    ["a memory of another thread", { id: "given-work", threadId: "home" }],
  ])("delete_memory of %s deletes nothing, and answers 0", async (_, input) => {
    const client = await start();
    expect((await client.run(deleteMemory, input)).deleteMemories.deletedCount).toBe(0);
    expect(await whatIsLeft(client)).toEqual(all);
  });

  test("delete_thread deletes its messages and its own memories, and answers 1, then 0", async () => {
    const client = await start();
    const input = { id: "home" };
    expect((await client.run(deleteThread, input)).deleteThread.deletedCount).toBe(1);
    // Unlike in the reference, memories about ann belong to her, and outlive the thread.
    expect(await whatIsLeft(client)).toEqual({
      messages: ["Tea at work."],
      valid: 4,
      invalid: 0,
      threads: ["work"],
      found: 5,
    });
    expect((await client.run(deleteThread, input)).deleteThread.deletedCount).toBe(0);
  });

  test("delete_thread with DELETE_ALL deletes also what was learned of its user, as there", async () => {
    const client = await start();
    const input = { id: "home", memories: "DELETE_ALL" as const };
    expect((await client.run(deleteThread, input)).deleteThread.deletedCount).toBe(1);
    expect(await whatIsLeft(client)).toEqual({
      messages: ["Tea at work."],
      valid: 3,
      invalid: 0,
      threads: ["work"],
      found: 4,
    });
  });

  test("delete_user with cascade deletes its threads and all that is about it, and counts them", async () => {
    const client = await start();
    const { deleteUser: report } = await client.run(deleteUser, { id: "ann" });
    expect(report.deletedCount).toBe(1);
    expect(report.counts).toEqual(
      expect.arrayContaining([
        { type: "USER", count: 1 },
        { type: "THREAD", count: 2 },
        { type: "MESSAGE", count: 2 },
        { type: "MEMORY", count: 6 },
      ]),
    );
    expect(await whatIsLeft(client)).toEqual({
      messages: [],
      valid: 0,
      invalid: 0,
      threads: [],
      found: 0,
    });
  });

  test("delete_agent with cascade does the same for an agent", async () => {
    const client = await start();
    const { deleteAgent: report } = await client.run(deleteAgent, { id: "helper" });
    expect(report.deletedCount).toBe(1);
    expect(await whatIsLeft(client)).toEqual({
      messages: [],
      valid: 0,
      invalid: 0,
      threads: [],
      found: 0,
    });
  });

  test("delete_user without cascade deletes the profile alone", async () => {
    const client = await start();
    const input = { id: "ann", cascade: false };
    expect((await client.run(deleteUser, input)).deleteUser.deletedCount).toBe(1);
    expect(await whatIsLeft(client)).toEqual(all);
  });
});

test("delete_user with cascade deletes also its messages that have no thread", async () => {
  const { client } = await startEngraph();
  const input = { type: "MESSAGE" as const, contents: ["Tea."], roles: ["user"], userIds: ["ann"] };
  await client.run(importRecords, { input });
  await client.run(deleteUser, { id: "ann" });
  expect(await whatIsLeft(client)).toMatchObject({ messages: [], found: 0 });
});
