import {
  defaultFieldResolver,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { leafWriter, type LeafWriter } from "./leaf-writer.js";
import type { Path, Run } from "./run.js";
import { selectedFields, type SelectionScope } from "./selected-fields.js";
import { abstractWriter, listWriter, objectWriter } from "./value-writers.js";

/** JSON, or a promise of it. */
export type Json = string | Promise<string>;

/** Writes a field's value, or an item of its list. Fails if the value is invalid and the type does not allow null. */
export type ValueWriter = (run: Run, field: FieldPlan, value: unknown, path: Path) => Json;

type Definition = GraphQLField<unknown, unknown>;

/** A field of an object in the answer: the parts that are the same in each execution. */
export interface FieldPlan {
  /** Its name in the answer. */
  readonly key: string;
  /** The name as JSON, with a colon, and a leading comma unless it is the first field. */
  readonly label: string;
  readonly parentType: GraphQLObjectType;
  readonly definition: Definition;
  readonly nodes: readonly FieldNode[];
  readonly resolve: NonNullable<Definition["resolve"]>;
  /** Whether it is the object's property of that name, without arguments. */
  readonly isMember: boolean;
  readonly isNullable: boolean;
  /** Null if its values are not leaves. */
  readonly writeLeaf: LeafWriter | null;
  readonly write: ValueWriter;
}

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
): Definition | undefined {
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
