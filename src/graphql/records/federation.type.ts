import { createUnionType, Field, ObjectType } from "type-graphql";
import type { EntityName } from "../../core/entity.js";
import { UserType, AgentType } from "../actors/actor.type.js";
import { JobType } from "../extraction/job.type.js";
import { MemoryLinkType } from "../memories/memory-link.type.js";
import { MemoryType } from "../memories/memory.type.js";
import { MessageType } from "../messages/message.type.js";
import { ThreadType } from "../threads/thread.type.js";

/** The entities of this subgraph. Apollo Federation fixes the name. */
export const EntityUnion = createUnionType({
  name: "_Entity",
  description: "A record that other subgraphs can refer to. For routers of Apollo Federation.",
  types: () =>
    [UserType, AgentType, ThreadType, MessageType, MemoryType, MemoryLinkType, JobType] as const,
  resolveType: (record) => (record as unknown as { entity: EntityName }).entity,
});

@ObjectType("_Service", {
  simpleResolvers: true,
  description: "The schema of this subgraph. For routers of Apollo Federation.",
})
export class SubgraphService {
  @Field(() => String, { description: "The schema, with the keys of its entities." })
  sdl!: string;
}
