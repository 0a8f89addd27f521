import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { freePort } from "../support/free-port.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { takeUntil } from "../support/streams.js";

const { LLAMA_SERVER: binary = "", LLAMA_MODEL: model = "" } = process.env;
const isHere = binary !== "" && model !== "";
if (!isHere)
  console.log(
    "llama.cpp's server is not run: set LLAMA_SERVER to a llama-server and LLAMA_MODEL to a small instruct model (.gguf) to run it.",
  );

/** Smaller than the prompt for all messages, and larger than the one for a few. */
const contextTokens = 2_048;

const jobs = graphql(`
  subscription LlamaJobs($after: Cursor!) {
    jobUpdated(after: $after) {
      job { state outcome report { passes } usage { calls inputTokens } }
    }
  }
`);

const models = graphql(`query LlamaModels { serverInfo { models { name structuredOutput } } }`);

/** Starts the server and returns its address and what it logs. */
async function startLlama() {
  const port = String(await freePort());
  const address = ["--host", "127.0.0.1", "--port", port];
  const slots = ["-c", String(contextTokens), "-np", "1", "-t", "1", "--poll", "0"];
  const options = ["-m", model, ...address, ...slots, "--device", "none"];
  const folder = dirname(binary);
  const child = spawn(binary, options, {
    cwd: folder,
    env: { ...process.env, LD_LIBRARY_PATH: folder },
  });
  onTestFinished(() => void child.kill());
  let log = "";
  const ready = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    log += chunk.toString();
    if (log.includes("listening on")) ready.resolve();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  child.once("exit", () => ready.reject(new Error(`llama-server has ended: ${log}`)));
  await ready.promise;
  return { url: `http://127.0.0.1:${port}/v1`, log: () => log };
}

test.skipIf(!isHere)(
  "llama.cpp's server reads more messages than its context holds, and no request is repeated",
  async () => {
    const { url, log } = await startLlama();
    const { client } = await startEngraph({
      env: {
        OPENAI_BASE_URL: url,
        OPENAI_MODEL: "small",
        MODEL_TIMEOUT_MS: "600000",
        MODEL_MAX_OUTPUT_TOKENS: "200",
        MODEL_CONCURRENCY: "1",
      },
    });
    await client.run(createThread, { input: { id: "t", userId: "maya" } });
    const { eventCursor: after } = await client.run(eventCursor);
    const messages = Array.from({ length: 20 }, (_, i) => ({
      role: "user",
      name: "Maya",
      content: `On day ${i + 1} of the trip I walked ${i + 7} km from one village to the next, slept in a small house by the river and ate fish with the people who live there.`,
    }));
    await client.run(addMessages, { input: { threadId: "t", messages } });
    const steps = await takeUntil(
      client.subscribe(jobs, { after }),
      ({ jobUpdated: { job } }) => job?.state === "FAILED" || (job?.report?.passes ?? 0) > 0,
    );
    const { job } = steps.at(-1)?.jobUpdated ?? {};
    // A tiny model may write anything. But its server refuses one prompt, and works on the next one.
    expect(["EXTRACTED", "ZERO_FACTS", "PARSE_FAILED"]).toContain(job?.outcome);
    expect(job?.usage.calls).toBeGreaterThan(0);
    expect(job?.usage.inputTokens).toBeGreaterThan(contextTokens / 8);
    expect(log().match(/exceeds the available context size/g)).toHaveLength(1);
    const { serverInfo } = await client.run(models);
    expect(serverInfo.models).toContainEqual({ name: "openai", structuredOutput: "json_schema" });
  },
  1_200_000,
);
