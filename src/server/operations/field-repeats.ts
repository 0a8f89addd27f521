import { Kind, type FieldNode, type SelectionSetNode } from "graphql";

/**
 * Returns the maximum number of times that one place in the answer has the same field or alias: in the same selection
 * set, in its fragments, or in several selection sets of the same field. Validation compares each of these pairs. A
 * fragment counts once per place, because it is not compared with itself.
 *
 * @param fragments Must have no cycles. The time is linear in their expanded size.
 */
export function repeatsIn(
  root: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): number {
  let most = 0;

  const inPlace = (sets: readonly SelectionSetNode[]): void => {
    for (const fields of namesakes(sets, fragments)) {
      most = Math.max(most, fields.length);
      const inner = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) inPlace(inner);
    }
  };

  inPlace([root]);
  return most;
}

/** Groups the fields of one place by response name. */
function namesakes(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, SelectionSetNode>,
): Iterable<readonly FieldNode[]> {
  const byName = new Map<string, FieldNode[]>();
  const spread = new Set<string>();

  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { value } = selection.alias ?? selection.name;
        const fields = byName.get(value);
        if (fields) fields.push(selection);
        else byName.set(value, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment);
      }
    }
  };

  sets.forEach(collect);
  return byName.values();
}
