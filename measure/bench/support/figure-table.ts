import { isReached, ratioOf, type Figure } from "./figure.ts";

/** A table in Markdown, with one row for each figure. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, yardstick } = figure;
    const ratio = ratioOf(figure);
    const cells = [
      name,
      `${short(value)} ${unit}`,
      yardstick ? `${short(yardstick.value)} ${unit} (${yardstick.name})` : "–",
      ratio === null ? "–" : short(ratio),
      goalOf(figure),
      { true: "reached", false: "missed", null: "" }[`${isReached(figure)}`],
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "| figure | value | yardstick | ratio | goal | |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/** The bound of the ratio, or of the value if there is no yardstick. */
function goalOf({ goal, unit, yardstick }: Figure): string {
  if (!goal) return "–";
  const bound = "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return yardstick ? bound : `${bound} ${unit}`;
}

/** Rounds to three significant digits. */
function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
