import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { mcpUrl } from "../support/mcp.js";
import { runConformance } from "../support/mcp-conformance.js";

/** Scenarios that cannot pass, by reason, with what their failed checks say. */
const skipped: readonly (readonly [reason: string, says: RegExp, scenarios: string])[] = [
  [
    "They call tools, prompts and resources of the suite's own demonstration server.",
    /The (tool|prompt) test_\w+ is unknown|no resource test:|not list the diagnostic tool|could not get initial|Expected InputRequiredResult/,
    `tools-call-simple-text tools-call-image tools-call-audio tools-call-embedded-resource tools-call-mixed-content
    tools-call-error tools-call-with-progress tools-call-sampling tools-call-elicitation elicitation-sep1034-defaults
    elicitation-sep1330-enums resources-read-text resources-read-binary resources-templates-read resources-subscribe
    resources-unsubscribe prompts-get-simple prompts-get-with-args prompts-get-embedded-resource prompts-get-with-image
    input-required-result-basic-elicitation input-required-result-basic-sampling input-required-result-basic-list-roots
    input-required-result-request-state input-required-result-multiple-input-requests input-required-result-multi-round
    input-required-result-non-tool-request input-required-result-result-type input-required-result-tampered-state
    input-required-result-capability-check server-stateless`,
  ],
  [
    "They need a tool with schemas or headers that no tool of Engraph has.",
    /'json_schema_2020_12_tool' not found|no tool with x-mcp-header/,
    "json-schema-2020-12 http-custom-header-server-validation",
  ],
  [
    "Engraph sends clients no log, which the protocol has deprecated.",
    /Method not found/,
    "logging-set-level tools-call-with-logging",
  ],
  [
    "They call tools of the suite's own demonstration server as tasks: see task-conformance.test.ts.",
    /The tool (greet|slow_compute|confirm_delete|multi_input|failing_job|protocol_error_job|test_tool_with_task) is unknown|no task was created|fixture from Check 2 unavailable|failing_job returned error code -32602/,
    `tasks-lifecycle tasks-capability-negotiation tasks-wire-fields tasks-request-state-removal tasks-mrtr-input
    tasks-request-headers tasks-dispatch-and-envelope tasks-required-task-error tasks-mrtr-composition`,
  ],
];

test.each([
  ["2025-11-25", 33],
  ["2026-07-28", 50],
])("the published scenarios of %s pass, except those that are skipped", async (revision, count) => {
  const { url } = await startEngraph(alone);
  const scenarios = await runConformance(mcpUrl(url), "--requirements", revision);
  expect(scenarios.size).toBe(count);
  for (const [scenario, checks] of scenarios) {
    const failed = checks.filter(({ status }) => status === "FAILURE");
    const skip = skipped.find(([, , names]) => names.split(/\s+/).includes(scenario));
    expect([scenario, failed.length > 0]).toEqual([scenario, skip !== undefined]);
    for (const { errorMessage } of failed)
      expect([scenario, errorMessage]).toEqual([
        scenario,
        expect.stringMatching(skip?.[1] ?? /^$/) as string,
      ]);
  }
});
