import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { placeOf, wasThere, type Message } from "../core/messages/message.js";
import type { LinkedRecord } from "../core/search/linked-records.js";
import type { SearchResults, SearchService } from "../core/search/search.js";
import type { SearchResult } from "../core/search/search-result.js";
import type { Thread } from "../core/threads/thread.js";
import type { GraphContext } from "./context.js";
import { maxFollowedLinks, maxLinkedRecords } from "../core/search/linked-records.js";
import { MessageType } from "./message.type.js";
import { SearchInput, ThreadSearchInput } from "./search.input.js";
import { LinkedRecordType } from "./search-linked.type.js";
import { SearchResultsType, SearchResultType } from "./search.type.js";
import { ThreadType } from "./thread.type.js";

@Resolver()
export class SearchResolver {
  constructor(private readonly searchService: SearchService) {}

  @Query(() => SearchResultsType, {
    description:
      "Searches one user's messages, memories and profile, best first; also an agent's profile where the scope names the agent. Fails with USER_SCOPE_REQUIRED unless the scope names its user exactly, and with BAD_USER_INPUT.",
  })
  async search(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SearchInput, { description: "What to search for, and where." })
    input: SearchInput,
  ): Promise<SearchResults> {
    return this.searchService.search(principal, input);
  }

  @Query(() => SearchResultsType, {
    description:
      "Searches all that there is, best first, unless the scope binds it. Fails with FORBIDDEN for callers without the role admin, and with BAD_USER_INPUT.",
  })
  async searchStore(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SearchInput, { description: "What to search for, and where." })
    input: SearchInput,
  ): Promise<SearchResults> {
    return this.searchService.searchStore(principal, input);
  }
}

@Resolver(() => ThreadType)
export class ThreadSearchResolver {
  constructor(private readonly searchService: SearchService) {}

  @FieldResolver(() => SearchResultsType, {
    description:
      "Searches from inside the thread, best first: what its user and agent have in any thread and beyond, unless the scope says otherwise. One search for each thread. Fails with BAD_USER_INPUT.",
  })
  async search(
    @Root() thread: Thread,
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ThreadSearchInput, { description: "What to search for." })
    input: ThreadSearchInput,
  ): Promise<SearchResults> {
    return this.searchService.searchThread(principal, thread, input);
  }
}

@Resolver(() => SearchResultType)
export class SearchResultResolver {
  @FieldResolver(() => [MessageType], {
    description:
      "What is said around a message in its thread: as many messages before it as `contextTurns` says, and as many after it, oldest first, without itself. Empty for other records, and without `contextTurns`.",
  })
  async context(
    @Root() { record, surroundings }: SearchResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Message[]> {
    const { contextTurns, asOf } = surroundings;
    const place = record.entity === "Message" ? placeOf(record) : null;
    if (place === null || contextTurns === 0) return [];
    const around = await loaders.messagesAround(contextTurns).load(place);
    return around.filter((message) => wasThere(message, asOf));
  }

  @FieldResolver(() => [LinkedRecordType], {
    description: `The memories that links lead to from a memory, in either direction, up to \`hops\` links away: nearest first, those of one memory oldest link first, each once, at most ${maxLinkedRecords}. Of one memory, the oldest ${maxFollowedLinks} links are followed, and only as far as the caller reaches; to memories that do not hold, and beyond them, only with \`includeInvalid\`. Neither the scope nor another filter counts here. Empty for other records, and without \`hops\`.`,
  })
  async linked(
    @Root() { record, surroundings }: SearchResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly LinkedRecord[]> {
    if (record.entity !== "Memory" || surroundings.hops === 0) return [];
    return loaders.linkedRecords(surroundings).load(record.id);
  }
}
