import { GraphQLError, GraphQLScalarType } from "graphql";
import { GraphQLJSON } from "graphql-scalars";
import { entityNames, type EntityName } from "../../core/entity.js";
import { ID } from "./id.js";
import { readNodeId } from "../records/node.type.js";

/** The record that a router requests. */
export interface Representation {
  readonly entity: EntityName;
  readonly id: string;
}

/** A key of an entity. Apollo Federation fixes the name. */
export const RepresentationScalar = new GraphQLScalarType<Representation, never>({
  name: "_Any",
  description:
    'Key of a record, with its `id` or its `nodeId`: `{__typename: "User", id: "…"}`. Other fields are ignored. For routers of Apollo Federation.',
  parseValue: readRepresentation,
  parseLiteral: (node, variables) => readRepresentation(GraphQLJSON.parseLiteral(node, variables)),
});

function readRepresentation(value: unknown): Representation {
  const { __typename, id, nodeId } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const entity = entityNames.find((name) => name === __typename);
  if (!entity)
    throw new GraphQLError(`A representation needs a __typename: ${entityNames.join(", ")}.`);
  if (id !== undefined && id !== null) return { entity, id: ID.parseValue(id) };
  const record = typeof nodeId === "string" ? readNodeId(nodeId) : null;
  if (record?.entity !== entity)
    throw new GraphQLError(`A representation of ${entity} needs its id or its nodeId.`);
  return record;
}
