import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool) console.log("There is no promtool here: it does not check the metrics.");

async function metricsPage(): Promise<string> {
  const { url } = await startEngraph(alone);
  return (await fetch(new URL("/metrics", url))).text();
}

test("every metric has the name that its type asks for, and a help text", async () => {
  const page = await metricsPage();
  const types = [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type]) => ({
    name,
    type,
  }));
  expect(types.length).toBeGreaterThan(50);
  for (const { name, type } of types) {
    expect([name, name.endsWith("_total")]).toEqual([name, type === "counter"]);
    expect(name).not.toMatch(/_(count|sum|bucket|info_total)$/);
    expect(page).toMatch(new RegExp(`^# HELP ${name} \\S`, "m"));
  }
});

test.skipIf(!hasPromtool)("promtool finds nothing to say about the metrics", async () => {
  const input = await metricsPage();
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], { input });
  expect([status, String(stdout), String(stderr)]).toEqual([0, "", ""]);
});
