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
  pageArgument,
  pageSize,
  usualListSize,
} from "./field-costs.js";
import { free, largestOf, priceOf, priceOfItems, sumOf, type Price } from "./price.js";

type Field = GraphQLField<unknown, unknown>;
type Args = Readonly<Record<string, unknown>>;

/** One operation of a document. */
export interface CostedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** The inputs for computing the cost of selections. */
export interface CostScope {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Whether only fields that exist once per list count: see {@link countsOfList}. */
  readonly ofLists?: boolean;
  /** The number of lists around the selections. Default: 0. */
  readonly lists?: number;
}

/** A cost, or a function that computes it from the coerced variables. */
type Cost = Price | ((variables: Args) => Price);

/**
 * Estimates the maximum cost of an operation in a valid document, before it is executed: a field costs 1, multiplied by
 * the requested lengths of the lists around it. For a subscription, it is the cost of one event.
 *
 * @returns A function of the coerced variables. The parts that do not depend on them are added up once.
 */
export function costOf(
  schema: GraphQLSchema,
  { document, operation }: CostedOperation,
): (variables: Args) => Price {
  const type = schema.getRootType(operation.operation);
  if (!type) return () => free;
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const scope = {
    schema,
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
  };
  const cost = selectionCost(scope, type, operation.selectionSet);
  return (variables) => valueOf(cost, variables);
}

function valueOf(cost: Cost, variables: Args): Price {
  return typeof cost === "function" ? cost(variables) : cost;
}

/**
 * The maximum cost of the selections for one object of the type; for several types, that of the most expensive. A field
 * with an invalid argument (null from a variable where null is not allowed) costs nothing, because it fails without
 * being executed. Its siblings are executed and count.
 */
function selectionCost(
  scope: CostScope,
  type: GraphQLCompositeType,
  { selections }: SelectionSetNode,
): Cost {
  const costs = new Map<string, Cost[]>();
  for (const selection of selections) {
    const [on, cost] = costIn(scope, type, selection);
    if (isFree(cost)) continue;
    for (const name of objectTypes(scope, on)) {
      const others = costs.get(name);
      if (others) others.push(cost);
      else costs.set(name, [cost]);
    }
  }
  const ofTypes = [...costs.values()].map((one) => joined(one, sumOf));
  return joined(ofTypes, largestOf);
}

/** The cost of one selection, and the type that it applies to. */
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
  if (!fragment || !isCompositeType(on)) return [type, free];
  return [on, unlessLeftOut(selection, selectionCost(scope, on, fragment.selectionSet))];
}

/** The cost, or none if a condition excludes the selection. */
function unlessLeftOut(selection: SelectionNode, cost: Cost): Cost {
  if (!selection.directives?.length) return cost;
  return (variables) => (isLeftOut(selection, variables) ? free : valueOf(cost, variables));
}

/** An invalid condition excludes nothing. */
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
  if (!field) return free;
  const place = `${type.name}.${field.name}`;
  const isCounts = countsOfList.test(place);
  if (scope.ofLists || isCounts) return scope.ofLists && isCounts ? priceOf(countsCost) : free;
  const isPage = isConnection(field.type);
  const each = itemCosts(scope, field, node);
  const counts = isPage ? itemCosts({ ...scope, ofLists: true }, field, node) : free;
  const name = (node.alias ?? node.name).value;
  const withArguments = (variables: Args): Price => {
    const args = argumentsOf(field, node, variables);
    if (!args) return free;
    const own =
      ownCosts[place]?.(args) ?? usualCost(place, field) + valueOf(counts, variables).total;
    const item = valueOf(each, variables);
    if (item.total === 0) return priceOf(own);
    const size = listSize(place, field, args, scope.lists);
    const argument = isPage ? pageArgument(args) : undefined;
    return priceOfItems({ name, own, item, size, argument });
  };
  const isFixed = typeof each !== "function" && typeof counts !== "function" && !hasVariables(node);
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

/** Cached costs of items, by field node. */
const knownCosts = new WeakMap<FieldNode, { readonly type: Field["type"]; readonly cost: Cost }>();

/** The cost of the selections for each item of the field. */
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
  return valueOf(known.cost, variableValues).total;
}

function itemCosts(
  scope: CostScope,
  { type }: Pick<Field, "type">,
  { selectionSet }: FieldNode,
): Cost {
  const item = getNamedType(type);
  if (!selectionSet || !isCompositeType(item)) return free;
  const lists = (scope.lists ?? 0) + Number(isListType(getNullableType(type)));
  return selectionCost({ ...scope, lists }, item, selectionSet);
}

/** Joins costs. Those that do not depend on variables are joined once. */
function joined(costs: readonly Cost[], join: (prices: readonly Price[]) => Price): Cost {
  const fixed = join(costs.filter((cost) => typeof cost !== "function"));
  const others = costs.filter((cost) => typeof cost === "function");
  if (others.length === 0) return fixed;
  return (variables) => join([fixed, ...others.map((cost) => cost(variables))]);
}

function isFree(cost: Cost): boolean {
  return typeof cost !== "function" && cost.total === 0;
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

/** Counted once at the list's field, because they exist once per list and not per item. */
const countsOfList = /Connection\.counts$/;

function usualCost(place: string, { type }: Field): number {
  // Fields of a connection exist once per list, not per item.
  if (/Connection\.(totalCount|pageInfo)$/.test(place)) return 0;
  return isConnection(type) ? listCost : 1;
}

function listSize(place: string, { type }: Field, args: Args, lists?: number): number {
  const size = listSizes[place];
  if (size) return size(args);
  if (isConnection(type)) return pageSize(args, lists);
  // The connection's cost includes its items.
  if (/Connection\.(nodes|edges)$/.test(place)) return 1;
  const isOfObjects = isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
  return isOfObjects ? usualListSize : 1;
}

function isConnection(type: Field["type"]): boolean {
  return getNamedType(type).name.endsWith("Connection");
}
