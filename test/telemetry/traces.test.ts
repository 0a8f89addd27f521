import { expect, test } from "vitest";
import { graphSchema } from "../../src/graphql/schema/schema.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { memoryOperations } from "../../src/telemetry/span-attributes.js";
import { send, startModelServer } from "../models/model-server.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { readMetrics } from "../support/metrics.js";
import { addMessages, createThread } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { connectSecond } from "../support/second-mcp-client.js";
import { startCollector } from "./collector.js";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const parentId = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${parentId}-01`;

/** A server whose spans are collected. Its last spans arrive when it is closed. */
async function start({ env, ...options }: EngraphOptions = {}) {
  const collector = await startCollector();
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
  const server = await startEngraph({ ...options, env: { OTEL_EXPORTER_OTLP_ENDPOINT, ...env } });
  const post = (query: string, variables: object, headers: Record<string, string>) =>
    fetch(server.url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
  return { ...server, collector, post };
}

test("a request, its units, the embedder's answer and its job are spans, connected and without content", async () => {
  const embedder = await startModelServer((response) => {
    const data = [{ index: 0, embedding: [1, 2] }];
    send(response, { data, model: "embed-2026", usage: { prompt_tokens: 12 } });
  });
  const { url, client, close, collector, post } = await start({
    model: new ScriptedModel([[]]),
    env: {
      EMBEDDER: "openai",
      EMBEDDING_BASE_URL: `${embedder.url}/v1`,
      EMBEDDING_MODEL: "embed",
    },
  });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const messages = [{ role: "user", content: "The key is under the flowerpot." }];
  const headers = { traceparent, "x-request-id": "request-7" };
  await post(addMessages.toString(), { input: { threadId: "t", messages } }, headers);
  const jobs = 'engraph_job_duration_seconds_count{kind="EXTRACT_MEMORIES"}';
  await expect.poll(async () => (await readMetrics(url)).value(jobs)).toBe(1);
  const { value } = await readMetrics(url);
  const model = 'model="openai:embed"';
  expect(value(`engraph_model_calls_total{${model},operation="embeddings",outcome="ok"}`)).toBe(1);
  expect(value(`engraph_model_tokens_total{${model},direction="input"}`)).toBe(12);
  await close();

  const operation = collector.span("mutation addMessages");
  expect(operation).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 });
  expect(operation.attributes).toMatchObject({
    "graphql.operation.type": "mutation",
    "graphql.operation.name": "AddMessages",
    "gen_ai.operation.name": "upsert_memory",
    "engraph.transport": "http",
    "engraph.tenant.id": "default",
    "engraph.request.id": "request-7",
  });
  const inTrace = collector.spans.filter((one) => one.traceId === traceId);
  const units = inTrace.filter(({ name }) => name === "unit");
  expect(units.length).toBeGreaterThan(0);
  for (const unit of units) expect(unit.parentSpanId).toBe(operation.spanId);
  const asked = collector.span("embeddings embed");
  expect(asked).toMatchObject({ traceId, parentSpanId: operation.spanId, kind: 3 });
  expect(asked.attributes).toMatchObject({
    "gen_ai.operation.name": "embeddings",
    "gen_ai.provider.name": "openai",
    "gen_ai.request.model": "embed",
    "gen_ai.response.model": "embed-2026",
    "gen_ai.usage.input_tokens": 12,
    "server.address": "127.0.0.1",
    "server.port": Number(new URL(embedder.url).port),
  });

  const job = collector.span("job EXTRACT_MEMORIES");
  expect(job.traceId).not.toBe(traceId);
  expect(job.parentSpanId).toBeUndefined();
  expect(job.links).toMatchObject([{ traceId }]);
  expect(job.attributes).toMatchObject({
    "engraph.job.outcome": "ZERO_FACTS",
    "engraph.job.state": "DONE",
    "engraph.tenant.id": "default",
  });
  expect(collector.text).toContain('"service.name"');
  expect(collector.text).not.toContain("flowerpot");
});

test("an operation over WebSocket has the trace context of its extensions, and a failure its code", async () => {
  const { url, close, collector } = await start();
  const socket = await RawSocket.open(url);
  await socket.init();
  const query = 'mutation { updateThread(input: { id: "none", title: "x" }) { id } }';
  socket.send({ id: "1", type: "subscribe", payload: { query, extensions: { traceparent } } });
  await socket.next();
  await close();
  const { attributes, status, ...span } = collector.span("mutation updateThread");
  expect(span).toMatchObject({ traceId, parentSpanId: parentId });
  expect(attributes).toMatchObject({
    "engraph.transport": "websocket",
    "error.type": "NOT_FOUND",
  });
  // A client error is not a server error.
  expect(status.code ?? 0).toBe(0);
});

test("a request of MCP has the trace context of its metadata", async () => {
  const { url, close, collector } = await start();
  for (const version of ["2025-11-25", "2026-07-28"] as const) {
    const mcp = await connectSecond(url, undefined, version);
    const _meta = { traceparent };
    await mcp.client.callTool({
      name: "recall",
      arguments: { query: "tea", userId: "sam" },
      _meta,
    });
  }
  await close();
  const spans = collector.spans.filter(({ name }) => name === "query search");
  expect(spans.map((one) => one.traceId)).toEqual([traceId, traceId]);
  expect(spans[0]?.attributes).toMatchObject({ "engraph.transport": "mcp" });
});

test("work on memories has the names and attributes of the conventions for generative AI", async () => {
  const { client, close, collector } = await start();
  const add = `mutation { addMemory(input: { userId: "sam", content: "Sam likes tea." }) { id } }`;
  const { data } = await client.ask<{ addMemory: { id: string } }, object>(add);
  const id = data?.addMemory.id ?? "";
  await client.ask(
    `{ search(input: { query: "tea", scope: { userId: "sam" } }) { results { score } } }`,
  );
  await client.ask(`mutation { updateMemory(input: { id: "${id}", category: "taste" }) { id } }`);
  await client.ask(`mutation { deleteMemories(ids: ["${id}"]) { counts { count } } }`);
  await close();
  const spans = collector.spans.filter(({ attributes }) => "gen_ai.memory.store.id" in attributes);
  expect(spans.map(({ name, attributes }) => [name, attributes["gen_ai.operation.name"]])).toEqual([
    ["mutation addMemory", "create_memory"],
    ["search_memory", "search_memory"],
    ["mutation updateMemory", "update_memory"],
    ["mutation deleteMemories", "delete_memory"],
  ]);
  const search = collector.span("search_memory");
  expect(search).toMatchObject({ parentSpanId: collector.span("query search").spanId, kind: 1 });
  expect(search.attributes).toMatchObject({
    "gen_ai.memory.store.id": "default",
    "gen_ai.memory.record.count": 1,
    "engraph.search.mode": "HYBRID",
  });
  const mutations = Object.keys(graphSchema().getMutationType()?.getFields() ?? {});
  expect(mutations).toEqual(expect.arrayContaining(Object.keys(memoryOperations)));
});

test("a trace that began elsewhere and is not recorded there is not recorded here", async () => {
  const { client, close, collector, post } = await start();
  await post("{ threads { totalCount } }", {}, { traceparent: traceparent.replace(/1$/, "0") });
  await client.ask("{ users { totalCount } }");
  await close();
  expect(collector.spans.map(({ name }) => name)).toContain("query users");
  expect(collector.spans.map(({ name }) => name)).not.toContain("query threads");
});
