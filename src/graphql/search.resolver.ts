import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { SearchResults, SearchService } from "../core/search/search.js";
import type { Thread } from "../core/threads/thread.js";
import type { GraphContext } from "./context.js";
import { SearchInput, ThreadSearchInput } from "./search.input.js";
import { SearchResultsType } from "./search.type.js";
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
