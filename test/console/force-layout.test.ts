import { expect, test } from "vitest";
import { ForceLayout, type LayoutInput } from "../../console/places/graph/layout/force-layout.js";

function calm(
  input: Partial<LayoutInput> & { readonly nodes: number; readonly edges: Int32Array },
) {
  const layout = new ForceLayout({
    positions: new Float32Array(2 * input.nodes).fill(NaN),
    ...input,
  });
  while (!layout.isCalm) layout.step();
  const { positions } = layout;
  return (node: number) => [positions[2 * node] ?? NaN, positions[2 * node + 1] ?? NaN] as const;
}

test("what is linked is near, what is not is apart, and nothing lies on anything else", () => {
  // Two stars of 200 leaves each.
  const pairs = Array.from({ length: 400 }, (_, i) => [i + 2, i % 2]).flat();
  const at = calm({ nodes: 402, edges: Int32Array.from(pairs) });
  const distance = (one: number, other: number) =>
    Math.hypot(at(one)[0] - at(other)[0], at(one)[1] - at(other)[1]);
  let least = Infinity;
  for (let i = 0; i < 402; i++) for (let j = 0; j < i; j++) least = Math.min(least, distance(i, j));
  expect(least).toBeGreaterThan(1);
  for (let leaf = 2; leaf < 402; leaf++)
    expect(distance(leaf, leaf % 2)).toBeLessThan(distance(leaf, 1 - (leaf % 2)));
});

test("new nodes begin beside their neighbours, and the others stay about where they were", () => {
  const edges = Int32Array.from([0, 1, 1, 2]);
  const before = calm({ nodes: 3, edges });
  const positions = Float32Array.from([...before(0), ...before(1), ...before(2), NaN, NaN]);
  const after = calm({ nodes: 4, edges: Int32Array.from([0, 1, 1, 2, 2, 3]), positions });
  for (const node of [0, 1, 2])
    expect(
      Math.hypot(after(node)[0] - before(node)[0], after(node)[1] - before(node)[1]),
    ).toBeLessThan(60);
});
