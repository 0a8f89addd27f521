import { expect, test } from "vitest";
import { queryOver } from "../../examples/graphql-over-http.js";
import { tellStory } from "../../examples/world/story.js";
import { startEngraph } from "../support/engraph.js";
import { sharedBrowser } from "./browser.js";

test("a move, its card, the time before, the words it rests on, and a deletion that tombstones prove: all live in the console", async () => {
  const { url } = await startEngraph({ env: { EMBEDDER: "local" } });
  const scenes: string[] = [];
  await tellStory(await sharedBrowser(), url, queryOver(url), async (name) => {
    scenes.push(name);
  });
  expect(scenes).toEqual(["1-rome", "2-milan", "3-time", "4-evidence", "5-forgotten"]);
});
