import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isCompositeType,
  isListType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import {
  countsCost,
  listCost,
  listSizes,
  ownCosts,
  pageSize,
  usualListSize,
} from "./field-costs.js";

type Field = GraphQLField<unknown, unknown>;
type Args = Readonly<Record<string, unknown>>;

const firstError = { maxErrors: 1 };

/** One operation of a document, and what it is sent with. */
export interface CostedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Args;
}

/** What the selections of an operation are read with. */
export interface CostScope {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** As the operation declares them. */
  readonly variableValues: Args;
  /** Whether only what is there once for a list counts: see {@link countsOfList}. */
  readonly ofLists?: boolean;
}

/**
 * What an operation of a valid document may cost, told before it is run: a
 * field costs 1, as often as the lists that it stands in are asked for items.
 * Of a subscription, it is the cost of one event. 0 where the variables
 * do not fit, so that it cannot be run.
 */
export function costOf(
  schema: GraphQLSchema,
  { document, operation, variables }: CostedOperation,
): number {
  const { variableDefinitions = [] } = operation;
  // Of a list of a million items, one error is enough.
  const read = getVariableValues(schema, variableDefinitions, { ...variables }, firstError);
  const type = schema.getRootType(operation.operation);
  if (!read.coerced || !type) return 0;
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const scope = {
    schema,
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
    variableValues: read.coerced,
  };
  return Math.ceil(selectionCost(scope, type, operation.selectionSet));
}

/**
 * What the selections may cost for one object of the type; of several types,
 * it is that of the dearest. A field with an argument that cannot be read (null
 * by a variable, where null is not allowed) costs nothing, as it fails instead
 * of being run; the others are run, and count.
 */
export function selectionCost(
  scope: CostScope,
  type: GraphQLCompositeType,
  { selections }: SelectionSetNode,
): number {
  const costs = new Map<string, number>();
  for (const selection of selections) {
    if (isLeftOut(scope, selection)) continue;
    const [on, cost] = costIn(scope, type, selection);
    for (const name of objectTypes(scope, on)) costs.set(name, (costs.get(name) ?? 0) + cost);
  }
  return Math.max(0, ...costs.values());
}

/** What one selection costs, and for objects of which type. */
function costIn(
  scope: CostScope,
  type: GraphQLCompositeType,
  selection: SelectionNode,
): [GraphQLCompositeType, number] {
  if (selection.kind === Kind.FIELD) return [type, fieldCost(scope, type, selection)];
  const fragment =
    selection.kind === Kind.INLINE_FRAGMENT ? selection : scope.fragments[selection.name.value];
  const condition = fragment?.typeCondition;
  const on = condition ? scope.schema.getType(condition.name.value) : type;
  if (!fragment || !isCompositeType(on)) return [type, 0];
  return [on, selectionCost(scope, on, fragment.selectionSet)];
}

/** A condition that cannot be read leaves nothing out. */
function isLeftOut({ variableValues }: CostScope, selection: SelectionNode): boolean {
  try {
    const skip = getDirectiveValues(GraphQLSkipDirective, selection, variableValues);
    const include = getDirectiveValues(GraphQLIncludeDirective, selection, variableValues);
    return skip?.["if"] === true || include?.["if"] === false;
  } catch {
    return false;
  }
}

function fieldCost(scope: CostScope, type: GraphQLCompositeType, node: FieldNode): number {
  const field = fieldOf(type, node.name.value);
  if (!field) return 0;
  const args = argumentsOf(scope, field, node);
  if (!args) return 0;
  const place = `${type.name}.${field.name}`;
  const isCounts = countsOfList.test(place);
  if (scope.ofLists || isCounts) return scope.ofLists && isCounts ? countsCost : 0;
  const own = ownCosts[place]?.(args) ?? usualCost(place, field, node, scope);
  const each = itemCost(scope, field, node);
  return each === 0 ? own : own + each * listSize(place, field, args);
}

/** What is asked of each item of the field. */
export function itemCost(
  scope: CostScope,
  { type }: Pick<Field, "type">,
  { selectionSet }: FieldNode,
): number {
  const item = getNamedType(type);
  return selectionSet && isCompositeType(item) ? selectionCost(scope, item, selectionSet) : 0;
}

const metaFields: ReadonlyMap<string, Field> = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((field) => [field.name, field]),
);

function fieldOf(type: GraphQLCompositeType, name: string): Field | undefined {
  return metaFields.get(name) ?? ("getFields" in type ? type.getFields()[name] : undefined);
}

function argumentsOf({ variableValues }: CostScope, field: Field, node: FieldNode): Args | null {
  try {
    return getArgumentValues(field, node, variableValues);
  } catch {
    return null;
  }
}

function objectTypes({ schema }: CostScope, type: GraphQLCompositeType): string[] {
  return isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : [type.name];
}

/** Counted where the list is asked for, as they are not there once for each item. */
const countsOfList = /Connection\.counts$/;

function usualCost(place: string, { type }: Field, node: FieldNode, scope: CostScope): number {
  // The same.
  if (/Connection\.(totalCount|pageInfo)$/.test(place)) return 0;
  if (!isConnection(type)) return 1;
  return listCost + itemCost({ ...scope, ofLists: true }, { type }, node);
}

function listSize(place: string, { type }: Field, args: Args): number {
  const size = listSizes[place];
  if (size) return size(args);
  if (isConnection(type)) return pageSize(args);
  // The same.
  if (/Connection\.(nodes|edges)$/.test(place)) return 1;
  const isOfObjects = isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
  return isOfObjects ? usualListSize : 1;
}

function isConnection(type: Field["type"]): boolean {
  return getNamedType(type).name.endsWith("Connection");
}
