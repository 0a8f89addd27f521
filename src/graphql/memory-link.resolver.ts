import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { LinkService } from "../core/links/link-service.js";
import type { Memory } from "../core/memories/memory.js";
import type { MemoryLink } from "../core/links/memory-link.js";
import type { Connection } from "./connection.js";
import type { GraphContext } from "./context.js";
import { toPayload } from "./deletion.resolver.js";
import { DeletePayload } from "./deletion.type.js";
import { linkConnection } from "./lists.js";
import {
  LinkListArgs,
  LinkMemoriesInput,
  UnlinkMemoriesInput,
  UpdateMemoryLinkInput,
} from "./memory-link.input.js";
import { MemoryLinkConnection, MemoryLinkPayload, MemoryLinkType } from "./memory-link.type.js";
import { MemoryType } from "./memory.type.js";

@Resolver(() => MemoryLinkType)
export class MemoryLinkResolver {
  constructor(private readonly linkService: LinkService) {}

  @Mutation(() => MemoryLinkPayload, {
    description:
      "Links two memories. SUPERSEDES, REFINES and DUPLICATES make the target INVALID; a PENDING one, and one that is INVALID for another reason, stays as it is. Fails with NOT_FOUND; ALREADY_EXISTS for a taken id or the same link again; BAD_USER_INPUT for a link to itself, between two users, or that would close a circle of links that make INVALID.",
  })
  async linkMemories(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => LinkMemoriesInput, { description: "The link." }) input: LinkMemoriesInput,
  ): Promise<{ link: MemoryLink }> {
    return { link: await this.linkService.link(principal, input) };
  }

  @Mutation(() => MemoryLinkPayload, {
    description:
      "Changes a link: what is left out stays, null clears. The target's status follows. Fails with NOT_FOUND, ALREADY_EXISTS if the two are linked so already, or BAD_USER_INPUT.",
  })
  async updateMemoryLink(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateMemoryLinkInput, { description: "What to change." })
    input: UpdateMemoryLinkInput,
  ): Promise<{ link: MemoryLink }> {
    return { link: await this.linkService.update(principal, input) };
  }

  @Mutation(() => DeletePayload, {
    description:
      "Removes a link. A target that only it had made INVALID becomes VALID again. A link that there is none of removes nothing. Fails with BAD_USER_INPUT unless it is named in one of the two ways.",
  })
  async unlinkMemories(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UnlinkMemoriesInput, { description: "The link." })
    { dryRun, ...name }: UnlinkMemoriesInput,
  ): Promise<DeletePayload> {
    const report = await this.linkService.unlink(principal, name, dryRun ?? undefined);
    return toPayload("MemoryLink", report);
  }

  @FieldResolver(() => MemoryType, { description: "The memory that the link goes out from." })
  async source(
    @Root() { sourceId }: MemoryLink,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Memory | null> {
    return loaders.memories.load(sourceId);
  }

  @FieldResolver(() => MemoryType, { description: "The memory that the link points to." })
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
    description: "How it relates to other memories, oldest link first.",
  })
  async links(
    @Root() { id }: Memory,
    @Ctx() { loaders }: GraphContext,
    @Args(() => LinkListArgs) args: LinkListArgs,
  ): Promise<Connection<MemoryLink>> {
    return linkConnection(loaders.linksOf(args.query).of(id), args);
  }
}
