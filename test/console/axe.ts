import axe from "axe-core";
import type { Page } from "playwright-core";

/** Waits in the page until everything that comes in has come in: colours are read then. */
const stillness = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
  .map(({ finished }) => finished)).then(() => null)`;

/** The problems that axe finds on the page once nothing moves, each with its elements. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.evaluate(stillness);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}
