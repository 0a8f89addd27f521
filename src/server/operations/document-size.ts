import { Kind, visit, type DocumentNode, type SelectionSetNode } from "graphql";
import { repeatsIn } from "./field-repeats.js";

/** How large a document is, with every fragment put in wherever it is spread. */
export interface DocumentSize {
  /** Levels of fields. */
  readonly depth: number;
  /** Selections: fields, and the fragments that they come in. */
  readonly fields: number;
  readonly aliases: number;
  /** As they are written. */
  readonly directives: number;
  /**
   * How often one place in the answer is given the same field, or alias, at the
   * most. To be asked for only where `fields` are few.
   */
  repeats(): number;
}

type Fragments = ReadonlyMap<string, SelectionSetNode>;
type Expanded = Pick<DocumentSize, "depth" | "fields" | "aliases">;

const nothing: Expanded = { depth: 0, fields: 0, aliases: 0 };

/**
 * Measures a document in time that grows with its length and not with what
 * its fragments come to, as each is measured once. It need not be valid, but
 * its fragments must have a name each, and must not lead back to themselves.
 */
export function sizeOf(document: DocumentNode): DocumentSize {
  const spread = new Set<string>();
  let directives = 0;
  visit(document, {
    Directive: () => void directives++,
    FragmentSpread: ({ name }) => void spread.add(name.value),
  });
  const fragments = new Map<string, SelectionSetNode>();
  const roots: SelectionSetNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) roots.push(definition.selectionSet);
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const { name, selectionSet } = definition;
    fragments.set(name.value, selectionSet);
    // What nobody spreads is validated all the same.
    if (!spread.has(name.value)) roots.push(selectionSet);
  }
  return {
    ...expandedSize(roots, fragments),
    directives,
    repeats: () => Math.max(0, ...roots.map((root) => repeatsIn(root, fragments))),
  };
}

function expandedSize(roots: readonly SelectionSetNode[], fragments: Fragments): Expanded {
  const known = new Map<string, Expanded>();

  const ofFragment = (name: string): Expanded => {
    const measured = known.get(name);
    const set = fragments.get(name);
    if (measured || !set) return measured ?? nothing;
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

  const all = { ...nothing };
  for (const root of roots) add(all, ofSet(root), 0);
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
