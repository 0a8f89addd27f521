import { Kind, visit, type DocumentNode, type SelectionSetNode } from "graphql";
import { repeatsIn } from "./field-repeats.js";

/** The size of a document, with all fragments expanded. */
export interface DocumentSize {
  /** Levels of fields. */
  readonly depth: number;
  /** Selections: fields and fragments. */
  readonly fields: number;
  readonly aliases: number;
  /** Without expanding fragments. */
  readonly directives: number;
  /**
   * Maximum number of times that the same field or alias is selected in one place of the answer. Slow, so call it only
   * if `fields` is small.
   */
  repeats(): number;
}

type Fragments = ReadonlyMap<string, SelectionSetNode>;
type Expanded = Pick<DocumentSize, "depth" | "fields" | "aliases">;

const nothing: Expanded = { depth: 0, fields: 0, aliases: 0 };

/**
 * Measures a document in time linear in its length, not in its expanded size, because each fragment is measured once.
 * The document need not be valid, but its fragments must have unique names and no cycles.
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
    // Unused fragments are validated, too.
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
