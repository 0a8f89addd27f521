import { Field, FieldResolver, InterfaceType, Resolver, Root } from "type-graphql";
import { entityNames, type EntityName } from "../../core/entity.js";
import type { SubjectName } from "../../core/events/event.js";
import { ID } from "../schema/id.js";

@InterfaceType("Node", {
  description: "A record with a global id.",
  resolveType: ({ entity }: { entity: EntityName }) => entity,
})
export abstract class NodeType {
  @Field(() => ID, {
    description: "Opaque global id of the record.",
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

/** The global id of a record. The record need not exist. */
export function toNodeId(entity: EntityName, id: string): string {
  return Buffer.from(`${entity}:${id}`).toString("base64url");
}

/** The global id of an event's subject. Null for subjects without a global id. */
export function nodeIdOf(entity: SubjectName, id: string): string | null {
  const isNode = entityNames.some((known) => known === entity);
  return isNode ? toNodeId(entity as EntityName, id) : null;
}

/** The type and id of a global id. Null for an invalid global id. */
export function readNodeId(nodeId: string): { entity: EntityName; id: string } | null {
  const [name, ...rest] = Buffer.from(nodeId, "base64url").toString().split(":");
  const entity = entityNames.find((known) => known === name);
  const id = rest.join(":");
  return entity === undefined || id === "" ? null : { entity, id };
}
