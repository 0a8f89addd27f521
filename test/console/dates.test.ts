import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { openConsole } from "./browser.js";

const places = ["#/people/maya", "#/people", "#/memories", "#/threads/t"];

test("a statement has the day on which it was said, in the order of the browser's region", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await client.ask(`mutation { addMessages(input: {
    userId: "maya", threadId: "t", waitForExtraction: true
    messages: [{ role: "user", content: "I live in Rome.", timestamp: "2024-05-12T10:00:00Z" }]
  }) { thread { id } } }`);
  const { data } = await client.ask(`{ memories { nodes { id } } }`);
  const [memory] = (data as { memories: { nodes: { id: string }[] } }).memories.nodes;
  for (const [locale, day] of [
    ["en-US", "May 12, 2024"],
    ["de-DE", "12 May 2024"],
  ] as const)
    for (const place of [...places, `#/memories/${memory?.id}`]) {
      const page = await openConsole(url, place, { locale });
      await page.locator("main").getByText(day).first().waitFor();
      const other = locale === "en-US" ? /\d [A-Z][a-z]{2}/ : /[A-Z][a-z]{2} \d{1,2}\b/;
      expect(await page.locator("main").innerText()).not.toMatch(other);
      await page.context().close();
    }
});
