import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { startEngraph } from "./support/engraph.js";
import { readMetrics } from "./support/metrics.js";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Exported {
  readonly name: string;
  readonly help: string;
  readonly type: string;
}

/** All metrics of a real server. */
async function exported(): Promise<readonly Exported[]> {
  const { url } = await startEngraph();
  const { text } = await readMetrics(url);
  const found = text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm);
  return [...found].map(([, name = "", help = "", type = ""]) => ({ name, help, type }));
}

/** The metric names in a Prometheus expression. */
function namesIn(expression: string): string[] {
  const names = expression.match(/\b(?:engraph|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return names.map((name) => name.replace(/_bucket$/, ""));
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string };
    }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

const rules = (parse(read("deploy/prometheus/alerts.yml")) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(read("deploy/grafana/engraph.json")) as Dashboard;

test("alerts and the dashboard are made of metrics that a server exports", async () => {
  const known = new Set((await exported()).map(({ name }) => name));
  const inAlerts = rules.flatMap(({ expr }) => namesIn(expr));
  const inPanels = panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) => namesIn(expr)),
  );
  expect(inAlerts.length).toBeGreaterThan(10);
  expect(inPanels.length).toBeGreaterThan(40);
  expect([...inAlerts, ...inPanels].filter((name) => !known.has(name))).toEqual([]);
  const own = [...known].filter((name) => name.startsWith("engraph_"));
  const left = own.filter((name) => !inAlerts.includes(name) && !inPanels.includes(name));
  // The dashboard uses it for the list of instances, in a variable.
  expect(left).toEqual(["engraph_build_info"]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test("docs/metrics.md has each metric with its type and what it says, and no other of ours", async () => {
  const page = read("docs/metrics.md");
  const rows = [...page.matchAll(/^\| `(engraph_\w+)` +\| (\w+) +\| ([^|]*?) +\| (.*?) +\|$/gm)];
  const listed = rows.map(([, name, type, , help]) => ({ name, type, help }));
  const all = await exported();
  const own = all.filter(({ name }) => name.startsWith("engraph_"));
  expect(own.length).toBeGreaterThan(30);
  const byName = (one: { name?: string }, other: { name?: string }) =>
    (one.name ?? "") < (other.name ?? "") ? -1 : 1;
  expect(listed.toSorted(byName)).toEqual(own.toSorted(byName));
  const others = all.filter(({ name }) => !name.startsWith("engraph_"));
  expect(others.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("docs/operations.md says what to do about each alert", () => {
  const page = read("docs/operations.md");
  const listed = [...page.matchAll(/^\| `(Engraph\w+)`/gm)].map(([, name]) => name);
  expect(listed).toEqual(rules.map(({ alert }) => alert));
  for (const { labels, annotations } of rules) {
    expect(["critical", "warning"]).toContain(labels.severity);
    expect(annotations.summary).not.toBe("");
  }
});
