import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { send, startModelServer } from "../models/model-server.js";
import { answered } from "../models/prompted.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

test("the demo shows messages, memories as they come, a search and where a memory comes from", async () => {
  const { stdout } = await run(process.execPath, [join(root, "examples/demo.ts")], { cwd: root });
  expect(stdout).toMatch(/posted +\d+ messages of 2024-03-04/);
  expect(stdout).toMatch(/live memory +FACT: Maya is a backend engineer/);
  expect(stdout).toMatch(/live job +EXTRACT_MEMORIES DONE EXTRACTED/);
  expect(stdout).toMatch(/live summary +\S/);
  expect(stdout).toMatch(/\d\d memories were extracted/);
  expect(stdout).toMatch(/live memory +FACT: Maya is vegetarian\.\n/);
  expect(stdout).toMatch(/ 1\. [\d.]+ {2}fact: Tomás is allergic to peanuts\.\n/);
  expect(stdout).toMatch(/"quote": "In this project, never use default exports\."/);
});

test("the demo runs where the environment configures a server for others", async () => {
  const configured = {
    API_TOKEN: "a-token-of-16-characters",
    LOG_LEVEL: "silent",
    HOST: "0.0.0.0",
  };
  const env = { ...process.env, ...configured, EXTRACTION_MODEL: "none" };
  const demo = join(root, "examples/demo.ts");
  const { stdout } = await run(process.execPath, [demo], { cwd: root, env });
  expect(stdout).toMatch(/\n[1-9]\d* memories were extracted\./);
});

test("the demo runs with a language model of OPENAI_BASE_URL, and tells what it has cost", async () => {
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  mock.on({ systemMessage: /long-term memory/ }, (request) => ({
    content: JSON.stringify({ memories: quoteTurns(String(request.messages.at(-1)?.content)) }),
    usage: { prompt_tokens: 1000, completion_tokens: 50 },
  }));
  mock.on({ systemMessage: /running summary/ }, { content: '{"summary": "S.", "topics": []}' });
  const env = { ...process.env, OPENAI_BASE_URL: `${mock.url}/v1`, OPENAI_MODEL: "demo-model" };
  const { stdout } = await run(process.execPath, [join(root, "examples/demo.ts")], {
    cwd: root,
    env,
  });
  expect(stdout).toMatch(/live memory +FACT: Maya said: "I'm a backend engineer/);
  expect(stdout).toMatch(
    /live job +EXTRACT_MEMORIES DONE EXTRACTED by openai: \d+ calls, \d+000 tokens in, \d+ out/,
  );
  expect(stdout).toMatch(/"source": "MODEL"/);
  expect(mock.getRequests().length).toBeGreaterThan(1);
  expect(JSON.stringify(mock.getRequests()[0]?.body)).toContain('"model":"demo-model"');
});

test("the demo ends where its extractions are given up, and says why", async () => {
  const { url } = await startModelServer((response) =>
    send(response, { choices: [{ message: { content: null, refusal: "No." } }] }),
  );
  const env = { ...process.env, OPENAI_BASE_URL: url };
  const { stdout } = await run(process.execPath, [join(root, "examples/demo.ts")], {
    cwd: root,
    env,
  });
  expect(stdout).toMatch(/EXTRACT_MEMORIES DEAD MODEL_REFUSED .* Model openai declined to work/);
  expect(stdout).toMatch(/\n0 memories were extracted\.\n(\d) of \1 extractions were given up/);
  expect(stdout).toMatch(/── Search: "Who is allergic to what\?"\n {2}1\. /);
});

/** The memories of a very literal model: Maya's statements about being and allergies. */
function quoteTurns(prompt: string): object[] {
  const [, lines = ""] = prompt.split("## New turns\n");
  const turns = lines.split("\n").map((line) => JSON.parse(line) as Record<string, string>);
  return turns
    .filter(({ name, content = "" }) => name === "Maya" && /I'm|allergic/.test(content))
    .map(({ label, content = "" }) =>
      answered(`Maya said: "${content}"`, { evidence: [{ message: label, quote: content }] }),
    );
}
