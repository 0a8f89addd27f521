import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { answered, completion } from "../models/prompted.js";
import { send, startModelServer } from "../models/model-server.js";
import { Client } from "../support/client.js";
import { addMessages, createThread } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { startCollector } from "../telemetry/collector.js";

/** Prints the URL of each module that a process loads, as a JSON line with the key `loaded`. */
const spy = `
import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    process.stderr.write(JSON.stringify({ loaded: url }) + "\\n");
    return next(url, context);
  },
});`;

/** Modules that the bundle keeps in separate files, by the beginning of the file name. */
const bundled: Readonly<Record<string, string>> = { serve: "the server", metrics: "prom-client" };

/** Starts the built server, and reports the packages that it loads. */
async function start(env: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  const file = join(folder, "spy.mjs");
  writeFileSync(file, spy);
  const packages = new Set<string>();
  const server = await startServer(
    {
      PORT: "0",
      DATA_FILE: join(folder, "engraph.db"),
      NODE_OPTIONS: `--import ${pathToFileURL(file).href}`,
      ...env,
    },
    (line) => {
      const [, name] = /"loaded":".*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(line) ?? [];
      const [, file = ""] = /"loaded":".*\/dist\/bundle\/(\w+)/.exec(line) ?? [];
      const known = name ?? bundled[file];
      if (known !== undefined) packages.add(known);
    },
  );
  onTestFinished(() => server.kill());
  const client = new Client(server.url);
  onTestFinished(() => client.close());
  return { ...server, client, packages };
}

test("what is off is not loaded", async () => {
  const { client, packages, stop } = await start({ METRICS: "off" });
  await client.run(createThread, { input: {} });
  expect(await stop()).toBe(0);
  expect(packages).toContain("the server");
  expect([...packages].filter((name) => /opentelemetry|prom-client/.test(name))).toEqual([]);
});

test("a server sends the spans of a job and its language model's answer, the last ones as it stops", async () => {
  const collector = await startCollector();
  const secret = "The key is under the flowerpot.";
  const model = await startModelServer((response) => {
    const content = JSON.stringify({ memories: [answered(secret)] });
    const usage = { prompt_tokens: 120, completion_tokens: 30 };
    send(response, { ...completion({ content }, { usage }), model: "gpt-test-2026" });
  });
  const { client, packages, stop, url } = await start({
    OPENAI_BASE_URL: `${model.url}/v1`,
    OPENAI_MODEL: "gpt-test",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_SERVICE_NAME: "memory",
  });
  const settings = { enableContextSummary: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  const messages = [{ role: "user", content: secret }];
  const { addMessages: added } = await client.run(addMessages, {
    input: { threadId: "t", messages, waitForExtraction: true },
  });
  expect(added.job).toMatchObject({ state: "DONE" });
  const metrics = await (await fetch(new URL("/metrics", url))).text();
  expect(metrics).toMatch(/^engraph_model_tokens_total\{model="openai",direction="output"\} 30$/m);
  expect(await stop()).toBe(0);
  expect([...packages]).toEqual(
    expect.arrayContaining(["prom-client", "@opentelemetry/sdk-trace"]),
  );
  const job = collector.span("job EXTRACT_MEMORIES");
  expect(job.attributes).toMatchObject({ "engraph.job.id": added.job?.id });
  expect(job.links).toMatchObject([{ traceId: collector.span("mutation addMessages").traceId }]);
  const asked = collector.span("chat gpt-test");
  expect(asked).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId });
  expect(asked.attributes).toMatchObject({
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "openai",
    "gen_ai.request.model": "gpt-test",
    "gen_ai.response.model": "gpt-test-2026",
    "gen_ai.usage.input_tokens": 120,
    "gen_ai.usage.output_tokens": 30,
  });
  expect(collector.text).toContain('"memory"');
  expect(collector.text).not.toContain("flowerpot");
});
