import { describe, expect, test } from "vitest";
import { LocalModel } from "../../src/models/local.js";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { graphql } from "../gql/index.js";
import { createThread } from "../support/operations.js";
import { startTaught } from "../support/taught.js";

const edit = graphql(`
  mutation EditedMessagesEdit($id: ID!, $content: String!) {
    updateMessage(input: { id: $id, content: $content }) { id }
    waitForExtraction { jobs { outcome } }
  }
`);

describe.each(["PERMANENT", "FADING"] as const)("Under the policy %s", (memoryPolicy) => {
  /** What is known after these messages, `m0` and so on, and after each edit. */
  async function start(...contents: readonly string[]) {
    const settings = { memoryPolicy };
    const model = new LocalModel();
    const { client, say, world } = await startTaught({
      model,
      embedder: new LocalEmbedder(),
      settings,
    });
    for (const [at, content] of contents.entries()) await say("t", { [`m${at}`]: content });
    const known = async () =>
      (await world()).full
        .map(({ content, status, statusReason }) => `${content} ${statusReason ?? status}`)
        .toSorted();
    const edited = async (id: string, content: string) => {
      const { waitForExtraction } = await client.run(edit, { id, content });
      return { known: await known(), jobs: waitForExtraction.jobs ?? [] };
    };
    return { client, say, known, edited };
  }

  test("what rested on the old words waits, and the new ones are learned", async () => {
    const { edited } = await start("I live in Lisbon.");
    expect((await edited("m0", "I live in Porto.")).known).toEqual([
      "The user lives in Lisbon. EVIDENCE_CHANGED",
      "The user lives in Porto. VALID",
    ]);
  });

  test("what a correction had replaced is replaced by its new words", async () => {
    const { edited } = await start("I live in Lisbon.", "I live in Porto.");
    expect((await edited("m1", "I live in Braga.")).known).toEqual([
      "The user lives in Braga. VALID",
      "The user lives in Lisbon. SUPERSEDED",
      "The user lives in Porto. EVIDENCE_CHANGED",
    ]);
    expect((await edited("m1", "Thanks a lot!")).known).toContain(
      "The user lives in Lisbon. VALID",
    );
  });

  test("what an edited message says of earlier is no later than it was", async () => {
    const { edited } = await start("I live in Lisbon.", "I live in Porto.");
    const { known } = await edited("m0", "I live in Braga.");
    expect(known.filter((line) => line.endsWith(" VALID"))).toEqual([
      "The user lives in Porto. VALID",
    ]);
  });

  test("what is said again in other words holds, and what was taken back holds again", async () => {
    const { edited } = await start("I love pizza.", "Forget that I love pizza.");
    expect((await edited("m1", "Good evening to you.")).known).toEqual([
      "The user loves pizza. VALID",
    ]);
    expect((await edited("m0", "Well, I love pizza!")).known).toEqual([
      "The user loves pizza. VALID",
    ]);
  });

  test("where nothing is extracted, an edit causes no job", async () => {
    const { client, say, edited } = await start();
    const settings = { extractMemories: false };
    await client.run(createThread, { input: { id: "u", userId: "maya", settings } });
    await say("u", { m0: "I live in Lisbon." }, { waitForExtraction: false });
    expect(await edited("m0", "I live in Porto.")).toEqual({ known: [], jobs: [] });
  });
});
