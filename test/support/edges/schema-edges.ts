import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from "graphql";

/**
 * A field that leads from one object type to another. A connection is one edge to the type of its
 * nodes; a union or an interface is one edge per member type.
 */
export interface Edge {
  /**
   * For example `User.threads`. If the field has several targets, the name includes the target:
   * `Query.nodes Thread`.
   */
  readonly name: string;
  /** For example `User.threads`. */
  readonly fieldName: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly from: GraphQLObjectType;
  readonly to: GraphQLObjectType;
  /** The connection type between, if the field is a connection. */
  readonly connection: GraphQLObjectType | undefined;
  /** Whether it leads through a union or an interface. */
  readonly isOneOfSeveral: boolean;
}

export const schema = buildSchema(
  readFileSync(join(import.meta.dirname, "../../../schema.graphql"), "utf8"),
);

/** All edges that a query can follow. */
export function schemaEdges(): Edge[] {
  const query = schema.getQueryType();
  if (!query) throw new Error("The schema has no queries.");
  const types = new Set([query]);
  const edges: Edge[] = [];
  // The set grows while it is walked.
  for (const type of types) {
    for (const edge of edgesFrom(type)) {
      edges.push(edge);
      types.add(edge.to);
    }
  }
  return edges;
}

/** Fields without objects below them that need no arguments. */
export function leavesOf(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(
    ({ type, args }) => isLeafType(getNamedType(type)) && !args.some(isRequiredArgument),
  );
}

function edgesFrom(from: GraphQLObjectType): Edge[] {
  return Object.values(from.getFields()).flatMap((field) => {
    const type = getNamedType(field.type);
    const connection = isConnection(type) ? type : undefined;
    const target = connection ? getNamedType(connection.getFields()["nodes"]?.type) : type;
    const fieldName = `${from.name}.${field.name}`;
    const isOneOfSeveral = isAbstractType(target);
    return concreteTypes(target).map((to) => ({
      name: isOneOfSeveral ? `${fieldName} ${to.name}` : fieldName,
      fieldName,
      field,
      from,
      to,
      connection,
      isOneOfSeveral,
    }));
  });
}

function isConnection(type: GraphQLNamedType): type is GraphQLObjectType {
  return isObjectType(type) && "nodes" in type.getFields() && "pageInfo" in type.getFields();
}

function concreteTypes(type: GraphQLNamedType | undefined): readonly GraphQLObjectType[] {
  if (!isCompositeType(type)) return [];
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
}
