import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { LanguageModels } from "../../core/models/language-models.js";
import type { StoreDescription, VectorIndexKind } from "../../core/store/store-description.js";
import { type ServerStatus } from "../../core/server-status.js";
import { StoreKindEnum, VectorIndexKindEnum } from "../schema/server-enums.js";
import type { GraphContext } from "../loading/graph-context.js";
import { RequiresRole } from "../schema/requires-role.js";
import { DateTimeScalar } from "../schema/scalars.js";

const forOperators = "Null for callers without the role OPERATOR.";

@ObjectType("ServerModel", {
  simpleResolvers: true,
  description: "A configured language model.",
})
export class ServerModel {
  @Field(() => String, { description: "Name for `ThreadSettings.model`." })
  name!: string;

  @Field(() => Boolean, {
    description: "Whether this is the default model.",
  })
  standard!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "Method of JSON output: `json_schema`, `json_object` or `prompt`. Null if unknown.",
  })
  structuredOutput!: string | null;
}

/** The current models. `structuredOutput` is known only after the first answer. */
export function describeModels({ all, standard }: LanguageModels): ServerModel[] {
  return all.map((model) => ({
    name: model.name,
    standard: model === standard,
    structuredOutput: model.structuredOutput ?? null,
  }));
}

@ObjectType("VectorIndexUse", {
  simpleResolvers: true,
  description: "Index for vector search. It can miss near vectors. Advanced.",
})
export class VectorIndexUse {
  @Field(() => VectorIndexKindEnum, { description: "Configured kind of index." })
  wanted!: VectorIndexKind;

  @Field(() => VectorIndexKindEnum, {
    description: "Kind of index in use. NONE if the configured one does not exist.",
  })
  inUse!: VectorIndexKind;

  @Field(() => [Int], {
    description: "Dimensions of the indexed vectors, ascending.",
  })
  dimensions!: readonly number[];

  @Field(() => String, {
    nullable: true,
    description: "Reason and remedy if the configured index is not in use, else null.",
  })
  problem!: string | null;
}

@ObjectType("ServerStore", {
  simpleResolvers: true,
  description: "The store of a server.",
})
export class ServerStore {
  @Field(() => StoreKindEnum, { description: "Kind of database." })
  kind!: StoreDescription["kind"];

  @Field(() => VectorIndexUse, { description: "Index for vector search. Advanced." })
  vectorIndex!: VectorIndexUse;
}

@ObjectType("QueueState", {
  simpleResolvers: true,
  description: "Numbers of running and due jobs.",
})
export class QueueStateType {
  @Field(() => Int, { description: "Number of jobs that are due but not running." })
  due!: number;

  @Field(() => Int, { description: "Number of running jobs." })
  running!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Seconds that the longest-waiting job has been due. Null: no job is due.",
  })
  oldestDueSeconds!: number | null;
}

@ObjectType("ServerConnections", {
  simpleResolvers: true,
  description: "The connections that a server process keeps open.",
})
export class ServerConnections {
  @Field(() => Int, { description: "Number of WebSockets." })
  sockets!: number;

  @Field(() => Int, { description: "Number of streams of server-sent events." })
  eventStreams!: number;

  @Field(() => Int, { description: "Number of subscriptions." })
  subscriptions!: number;
}

@ObjectType("ServerInfo", {
  simpleResolvers: true,
  description: "Version, models, limits and state of the server.",
})
export class ServerInfo {
  @Field(() => String, { description: "Version of Engraph." })
  version!: string;

  @Field(() => ServerStore, { description: "Store of the server." })
  store!: ServerStore;

  @Field(() => String, {
    nullable: true,
    description: "Name of the model or rules that extract memories. Null: none.",
  })
  extractionModel!: string | null;

  @Field(() => [ServerModel], {
    description: "Language models for `ThreadSettings.model`.",
  })
  models!: readonly ServerModel[];

  @Field(() => Int, {
    nullable: true,
    description: "Maximum number of a tenant's waiting and running extractions. Null: unlimited.",
  })
  extractionQueueLimit!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the embedder. Null: none.",
  })
  embedder!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Default lifetime of records, in seconds. Null: forever.",
  })
  defaultTtlSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Longest lifetime of records, in seconds. Null: forever.",
  })
  maxTtlSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Retention period of events, in seconds. Null: forever.",
  })
  eventRetentionSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Tokens that a tenant may use per day (UTC). Null: unlimited.",
  })
  dailyTokenBudget!: number | null;

  @Field(() => Int, {
    description: "Longest content of a message, in characters.",
  })
  maxMessageCharacters!: number;
}

@Resolver(() => ServerInfo)
export class ServerInfoResolver {
  constructor(
    private readonly info: ServerInfo,
    private readonly status: ServerStatus,
  ) {}

  @RequiresRole("READER")
  @Query(() => ServerInfo, {
    description: "Version, models, limits and state of the server.",
  })
  serverInfo(): ServerInfo {
    return this.info;
  }

  @FieldResolver(() => DateTimeScalar, { description: "Start time of the process that answered." })
  startedAt(): number {
    return this.status.startedAt;
  }

  @FieldResolver(() => Int, { description: "Seconds since `startedAt`." })
  uptimeSeconds(): number {
    return this.status.uptimeSeconds;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: `Size of the store's file with its log, in bytes. ${forOperators} Null also if the store is a database.`,
  })
  storeBytes(@Ctx() { principal }: GraphContext): number | null {
    return this.status.sizeBytes(principal);
  }

  @FieldResolver(() => ServerConnections, {
    nullable: true,
    description: `Open connections of the process. ${forOperators}`,
  })
  connections(@Ctx() { principal }: GraphContext): ServerConnections | null {
    return this.status.connections(principal);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "Records without vectors. Null if bound.",
  })
  async recordsWithoutVectors(@Ctx() { principal }: GraphContext): Promise<number | null> {
    return this.status.recordsWithoutVectors(principal);
  }

  @FieldResolver(() => QueueStateType, {
    description: "Queue of the jobs that the caller may see.",
  })
  async queue(@Ctx() { principal }: GraphContext): Promise<QueueStateType> {
    return this.status.queue(principal);
  }

  @FieldResolver(() => QueueStateType, {
    nullable: true,
    description: `Queue of the jobs of all tenants. ${forOperators}`,
  })
  async serverQueue(@Ctx() { principal }: GraphContext): Promise<QueueStateType | null> {
    return this.status.serverQueue(principal);
  }
}
