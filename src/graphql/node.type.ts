import { Field, FieldResolver, ID, InterfaceType, Resolver, Root } from "type-graphql";
import { entityNames, type EntityName } from "../core/entity.js";

@InterfaceType("Node", {
  description: "A record that can be fetched again by one global id, as Relay has it.",
  resolveType: ({ entity }: { entity: EntityName }) => entity,
})
export abstract class NodeType {
  @Field(() => ID, {
    description: "The record's id among all records of all types. Opaque; `id` is the caller's.",
  })
  nodeId!: string;
}

@Resolver(() => NodeType)
export class NodeTypeResolver {
  @FieldResolver(() => ID)
  nodeId(@Root() { entity, id }: { entity: EntityName; id: string }): string {
    return toNodeId(entity, id);
  }
}

/** The global id of a record, whether it is there or not. */
export function toNodeId(entity: EntityName, id: string): string {
  return Buffer.from(`${entity}:${id}`).toString("base64url");
}

/** The type and id behind a global id, or null if it is not one. */
export function readNodeId(nodeId: string): { entity: EntityName; id: string } | null {
  const [name, ...rest] = Buffer.from(nodeId, "base64url").toString().split(":");
  const entity = entityNames.find((known) => known === name);
  const id = rest.join(":");
  return entity === undefined || id === "" ? null : { entity, id };
}
