import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
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
  type ValueNode,
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

/** One operation of a document. */
export interface CostedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** What the selections of an operation are read with. */
export interface CostScope {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Whether only what is there once for a list counts: see {@link countsOfList}. */
  readonly ofLists?: boolean;
}

/** A cost, or how it follows from the variables, as the operation declares them. */
type Cost = number | ((variables: Args) => number);

/**
 * What an operation of a valid document may cost, told before it is run: a
 * field costs 1, as often as the lists that it stands in are asked for items.
 * Of a subscription, it is the cost of one event.
 *
 * @returns The cost by the variables, as they have been read. What they do not change is added up once.
 */
export function costOf(
  schema: GraphQLSchema,
  { document, operation }: CostedOperation,
): (variables: Args) => number {
  const type = schema.getRootType(operation.operation);
  if (!type) return () => 0;
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const scope = {
    schema,
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
  };
  const cost = selectionCost(scope, type, operation.selectionSet);
  return (variables) => Math.ceil(valueOf(cost, variables));
}

function valueOf(cost: Cost, variables: Args): number {
  return typeof cost === "number" ? cost : cost(variables);
}

/**
 * What the selections may cost for one object of the type; of several types,
 * it is that of the dearest. A field with an argument that cannot be read (null
 * by a variable, where null is not allowed) costs nothing, as it fails instead
 * of being run; the others are run, and count.
 */
function selectionCost(
  scope: CostScope,
  type: GraphQLCompositeType,
  { selections }: SelectionSetNode,
): Cost {
  const costs = new Map<string, Cost[]>();
  for (const selection of selections) {
    const [on, cost] = costIn(scope, type, selection);
    if (cost === 0) continue;
    for (const name of objectTypes(scope, on)) {
      const others = costs.get(name);
      if (others) others.push(cost);
      else costs.set(name, [cost]);
    }
  }
  return largest([...costs.values()].map(sum));
}

/** What one selection costs, and for objects of which type. */
function costIn(
  scope: CostScope,
  type: GraphQLCompositeType,
  selection: SelectionNode,
): [GraphQLCompositeType, Cost] {
  if (selection.kind === Kind.FIELD)
    return [type, unlessLeftOut(selection, fieldCost(scope, type, selection))];
  const fragment =
    selection.kind === Kind.INLINE_FRAGMENT ? selection : scope.fragments[selection.name.value];
  const condition = fragment?.typeCondition;
  const on = condition ? scope.schema.getType(condition.name.value) : type;
  if (!fragment || !isCompositeType(on)) return [type, 0];
  return [on, unlessLeftOut(selection, selectionCost(scope, on, fragment.selectionSet))];
}

/** The cost, and 0 where a condition leaves the selection out. */
function unlessLeftOut(selection: SelectionNode, cost: Cost): Cost {
  if (!selection.directives?.length) return cost;
  return (variables) => (isLeftOut(selection, variables) ? 0 : valueOf(cost, variables));
}

/** A condition that cannot be read leaves nothing out. */
function isLeftOut(selection: SelectionNode, variables: Args): boolean {
  try {
    const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
    const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
    return skip?.["if"] === true || include?.["if"] === false;
  } catch {
    return false;
  }
}

function fieldCost(scope: CostScope, type: GraphQLCompositeType, node: FieldNode): Cost {
  const field = fieldOf(type, node.name.value);
  if (!field) return 0;
  const place = `${type.name}.${field.name}`;
  const isCounts = countsOfList.test(place);
  if (scope.ofLists || isCounts) return scope.ofLists && isCounts ? countsCost : 0;
  const each = itemCosts(scope, field, node);
  const counts = isConnection(field.type) ? itemCosts({ ...scope, ofLists: true }, field, node) : 0;
  const withArguments = (variables: Args): number => {
    const args = argumentsOf(field, node, variables);
    if (!args) return 0;
    const own = ownCosts[place]?.(args) ?? usualCost(place, field) + valueOf(counts, variables);
    const item = valueOf(each, variables);
    return item === 0 ? own : own + item * listSize(place, field, args);
  };
  const isFixed = typeof each === "number" && typeof counts === "number" && !hasVariables(node);
  return isFixed ? withArguments({}) : withArguments;
}

function hasVariables({ arguments: args = [] }: FieldNode): boolean {
  return args.some(({ value }) => namesVariable(value));
}

function namesVariable(value: ValueNode): boolean {
  if (value.kind === Kind.LIST) return value.values.some(namesVariable);
  if (value.kind === Kind.OBJECT) return value.fields.some((field) => namesVariable(field.value));
  return value.kind === Kind.VARIABLE;
}

/** Costs of items by where they are asked for. */
const knownCosts = new WeakMap<FieldNode, { readonly type: Field["type"]; readonly cost: Cost }>();

/** What is asked of each item of the field. */
export function itemCost(
  { schema, fragments, variableValues }: CostScope & { readonly variableValues: Args },
  { type }: Pick<Field, "type">,
  node: FieldNode,
): number {
  let known = knownCosts.get(node);
  if (known?.type !== type) {
    known = { type, cost: itemCosts({ schema, fragments }, { type }, node) };
    knownCosts.set(node, known);
  }
  return valueOf(known.cost, variableValues);
}

function itemCosts(
  scope: CostScope,
  { type }: Pick<Field, "type">,
  { selectionSet }: FieldNode,
): Cost {
  const item = getNamedType(type);
  return selectionSet && isCompositeType(item) ? selectionCost(scope, item, selectionSet) : 0;
}

function sum(costs: readonly Cost[]): Cost {
  const fixed = costs.reduce<number>((all, one) => all + (typeof one === "number" ? one : 0), 0);
  const others = costs.filter((one) => typeof one !== "number");
  if (others.length === 0) return fixed;
  return (variables) => others.reduce((all, one) => all + one(variables), fixed);
}

function largest(costs: readonly Cost[]): Cost {
  const others = costs.filter((one) => typeof one !== "number");
  const fixed = costs.reduce<number>(
    (most, one) => Math.max(most, typeof one === "number" ? one : 0),
    0,
  );
  if (others.length === 0) return fixed;
  return (variables) => others.reduce((most, one) => Math.max(most, one(variables)), fixed);
}

const metaFields: ReadonlyMap<string, Field> = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((field) => [field.name, field]),
);

function fieldOf(type: GraphQLCompositeType, name: string): Field | undefined {
  return metaFields.get(name) ?? ("getFields" in type ? type.getFields()[name] : undefined);
}

function argumentsOf(field: Field, node: FieldNode, variables: Args): Args | null {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return null;
  }
}

function objectTypes({ schema }: CostScope, type: GraphQLCompositeType): string[] {
  return isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : [type.name];
}

/** Counted where the list is asked for, as they are not there once for each item. */
const countsOfList = /Connection\.counts$/;

function usualCost(place: string, { type }: Field): number {
  // Fields of a connection are there once, and not for each item.
  if (/Connection\.(totalCount|pageInfo)$/.test(place)) return 0;
  return isConnection(type) ? listCost : 1;
}

function listSize(place: string, { type }: Field, args: Args): number {
  const size = listSizes[place];
  if (size) return size(args);
  if (isConnection(type)) return pageSize(args);
  // The connection has counted its items.
  if (/Connection\.(nodes|edges)$/.test(place)) return 1;
  const isOfObjects = isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
  return isOfObjects ? usualListSize : 1;
}

function isConnection(type: Field["type"]): boolean {
  return getNamedType(type).name.endsWith("Connection");
}
