import { type DocumentNode, Kind, visit, type SelectionSetNode, type FieldNode } from "graphql";
import { LimitError, type LimitCode } from "./limit-error.js";

/**
 * Limits of one document. The first two are checked while it is read, the others before validation, whose time is
 * quadratic in them. With these limits, the worst documents take 20 ms. They allow introspection, and fragments as
 * clients generate them.
 */
export const documentLimits = {
  /** UTF-16 code units, including spaces and comments. */
  characters: 100_000,
  /** Each name, bracket and value is a token. */
  tokens: 2_000,
  /** Levels of fields, with fragments expanded. */
  depth: 25,
  /** Fields and fragments, with fragments expanded. */
  fields: 1_000,
  /** Fields with an alias, each executed separately; fragments expanded. */
  aliases: 100,
  /** How often the same field may be selected in one place of the answer, with fragments expanded. */
  repeats: 100,
  directives: 50,
} as const;

/**
 * Maximum length of a subscription's document and its variables as JSON, in characters. They are kept while it lasts.
 */
export const maxSubscriptionLength = 16 * 1024;

/**
 * Fails with the code of the exceeded limit.
 *
 * @param document See {@link sizeOf}.
 * @returns The number of fields and fragments.
 */
export function checkDocument(document: DocumentNode): number {
  const { depth, fields, aliases, directives, repeats } = sizeOf(document);
  atMost(depth, documentLimits.depth, "DOCUMENT_TOO_DEEP", "levels of fields");
  atMost(fields, documentLimits.fields, "TOO_MANY_FIELDS", "fields and fragments");
  atMost(repeats(), documentLimits.repeats, "TOO_MANY_FIELDS", "times the same field in one place");
  atMost(aliases, documentLimits.aliases, "TOO_MANY_ALIASES", "aliases, fragments included");
  atMost(directives, documentLimits.directives, "TOO_MANY_DIRECTIVES", "directives");
  return fields;
}

function atMost(found: number, limit: number, code: LimitCode, what: string): void {
  if (found <= limit) return;
  throw new LimitError(code, `The document must have at most ${limit} ${what}.`, { limit });
}

/** Fails with SUBSCRIPTION_TOO_LONG. */
export function checkSubscription(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): void {
  if (query.length + jsonLength(variables) <= maxSubscriptionLength) return;
  throw new LimitError(
    "SUBSCRIPTION_TOO_LONG",
    `A subscription must have at most ${maxSubscriptionLength} characters, its variables included.`,
    { limit: maxSubscriptionLength },
  );
}

function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    // Nested too deeply to serialize.
    return Infinity;
  }
}

/** The size of a document, with all fragments expanded. */
interface DocumentSize {
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
function sizeOf(document: DocumentNode): DocumentSize {
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

/**
 * Returns the maximum number of times that one place in the answer has the same field or alias: in the same selection
 * set, in its fragments, or in several selection sets of the same field. Validation compares each of these pairs. A
 * fragment counts once per place, because it is not compared with itself.
 *
 * @param fragments Must have no cycles. The time is linear in their expanded size.
 */
function repeatsIn(
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
