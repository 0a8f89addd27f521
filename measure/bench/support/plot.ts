import { ratioOf, type Figure } from "./figure.ts";
import type { Result } from "./result.ts";

const row = 22;
const [labelWidth, barWidth] = [430, 420];
/** The range of the axis, in multiples of the goal. */
const [least, most] = [0.1, 30];

/** An SVG picture of the figures relative to their goals: a bar that ends left of the line has reached its goal. */
export function plot(results: readonly Result[]): string {
  const bars = results.flatMap(({ bench, figures }) =>
    figures.flatMap((figure) => {
      const share = shareOfGoal(figure);
      return share === null ? [] : { label: `${bench}: ${figure.name}`, share };
    }),
  );
  const height = (bars.length + 2) * row;
  const line = labelWidth + xOf(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${labelWidth + barWidth + 60} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...bars.flatMap(({ label, share }, i) => {
      const y = (i + 1) * row;
      const [width, colour] = [xOf(share), share <= 1 ? "#2a7f62" : "#c2571a"];
      return [
        `<text x="${labelWidth - 8}" y="${y + 11}" text-anchor="end">${escaped(label)}</text>`,
        `<rect x="${labelWidth}" y="${y}" width="${width.toFixed(1)}" height="${row - 8}" fill="${colour}"/>`,
        `<text x="${(labelWidth + width + 5).toFixed(1)}" y="${y + 11}">${share.toPrecision(2)}</text>`,
      ];
    }),
    `<line x1="${line}" x2="${line}" y1="${row / 2}" y2="${height - row / 2}" stroke="#333" stroke-dasharray="3 3"/>`,
    `<text x="${line}" y="12" text-anchor="middle">goal</text>`,
    "</svg>\n",
  ].join("\n");
}

/** The measured ratio or value, as a multiple of the goal; below 1 is better. */
function shareOfGoal(figure: Figure): number | null {
  const { goal, value } = figure;
  if (!goal) return null;
  const measured = ratioOf(figure) ?? value;
  return "atMost" in goal ? measured / goal.atMost : goal.atLeast / measured;
}

/** The position on a logarithmic axis. */
function xOf(share: number): number {
  const bounded = Math.min(most, Math.max(least * 1.05, share));
  return (barWidth * Math.log(bounded / least)) / Math.log(most / least);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
