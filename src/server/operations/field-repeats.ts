import { Kind, type FieldNode, type SelectionSetNode } from "graphql";

/**
 * How often one place in the answer is given the same field, or alias, at the
 * most: in the same braces, in fragments that are spread there, or in several
 * braces after the same field. Validation compares each of them with each
 * other. A fragment counts once in each place, as it is not compared with itself.
 *
 * @param fragments None may lead back to itself. Takes time with what they come to.
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

/** The fields of one place, those with the same name in the answer together. */
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
