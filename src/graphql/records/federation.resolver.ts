import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Query, Resolver } from "type-graphql";
import { checkedLength, maxListedItems } from "../../core/lists/page.js";
import { EntityUnion, SubgraphService } from "./federation.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { loadEntity } from "../loading/load-entity.js";
import { RequiresRole } from "../schema/requires-role.js";
import { RepresentationScalar, type Representation } from "../schema/representation.scalar.js";
import { subgraphSchema } from "../schema/subgraph-schema.js";

/** Root fields for routers of Apollo Federation, which join this server to a supergraph. */
@Resolver()
export class FederationResolver {
  @RequiresRole("READER")
  @Query(() => SubgraphService, {
    name: "_service",
    description: "The schema of this subgraph. For routers of Apollo Federation.",
  })
  service(@Info() { schema }: GraphQLResolveInfo): SubgraphService {
    return { sdl: subgraphSchema(schema) };
  }

  @RequiresRole("READER")
  @Query(() => [EntityUnion], {
    name: "_entities",
    nullable: "items",
    description:
      "Records by their keys, in the given order. Null for an unknown record. For routers of Apollo Federation.",
  })
  entities(
    @Ctx() { loaders }: GraphContext,
    @Arg("representations", () => [RepresentationScalar], {
      description: `Keys of the records, at most ${maxListedItems}.`,
    })
    representations: Representation[],
  ) {
    return checkedLength(representations, "representations")?.map((key) =>
      loadEntity(loaders, key),
    );
  }
}
