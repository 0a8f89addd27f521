import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { placeOf, wasThere, type Message } from "../../core/messages/message.js";
import type { LinkedRecord } from "../../core/search/linked-records.js";
import { matchSummary } from "../../core/search/ranking/match-summary.js";
import type { SearchResults, SearchService } from "../../core/search/search.js";
import type { SearchResult } from "../../core/search/search-result.js";
import type { Thread } from "../../core/threads/thread.js";
import type { GraphContext } from "../loading/graph-context.js";
import { maxLinkedRecords } from "../../core/search/linked-records.js";
import { MessageType } from "../messages/message.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import type { MatchExplanationType } from "./search-explanation.type.js";
import { SearchInput } from "./search.input.js";
import { LinkedRecordType } from "./search-linked.type.js";
import { SearchResultsType, SearchResultType } from "./search.type.js";
import { ThreadType } from "../threads/thread.type.js";

@Resolver()
export class SearchResolver {
  constructor(private readonly searchService: SearchService) {}

  @RequiresRole("READER")
  @Query(() => SearchResultsType, {
    description:
      "Searches the messages, memories and profile of one user, or the whole store, best first. Fails with USER_SCOPE_REQUIRED if the scope does not name the user exactly, or BAD_USER_INPUT.",
  })
  async search(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SearchInput, { description: "The search." })
    { scope, ...request }: SearchInput,
    @Arg("wholeStore", () => Boolean, {
      nullable: true,
      description:
        "Whether to search the records of all users. Needs the role ADMIN. Default: false. Advanced.",
    })
    wholeStore?: boolean | null,
  ): Promise<SearchResults> {
    const search = { ...request, scope: scope ?? {} };
    return wholeStore
      ? this.searchService.searchStore(principal, search)
      : this.searchService.search(principal, search);
  }
}

@Resolver(() => ThreadType)
export class ThreadSearchResolver {
  constructor(private readonly searchService: SearchService) {}

  @FieldResolver(() => SearchResultsType, {
    description:
      "Searches the records that the thread covers, in any thread, best first. Fails with BAD_USER_INPUT.",
  })
  async search(
    @Root() thread: Thread,
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SearchInput, { description: "The search." })
    input: SearchInput,
  ): Promise<SearchResults> {
    return this.searchService.searchThread(principal, thread, input);
  }
}

@Resolver(() => SearchResultType)
export class SearchResultResolver {
  @FieldResolver()
  why(@Root() { explain, similarity }: SearchResult): MatchExplanationType {
    const why = explain?.() ?? null;
    const { terms, factors } = why ?? { terms: [], factors: [] };
    return { terms, factors, summary: matchSummary({ why, similarity }) };
  }

  @FieldResolver(() => [MessageType], {
    description:
      "Messages around a found message, as many on each side as the search asked for, oldest first.",
  })
  async surroundingMessages(
    @Root() { record, surroundings }: SearchResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Message[]> {
    const { surroundingMessages, asOf } = surroundings;
    const place = record.entity === "Message" ? placeOf(record) : null;
    if (place === null || surroundingMessages === 0) return [];
    const around = await loaders.messagesAround(surroundingMessages).load(place);
    return around.filter((message) => wasThere(message, asOf));
  }

  @FieldResolver(() => [LinkedRecordType], {
    description: `Memories linked to a found memory, nearest first, at most ${maxLinkedRecords}. Scope and filters do not apply. Advanced.`,
  })
  async linked(
    @Root() { record, surroundings }: SearchResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly LinkedRecord[]> {
    if (record.entity !== "Memory" || surroundings.hops === 0) return [];
    return loaders.linkedRecords(surroundings).load(record.id);
  }
}
