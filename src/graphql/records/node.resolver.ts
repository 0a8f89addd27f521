import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { checkedLength, maxListedItems } from "../../core/lists/page.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { loadEntity } from "../loading/load-entity.js";
import { NodeType, readNodeId } from "./node.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver()
export class NodeResolver {
  @RequiresRole("READER")
  @Query(() => NodeType, {
    nullable: true,
    description: "A record by its global id. Null if there is none.",
  })
  async node(
    @Ctx() context: GraphContext,
    @Arg("id", () => ID, { description: "Global id of the record." }) id: string,
  ) {
    return loadNode(context, id);
  }

  @RequiresRole("READER")
  @Query(() => [NodeType], {
    nullable: "items",
    description: "Records by their global ids, in the given order. Null for an unknown id.",
  })
  async nodes(
    @Ctx() context: GraphContext,
    @Arg("ids", () => [ID], {
      description: `Global ids of the records, at most ${maxListedItems}.`,
    })
    ids: string[],
  ) {
    return checkedLength(ids, "ids")?.map((id) => loadNode(context, id));
  }
}

async function loadNode({ loaders }: GraphContext, nodeId: string) {
  const node = readNodeId(nodeId);
  return node && loadEntity(loaders, node);
}
