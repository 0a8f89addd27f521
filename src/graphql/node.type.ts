import { Field, FieldResolver, ID, InterfaceType, Resolver, Root } from "type-graphql";
import { entityNames, type EntityName } from "../core/entity.js";
import type { SubjectName } from "../core/events/event.js";

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

/** The same of what an event can be about: null for what has no global id. */
export function nodeIdOf(entity: SubjectName, id: string): string | null {
  const isNode = entityNames.some((known) => known === entity);
  return isNode ? toNodeId(entity as EntityName, id) : null;
}

/** The type and id behind a global id, or null if it is not one. */
export function readNodeId(nodeId: string): { entity: EntityName; id: string } | null {
  const [name, ...rest] = Buffer.from(nodeId, "base64url").toString().split(":");
  const entity = entityNames.find((known) => known === name);
  const id = rest.join(":");
  return entity === undefined || id === "" ? null : { entity, id };
}
