import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { alone, startEngraph } from "../support/engraph.js";
import { createApiKey } from "../support/identity.js";
import { readMetrics } from "../support/metrics.js";
import { addMessages, createThread } from "../support/operations.js";
import { next } from "../support/streams.js";

const token = "correct horse battery staple";

const changes = graphql(`
  subscription MetricsChanges($after: Cursor) {
    events(after: $after, filter: { subjectTypes: [THREAD] }) { cursor }
  }
`);

test("metrics are for operators, where callers prove who they are", async () => {
  const { url, client } = await startEngraph({ env: { API_TOKEN: token } });
  const { createApiKey: made } = await client.run(createApiKey, { input: { roles: ["ADMIN"] } });
  const statusFor = async (given?: string, method = "GET") => {
    const headers = given === undefined ? {} : { authorization: `Bearer ${given}` };
    return (await fetch(new URL("/metrics", url), { method, headers })).status;
  };
  expect(await statusFor()).toBe(401);
  expect(await statusFor(made.text)).toBe(403);
  expect(await statusFor(token)).toBe(200);
  expect(await statusFor(token, "POST")).toBe(405);
  const { createApiKey: operators } = await client.run(createApiKey, {
    input: { roles: ["OPERATOR"] },
  });
  expect(await statusFor(operators.text)).toBe(200);
});

test("metrics are open on loopback where nobody proves anything, and not to pages of other hosts", async () => {
  const { url } = await startEngraph(alone);
  const page = new URL("/metrics", url);
  const { status, headers } = await fetch(page);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(page, { headers: { origin: "https://example.com" } })).status).toBe(403);
});

test("metrics can be switched off", async () => {
  const { url } = await startEngraph({ env: { METRICS: "off" } });
  expect((await fetch(new URL("/metrics", url))).status).toBe(404);
});

test("operations are counted by their root field and outcome on each transport, whatever clients call them", async () => {
  const { url, client } = await startEngraph(alone);
  const named = "mutation SecretName { created: createThread(input: {}) { id } }";
  await client.ask(named);
  await client.askOverSocket(named);
  await client.ask('{ thread(id: "x") { nothing } }');
  await client.ask("fragment F on Query { threads { totalCount } } query { ... { ...F } }");
  await client.ask('mutation { updateThread(input: { id: "none", title: "x" }) { id } }');
  // Refused by Apollo Server itself, before and after an operation is known.
  await fetch(url, { method: "POST", body: "{ __typename }" });
  await fetch(`${url}?query=mutation{a:__typename}`, {
    headers: { "apollo-require-preflight": "1" },
  });
  const { text, value } = await readMetrics(url);
  const count = (operation: string, type: string, outcome: string) =>
    value(`engraph_operations_total{operation="${operation}",type="${type}",outcome="${outcome}"}`);
  expect(count("createThread", "mutation", "ok")).toBe(2);
  expect(count("none", "refused", "GRAPHQL_VALIDATION_FAILED")).toBe(1);
  expect(count("none", "refused", "BAD_REQUEST")).toBe(2);
  expect(count("threads", "query", "ok")).toBe(1);
  expect(count("updateThread", "mutation", "NOT_FOUND")).toBe(1);
  expect(
    value('engraph_operation_duration_seconds_count{operation="createThread",type="mutation"}'),
  ).toBe(2);
  expect(text).not.toContain("SecretName");
  expect(text).not.toMatch(/tenant\w*="/);
  expect(value('engraph_http_requests_total{route="/graphql",status="200"}')).toBe(4);
});

test("units, jobs, commits and files are told of", async () => {
  const { url, client } = await startEngraph({ model: new ScriptedModel([[]]) });
  await client.run(createThread, { input: { id: "t" } });
  const messages = [{ role: "user", content: "I live in Porto." }];
  await client.run(addMessages, { input: { threadId: "t", messages, waitForExtraction: true } });
  const { value } = await readMetrics(url);
  const runs = 'engraph_job_runs_total{kind="EXTRACT_MEMORIES",outcome="ZERO_FACTS",state="DONE"}';
  expect(value(runs)).toBe(1);
  expect(value('engraph_units_total{outcome="ok"}')).toBeGreaterThan(2);
  expect(value("engraph_store_commit_duration_seconds_count")).toBeGreaterThan(2);
  expect(value("engraph_store_file_bytes")).toBeGreaterThan(0);
  expect(value("engraph_store_wal_bytes")).toBeGreaterThan(0);
  expect(value("engraph_event_log_position")).toBeGreaterThan(1);
  expect(value("engraph_job_queue_age_seconds")).toBe(0);
  expect(value("engraph_store_has_room")).toBe(1);
  expect(value('engraph_build_info{version="0.1.0",store="EMBEDDED"}')).toBe(1);
});

test("subscribers, and the lag of what they get, are told of; a replay has none", async () => {
  const { url, client } = await startEngraph(alone);
  const live = client.subscribe(changes);
  const first = next(live);
  await expect.poll(async () => (await readMetrics(url)).value("engraph_subscriptions")).toBe(1);
  await client.run(createThread, { input: { id: "t" } });
  const { events } = await first;
  const metrics = await readMetrics(url);
  expect(metrics.value("engraph_subscription_groups")).toBe(1);
  expect(metrics.value("engraph_sockets")).toBe(1);
  expect(metrics.value("engraph_subscription_frames_total")).toBe(1);
  expect(metrics.value("engraph_delivery_lag_seconds_count")).toBe(1);
  expect(metrics.value("engraph_delivery_lag_seconds_sum")).toBeLessThan(60);
  await client.run(createThread, { input: { id: "u" } });
  await next(live);
  await next(client.subscribe(changes, { after: events.cursor }));
  const later = await readMetrics(url);
  expect(later.value("engraph_subscription_frames_total")).toBe(3);
  expect(later.value("engraph_delivery_lag_seconds_count")).toBe(2);
});
