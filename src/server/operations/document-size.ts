import { Kind, visit, type DocumentNode, type SelectionSetNode } from "graphql";

/** How large a document is, with every fragment put in wherever it is spread. */
export interface DocumentShape {
  /** Levels of fields. */
  readonly depth: number;
  /** Selections: fields, and the fragments that they come in. */
  readonly fields: number;
  readonly aliases: number;
  /** How often one selection names the same field, or alias, at the most. */
  readonly repeats: number;
  /** As they are written. */
  readonly directives: number;
}

type Expanded = Pick<DocumentShape, "depth" | "fields" | "aliases">;

const nothing: Expanded = { depth: 0, fields: 0, aliases: 0 };

/**
 * Measures a document that need not be valid, in time that grows with its
 * length and not with what its fragments come to: each is measured once, and
 * one that leads back to itself adds nothing there.
 */
export function shapeOf(document: DocumentNode): DocumentShape {
  const fragments = new Map<string, SelectionSetNode>();
  let directives = 0;
  let repeats = 0;
  visit(document, {
    Directive: () => void directives++,
    FragmentDefinition: ({ name, selectionSet }) => void fragments.set(name.value, selectionSet),
    SelectionSet: (set) => void (repeats = Math.max(repeats, repeatsIn(set))),
  });
  const expanded = expandedSize(document, fragments);
  return { ...expanded, repeats, directives };
}

function expandedSize(
  document: DocumentNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): Expanded {
  const known = new Map<string, Expanded>();

  const ofFragment = (name: string): Expanded => {
    const measured = known.get(name);
    const set = fragments.get(name);
    if (measured || !set) return measured ?? nothing;
    known.set(name, nothing);
    const size = ofSet(set);
    known.set(name, size);
    return size;
  };

  const ofSet = ({ selections }: SelectionSetNode): Expanded => {
    const total = { ...nothing };
    for (const selection of selections) {
      total.fields += 1;
      if (selection.kind === Kind.FIELD) {
        add(total, selection.selectionSet ? ofSet(selection.selectionSet) : nothing, 1);
        total.aliases += selection.alias ? 1 : 0;
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(total, ofSet(selection.selectionSet), 0);
      } else {
        add(total, ofFragment(selection.name.value), 0);
      }
    }
    return total;
  };

  // Also of what no operation spreads: it is validated all the same.
  const all = { ...nothing };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) add(all, ofSet(definition.selectionSet), 0);
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    all.depth = Math.max(all.depth, ofFragment(definition.name.value).depth);
  }
  return all;
}

function add(
  total: { depth: number; fields: number; aliases: number },
  { depth, fields, aliases }: Expanded,
  levels: number,
): void {
  total.depth = Math.max(total.depth, depth + levels);
  total.fields += fields;
  total.aliases += aliases;
}

function repeatsIn({ selections }: SelectionSetNode): number {
  const times = new Map<string, number>();
  let most = 0;
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const { value } = selection.alias ?? selection.name;
    const count = (times.get(value) ?? 0) + 1;
    times.set(value, count);
    most = Math.max(most, count);
  }
  return most;
}
