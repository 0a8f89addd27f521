import type { CompleteRequestParams } from "@modelcontextprotocol/server";
import { dataOf, type Calls } from "./calls.js";
import { resourceTemplates } from "./resource-uri.js";

const maxValues = 50;
/** Maximum length of the lists' `search` filters. */
const maxSearch = 100;

const listing = (list: string) => `query Complete($search: String, $first: Int) {
  found: ${list}(first: $first, filter: { search: $search }) { nodes { id } pageInfo { hasNextPage } }
}`;
const ids = { threads: listing("threads"), users: listing("users") };

/** Returns ids of threads or users whose id or text contains the typed value. Ids of memories are not completed. */
export async function complete(calls: Calls, { ref, argument }: CompleteRequestParams) {
  const document = documentFor(ref, argument.name);
  if (document === null) return { values: [] };
  const search = argument.value.slice(0, maxSearch);
  const { found } = await dataOf(
    calls.execute(document, { first: maxValues, ...(search !== "" && { search }) }),
  );
  const values = found.nodes.map(({ id }: { id: string }) => id);
  return { values, hasMore: found.pageInfo.hasNextPage as boolean };
}

function documentFor(ref: CompleteRequestParams["ref"], name: string): string | null {
  if (ref.type === "ref/prompt") {
    if (name === "userId") return ids.users;
    return name === "threadId" ? ids.threads : null;
  }
  const { thread, context } = resourceTemplates;
  return ref.uri === thread || ref.uri === context ? ids.threads : null;
}
