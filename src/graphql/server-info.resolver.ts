import { Field, Int, ObjectType, Query, Resolver } from "type-graphql";

@ObjectType("ServerInfo", {
  simpleResolvers: true,
  description: "What this server is, and what it was given to work with.",
})
export class ServerInfo {
  @Field(() => String, { description: "Version of Engraph." })
  version!: string;

  @Field(() => String, {
    nullable: true,
    description: "What extracts memories; null if nothing does.",
  })
  extractionModel!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "How many extractions of a tenant may wait and run at a time; `ThreadSettings.queueFullBehavior` says what happens to more. Null: any number.",
  })
  extractionQueueLimit!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What turns texts into vectors, by the name that these are kept under; null if nothing does.",
  })
  embedder!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "How long messages and memories are kept whose caller does not say, in seconds; null: for ever.",
  })
  defaultTtlSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The longest lifetime that a caller can ask for, in seconds; null: there is none.",
  })
  maxTtlSeconds!: number | null;
}

@Resolver()
export class ServerInfoResolver {
  constructor(private readonly info: ServerInfo) {}

  @Query(() => ServerInfo, {
    description: "What this server is, and what it was given to work with.",
  })
  serverInfo(): ServerInfo {
    return this.info;
  }
}
