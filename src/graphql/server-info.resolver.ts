import { Field, ObjectType, Query, Resolver } from "type-graphql";

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
