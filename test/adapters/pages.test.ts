import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { examplesOf, printedBy, typeErrors } from "../support/typed-examples.js";
import { startRemembering } from "./remembering.js";

const echo = "`I was told: ${JSON.stringify(prompt)}`";
const usage = `{
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}`;
const answer = `{
  content: [{ type: "text", text: ${echo} }],
  finishReason: { unified: "stop", raw: "stop" },
  usage: ${usage},
  warnings: [],
}`;

/** Models that answer with what they were told, so that a program prints it. */
const models: Readonly<Record<string, string>> = {
  ai: `import { MockLanguageModelV4 } from "ai/test";
    const model = new MockLanguageModelV4({
      async doGenerate({ prompt }: { prompt: unknown }) { return ${answer} as never; },
    });`,
  "@mastra/core": `import { MockLanguageModelV3 } from "ai/test";
    const model: any = new MockLanguageModelV3({
      async doGenerate({ prompt }: { prompt: unknown }) { return ${answer} as never; },
    });`,
  "@langchain/core": `import { AIMessage, type BaseMessage } from "@langchain/core/messages";
    const model = {
      async invoke(prompt: BaseMessage[]) {
        return new AIMessage(JSON.stringify(prompt.map(({ text }) => text)));
      },
    };`,
  "@openai/agents": `import { setTracingDisabled, Usage, type Model } from "@openai/agents";
    setTracingDisabled(true);
    const model = {
      async getResponse({ systemInstructions: prompt }: { systemInstructions?: string }) {
        const content = [{ type: "output_text" as const, text: ${echo} }];
        const message = { type: "message", role: "assistant", status: "completed", content } as const;
        return { output: [message], usage: new Usage() };
      },
      getStreamedResponse() { throw new Error("Nothing is streamed here."); },
    } as unknown as Model;`,
};

const modelOf = (code: string) =>
  Object.entries(models).find(([name]) => new RegExp(`from "${name}(/.*)?"`).test(code))?.[1] ?? "";

const pages = readdirSync("docs/frameworks").map((name) => `docs/frameworks/${name}`);
const examples = pages.flatMap(examplesOf);
/** Whole programs, one for each of five frameworks. */
const quickstart = examples.filter((code) => code.includes("connect()"));
const others = examples.filter((code) => !code.includes("connect()"));

test("five pages begin with a program, in about ten lines each besides imports", () => {
  const lines = quickstart.map((code) => code.match(/^(?!import|$)/gm)?.length ?? 0);
  expect(lines).toHaveLength(5);
  expect(Math.max(...lines)).toBeLessThanOrEqual(13);
});

test.each(quickstart.map((code) => [/from "(.*)"/.exec(code)?.[1], code]))(
  "the program with %s prints what is known from another conversation",
  async (_name, code = "") => {
    const { engraph } = await startRemembering();
    const program = code.replace("connect()", `connect({ url: "${engraph.url}" })`);
    expect(await printedBy(modelOf(code) + program)).toContain("The user lives in Lisbon.");
  },
);

/** What examples have from the program around them. */
const around = `
declare const memory: import("engraph/client").MemoryClient;
declare const model: any;
declare const agent: import("@openai/agents").Agent;
`;
const imports = `
import { generateText } from "ai";
import { run } from "@openai/agents";
`;

test("the example of importers has the right types", async () => {
  const importing = examplesOf("docs/export.md");
  expect(importing).toHaveLength(1);
  expect(await typeErrors(importing)).toBe("");
});

test("the examples have the right types", async () => {
  expect(others).toHaveLength(5);
  expect(
    await typeErrors([
      ...others.map((code) => imports + code + around),
      ...quickstart.map((code) => modelOf(code) + code),
    ]),
  ).toBe("");
});
