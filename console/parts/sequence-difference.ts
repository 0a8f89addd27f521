/** An item of one of two lists, or of both. */
export interface Difference<Item> {
  readonly item: Item;
  readonly in: "old" | "new" | "both";
}

/**
 * The difference between two lists, by their longest common subsequence. Old items
 * of a change come before new ones. Time and memory grow with the product of the
 * lengths.
 */
export function sequenceDifference<Item>(
  old: readonly Item[],
  recent: readonly Item[],
): Difference<Item>[] {
  const width = recent.length + 1;
  const lengths = commonLengths(old, recent);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const differences: Difference<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < recent.length) {
    const isOld = i < old.length;
    if (isOld && j < recent.length && old[i] === recent[j]) {
      differences.push({ item: old[i] as Item, in: "both" });
      i++;
      j++;
    } else if (j === recent.length || (isOld && at(i + 1, j) >= at(i, j + 1)))
      differences.push({ item: old[i++] as Item, in: "old" });
    else differences.push({ item: recent[j++] as Item, in: "new" });
  }
  return differences;
}

/** The length of the longest common subsequence for each pair of suffixes of the two lists. */
function commonLengths(old: readonly unknown[], recent: readonly unknown[]): Uint32Array {
  const width = recent.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = recent.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === recent[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return lengths;
}
