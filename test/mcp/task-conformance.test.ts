import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ModelRefusedError } from "../../src/core/errors/model-errors.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { alone, startEngraph } from "../support/engraph.js";
import { runConformance } from "../support/mcp-conformance.js";
import { mcpUrl } from "../support/mcp.js";
import { addMessages } from "../support/operations.js";
import { echo } from "../support/proposals.js";

const whatIf = (customInstructions: string) => ({
  name: "what_if",
  arguments: { threadId: "monday", customInstructions },
});

/** Calls of tools of Engraph, by the names of the suite's own. */
const calls: Readonly<Record<string, (given: { readonly seconds?: number }) => object>> = {
  greet: () => ({ name: "list_threads", arguments: {} }),
  slow_compute: ({ seconds }) => whatIf(seconds === 60 ? "Never answer." : "Answer."),
  confirm_delete: () => whatIf("Answer."),
  failing_job: () => whatIf("Refuse."),
};

/** The address of a server before another one, which has the tools of the suite. */
async function renaming(url: URL): Promise<URL> {
  const server = createServer(async (request, response) => {
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const body = JSON.parse((await text(request)) || "null");
    const call = calls[body?.params?.name as string];
    if (call) Object.assign(body.params, call(body.params.arguments));
    const { name } = Object(body?.params) as { name?: string };
    const answer = await fetch(url, {
      method: request.method ?? "POST",
      headers: {
        ...(headers as Record<string, string>),
        ...(call && headers["mcp-name"] && { "mcp-name": name }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
    const type = answer.headers.get("content-type") ?? "text/plain";
    response.writeHead(answer.status, { "content-type": type }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

/** The scenarios, with the checks of what only the suite's own tools do. */
const scenarios = {
  // No task of Engraph fails but by its tool.
  "tasks-lifecycle": ["sep-2663-tasks-get-status-failed"],
  "tasks-capability-negotiation": [],
  "tasks-wire-fields": [],
  "tasks-request-state-removal": [],
  // It expects a greeting.
  "tasks-request-headers": ["tasks-headers-tolerate-mcp-method-on-tools-call"],
  "tasks-dispatch-and-envelope": [],
};

test("the published scenarios of tasks pass, with what_if in place of the suite's tools", async () => {
  const model = new ScriptedModel((request, call) => {
    if (request.instructions?.includes("Never")) return new Promise(() => {});
    if (request.instructions?.includes("Refuse")) throw new ModelRefusedError("No.", "No.");
    return echo(request, call);
  });
  const { url, client } = await startEngraph({ ...alone, model });
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  await client.run(addMessages, {
    input: { threadId: "monday", userId: "sam", messages, waitForExtraction: true },
  });
  const address = await renaming(mcpUrl(url));
  const run = async ([name, not]: [string, string[]]) => {
    const checks = (await runConformance(address, "--scenario", name, "--force")).get(name) ?? [];
    expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(1);
    const failed = checks.filter(({ status }) => status === "FAILURE");
    expect(failed.map(({ id }) => [name, id])).toEqual(not.map((id) => [name, id]));
  };
  await Promise.all(Object.entries(scenarios).map(run));
});
