import { figureTable } from "./figure-table.ts";
import type { Result } from "./result.ts";

const [start, end] = ["<!-- figures -->", "<!-- end of figures -->"];

/** Puts the results between the marks of the page. */
export function performancePage(page: string, results: readonly Result[]): string {
  const sections = results.map(
    ({ bench, date, machine, node, figures }) =>
      `## ${bench}\n\n${date}, ${machine}, Node ${node}: \`npm run bench -- ${bench}\`\n\n${figureTable(figures)}\n`,
  );
  const [before = "", rest = ""] = page.split(start);
  const [, after = ""] = rest.split(end);
  return `${before}${start}\n\n${sections.join("\n")}\n${end}${after}`;
}
