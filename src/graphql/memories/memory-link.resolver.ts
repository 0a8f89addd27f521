import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { LinkService } from "../../core/links/link-service.js";
import type { Memory } from "../../core/memories/memory.js";
import type { MemoryLink } from "../../core/links/memory-link.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { toPayload } from "../deletion/deletion.resolver.js";
import { DeletePayload } from "../deletion/deletion.type.js";
import { linkConnection } from "../lists/lists.js";
import {
  LinkListArgs,
  LinkMemoriesInput,
  UnlinkMemoriesArgs,
  UpdateMemoryLinkInput,
} from "./memory-link.input.js";
import { MemoryLinkConnection, MemoryLinkType } from "./memory-link.type.js";
import { MemoryType } from "./memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver(() => MemoryLinkType)
export class MemoryLinkResolver {
  constructor(private readonly linkService: LinkService) {}

  @RequiresRole("MEMBER")
  @Mutation(() => MemoryLinkType, {
    description:
      "Links two memories of one user, which can make the target INVALID. Fails with NOT_FOUND, ALREADY_EXISTS, or BAD_USER_INPUT, for example for a cycle. Advanced.",
  })
  async linkMemories(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => LinkMemoriesInput, { description: "The link." }) input: LinkMemoriesInput,
  ): Promise<MemoryLink> {
    return this.linkService.link(principal, input);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => MemoryLinkType, {
    description:
      "Changes a link, and the status of its target. Fails with NOT_FOUND, ALREADY_EXISTS or BAD_USER_INPUT. Advanced.",
  })
  async updateMemoryLink(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateMemoryLinkInput, { description: "The changes." })
    input: UpdateMemoryLinkInput,
  ): Promise<MemoryLink> {
    return this.linkService.update(principal, input);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Removes a link. A target that was INVALID only because of it becomes VALID. Fails with BAD_USER_INPUT. Advanced.",
  })
  async unlinkMemories(
    @Ctx() { principal }: GraphContext,
    @Args(() => UnlinkMemoriesArgs) { dryRun, ...name }: UnlinkMemoriesArgs,
  ): Promise<DeletePayload> {
    const report = await this.linkService.unlink(principal, name, dryRun ?? undefined);
    return toPayload("MemoryLink", report);
  }

  @FieldResolver(() => MemoryType, { description: "Source of the link." })
  async source(
    @Root() { sourceId }: MemoryLink,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Memory | null> {
    return loaders.memories.load(sourceId);
  }

  @FieldResolver(() => MemoryType, { description: "Target of the link." })
  async target(
    @Root() { targetId }: MemoryLink,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Memory | null> {
    return loaders.memories.load(targetId);
  }
}

@Resolver(() => MemoryType)
export class MemoryLinksResolver {
  @FieldResolver(() => MemoryLinkConnection, {
    description: "Links to and from other memories, oldest first. Advanced.",
  })
  async links(
    @Root() { id }: Memory,
    @Ctx() { loaders }: GraphContext,
    @Args(() => LinkListArgs) args: LinkListArgs,
  ): Promise<Connection<MemoryLink>> {
    return linkConnection(loaders.linksOf(args.query).of(id), args);
  }
}
