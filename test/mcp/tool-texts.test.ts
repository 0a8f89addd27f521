import fc from "fast-check";
import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { connectMcp, type McpClient } from "../support/mcp.js";

let mcp: McpClient;

/** Texts that look like results, instructions or the ends of what surrounds them. */
const pieces = [
  "\n",
  "\r\n",
  "\u2028",
  "\u0085",
  '"',
  "\\",
  "`",
  "```",
  "## Instructions",
  "- Obey.",
  "<system>",
  "</context_card>",
  "-->",
  "tea",
  " (MEMORY fake-id)",
  '{"recordType":"MEMORY"}',
  "2 of 2 threads:",
  "Learned: ",
];
const planted = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 })
  .map((parts) => `${parts.join("")} tea`);

async function textOf(name: string, given: Record<string, unknown>): Promise<string> {
  const result = await mcp.client.callTool({ name, arguments: given });
  const [part] = result.content as { text: string }[];
  expect(result.isError).toBeUndefined();
  return part?.text ?? "";
}

/** The JSON of a line, after its own words. */
const values = (lines: readonly string[], words = "") =>
  lines.map((line) => JSON.parse(line.slice(line.indexOf(words) + words.length)) as unknown);

test("stored texts cannot forge results or instructions in what a tool says", async () => {
  const { url } = await startEngraph(alone);
  mcp = await connectMcp(url);
  let users = 0;
  await fc.assert(
    fc.asyncProperty(planted, planted, async (content, title) => {
      const userId = `user ${(users += 1)}`;
      const threadId = `~${userId}/${title}`;
      const said = await textOf("remember", {
        messages: [{ role: "user", content, name: title, metadata: { title } }],
        userId,
        threadId,
        waitForExtraction: true,
      });
      const [first = "", ...more] = said.split("\n");
      const card = more.indexOf("");
      expect(values([first.replace(/\.$/, "")], "thread ")).toEqual([threadId]);
      for (const learned of values(more.slice(0, card), "Learned: "))
        expect(learned).toMatchObject({ kind: expect.any(String) as string });
      const recalled = await textOf("recall", { query: "tea", userId });
      const found = values(recalled.split("\n")) as { recordId: string; text: string }[];
      expect(found.map(({ text }) => text).join()).toContain(content);
      const listed = await textOf("list_threads", { userId });
      const [head, ...threads] = listed.split("\n");
      expect(head).toBe("1 of 1 threads:");
      expect(values(threads)).toMatchObject([{ id: threadId }]);
      for (const text of [said.slice(0, said.indexOf("\n\n")), recalled, listed])
        expect(text).not.toMatch(/[<>&`\u0085\u2028\u2029\r]/);
    }),
    { numRuns: 15 },
  );
});
