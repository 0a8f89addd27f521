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

  @Field(() => Int, {
    nullable: true,
    description:
      "Tokens, in and out together, that the language models of a tenant may use on a day, UTC; null: as many as they like.",
  })
  dailyTokenBudget!: number | null;
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
