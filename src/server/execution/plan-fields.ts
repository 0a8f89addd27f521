import {
  defaultFieldResolver,
  defaultTypeResolver,
  getNullableType,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import type { FieldPlan, ValueWriter } from "./field-plan.js";
import { leafWriter } from "./leaf-writer.js";
import { listWriter } from "./list-writer.js";
import { selectedFields, type SelectionScope } from "./selected-fields.js";
import { writeObject } from "./write-object.js";

/** Plans the fields that the nodes select of an object. */
export function planFields(
  scope: SelectionScope,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): readonly FieldPlan[] {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const selected = [...selectedFields(scope, type, sets)];
  // The root has no source object.
  const hasMembers = ![scope.schema.getQueryType(), scope.schema.getMutationType()].includes(type);
  return selected.flatMap(([key, nodes], place) => {
    const definition = definitionOf(scope, type, nodes[0]?.name.value ?? "");
    if (!definition) return [];
    const { resolve = defaultFieldResolver, args } = definition;
    const leaf = getNullableType(definition.type);
    return {
      key,
      label: `${place === 0 ? "" : ","}"${key}":`,
      parentType: type,
      definition,
      nodes,
      resolve,
      isMember: hasMembers && resolve === defaultFieldResolver && args.length === 0,
      isNullable: leaf === definition.type,
      writeLeaf: isLeafType(leaf) ? leafWriter(leaf) : null,
      write: valueWriter(scope, definition.type),
    };
  });
}

function definitionOf(
  { schema }: SelectionScope,
  type: GraphQLObjectType,
  name: string,
): FieldPlan["definition"] | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (type === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return type.getFields()[name];
}

function valueWriter(scope: SelectionScope, type: GraphQLOutputType): ValueWriter {
  if (isNonNullType(type)) return requiredWriter(nullableWriter(scope, type.ofType));
  const write = nullableWriter(scope, type);
  return (run, field, value, path) =>
    value === null || value === undefined ? "null" : write(run, field, value, path);
}

function requiredWriter(write: ValueWriter): ValueWriter {
  return (run, field, value, path) => {
    if (value !== null && value !== undefined) return write(run, field, value, path);
    const { parentType, definition } = field;
    throw new Error(
      `Cannot return null for non-nullable field ${parentType.name}.${definition.name}.`,
    );
  };
}

/** Writes non-null values. */
function nullableWriter(scope: SelectionScope, type: GraphQLOutputType): ValueWriter {
  const write = writerOf(scope, type);
  return (run, field, value, path) => {
    if (value instanceof Error) throw value;
    return write(run, field, value, path);
  };
}

function writerOf(scope: SelectionScope, type: GraphQLOutputType): ValueWriter {
  if (isNonNullType(type)) return valueWriter(scope, type);
  if (isListType(type)) {
    const itemType = type.ofType as GraphQLOutputType;
    return listWriter(itemType, valueWriter(scope, itemType));
  }
  if (isLeafType(type)) {
    const write = leafWriter(type);
    return (_run, _field, value) => write(value);
  }
  return isAbstractType(type) ? abstractWriter(scope, type) : objectWriter(scope, type);
}

/** Plans the fields at the first object, which takes as long as collecting them once. */
function objectWriter(scope: SelectionScope, type: GraphQLObjectType): ValueWriter {
  let fields: readonly FieldPlan[] | undefined;
  return (run, { nodes }, value, path) =>
    writeObject(run, (fields ??= planFields(scope, type, nodes)), value, path);
}

function abstractWriter(scope: SelectionScope, type: GraphQLAbstractType): ValueWriter {
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const writers = new Map<GraphQLObjectType, ValueWriter>();
  const writerOf = (name: string | undefined, field: FieldPlan): ValueWriter => {
    const runtimeType = possibleType(scope, type, name, field);
    const writer = writers.get(runtimeType) ?? objectWriter(scope, runtimeType);
    writers.set(runtimeType, writer);
    return writer;
  };
  return (run, field, value, path) => {
    const name = resolveType(value, run.context, run.infoOf(field, path), type);
    if (typeof name === "object")
      return name.then((found) => writerOf(found, field)(run, field, value, path));
    return writerOf(name, field)(run, field, value, path);
  };
}

function possibleType(
  { schema }: SelectionScope,
  type: GraphQLAbstractType,
  name: string | undefined,
  { parentType, definition, nodes }: FieldPlan,
): GraphQLObjectType {
  const found = name === undefined ? undefined : schema.getType(name);
  if (isObjectType(found) && schema.isSubType(type, found)) return found;
  const field = `${parentType.name}.${definition.name}`;
  throw new GraphQLError(`"${name}" is not a type of "${type.name}", as ${field} resolves it.`, {
    nodes,
  });
}
