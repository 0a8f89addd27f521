import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { SearchResults, SearchService } from "../core/search.js";
import type { GraphContext } from "./context.js";
import { SearchInput, SearchResultsType } from "./search.type.js";

@Resolver()
export class SearchResolver {
  constructor(private readonly searchService: SearchService) {}

  @Query(() => SearchResultsType, {
    description:
      "Searches one user's messages and memories, best first. Fails with USER_SCOPE_REQUIRED unless the scope names its user exactly.",
  })
  async search(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => SearchInput, { description: "What to search for, and where." })
    input: SearchInput,
  ): Promise<SearchResults> {
    return this.searchService.search(principal, input);
  }
}
