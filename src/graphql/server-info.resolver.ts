import { Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { LanguageModels } from "../core/language-models.js";
import type { StoreDescription, VectorIndexKind } from "../core/store-description.js";
import { StoreKindEnum, VectorIndexKindEnum } from "./enums.js";

@ObjectType("ServerModel", {
  simpleResolvers: true,
  description: "A language model that the server was given.",
})
export class ServerModel {
  @Field(() => String, { description: "By which settings of threads choose it." })
  name!: string;

  @Field(() => Boolean, {
    description: "Whether threads use it that choose no other. True for at most one.",
  })
  standard!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "How it is made to answer in JSON: `json_schema`, `json_object` or `prompt`. Null where it has not answered since the server started, and for models without a prompt.",
  })
  structuredOutput!: string | null;
}

/** The models as they are now: how one is made to answer shows only once it has. */
export function describeModels({ all, standard }: LanguageModels): ServerModel[] {
  return all.map((model) => ({
    name: model.name,
    standard: model === standard,
    structuredOutput: model.structuredOutput ?? null,
  }));
}

@ObjectType("VectorIndexUse", {
  simpleResolvers: true,
  description:
    "What vectors are searched by. With an index, a search may miss some of the nearest; without one, it compares all.",
})
export class VectorIndexUse {
  @Field(() => VectorIndexKindEnum, { description: "What the server was told to search by." })
  wanted!: VectorIndexKind;

  @Field(() => VectorIndexKindEnum, {
    description: "What it searches by. NONE where there is no index of the wanted kind.",
  })
  inUse!: VectorIndexKind;

  @Field(() => [Int], {
    description:
      "How many numbers the vectors have that are in an index, the fewest first. Others are compared one by one, however they are wanted.",
  })
  dimensions!: readonly number[];

  @Field(() => String, {
    nullable: true,
    description:
      "Why there is no such index as was wanted, or not for all of these dimensions, and what an operator can do about it. Null where all is as it was wanted.",
  })
  problem!: string | null;
}

@ObjectType("ServerStore", {
  simpleResolvers: true,
  description: "Where a server keeps what it stores.",
})
export class ServerStore {
  @Field(() => StoreKindEnum, { description: "What sort of database it is." })
  kind!: StoreDescription["kind"];

  @Field(() => VectorIndexUse, { description: "What vectors are searched by, since the start." })
  vectorIndex!: VectorIndexUse;
}

@ObjectType("ServerInfo", {
  simpleResolvers: true,
  description: "What this server is, and what it was given to work with.",
})
export class ServerInfo {
  @Field(() => String, { description: "Version of Engraph." })
  version!: string;

  @Field(() => ServerStore, { description: "Where it keeps what it stores." })
  store!: ServerStore;

  @Field(() => String, {
    nullable: true,
    description: "What extracts memories; null if nothing does.",
  })
  extractionModel!: string | null;

  @Field(() => [ServerModel], {
    description: "The language models that settings can choose, in the order of configuration.",
  })
  models!: readonly ServerModel[];
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

  @Field(() => Int, {
    nullable: true,
    description:
      "How long the event log keeps events, in seconds: a cursor that is older fails with CURSOR_EXPIRED. Null: for ever.",
  })
  eventRetentionSeconds!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Tokens, in and out together, that the language models of a tenant may use on a day, UTC; null: as many as they like.",
  })
  dailyTokenBudget!: number | null;

  @Field(() => Int, {
    description:
      "How many characters one message may say; one that says more is refused with CONTENT_TOO_LONG.",
  })
  maxMessageCharacters!: number;
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
