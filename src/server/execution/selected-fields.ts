import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** The inputs for collecting selections. */
export interface SelectionScope {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** The variables used by conditions of fields and fragments. */
  readonly variableValues: Readonly<Record<string, unknown>>;
}

/** Collects the selected fields of an object, by response name, in the order of the answer. */
export function selectedFields(
  scope: SelectionScope,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  for (const set of sets) collect(scope, type, set, fields, visited);
  return fields;
}

function collect(
  scope: SelectionScope,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  fields: Map<string, FieldNode[]>,
  visited: Set<string>,
): void {
  for (const selection of selections) {
    if (!isIncluded(scope, selection)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      const nodes = fields.get(key);
      if (nodes) nodes.push(selection);
      else fields.set(key, [selection]);
      continue;
    }
    const fragment = fragmentOf(scope, selection, visited);
    if (fragment && isFor(scope.schema, fragment, type))
      collect(scope, type, fragment.selectionSet, fields, visited);
  }
}

/** Undefined if the fragment was already spread in the same place. */
function fragmentOf(
  { fragments }: SelectionScope,
  selection: Exclude<SelectionNode, FieldNode>,
  visited: Set<string>,
): InlineFragmentNode | FragmentDefinitionNode | undefined {
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection;
  const name = selection.name.value;
  if (visited.has(name)) return undefined;
  visited.add(name);
  return fragments[name];
}

function isIncluded({ variableValues }: SelectionScope, selection: SelectionNode): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variableValues);
  if (skip?.["if"] === true) return false;
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variableValues);
  return include?.["if"] !== false;
}

function isFor(
  schema: GraphQLSchema,
  { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
  type: GraphQLObjectType,
): boolean {
  if (!typeCondition) return true;
  const named = schema.getType(typeCondition.name.value);
  return named === type || (isAbstractType(named) && schema.isSubType(named, type));
}
