import { memoryKinds } from "../memories/memory.js";
import type { Principal } from "../principal.js";
import { textOf } from "../search/passages/passage.js";
import type { SearchResult } from "../search/search-result.js";
import type { ContextSubject } from "./context.js";
import type { CheckedContextRequest } from "./context-request.js";
import { keyOf, type Candidate, type ContextSearch } from "./relevant-records.js";
import { sharingRare, type TopicTerms } from "./topic-terms.js";

/** Number of found memories, and of messages of the user, whose words are searched for: the best ones. */
const asked = { memories: 5, messages: 3 };
/** Number of memories that are compared with them. */
const comparedMemories = 30;
/** Maximum number of memories that are added. */
const mostAdded = 5;
/** Maximum length of the query, in UTF-16 code units. */
const maxQueryLength = 2_000;

/**
 * Memories about the same things as the best records that were found: they share a rare word. A
 * query often has words of an older statement alone, such as "Which instruments does she play?",
 * and the newer one is "She has sold the sax." One more search, by words.
 *
 * @param found Best first.
 */
export async function findSameThings(
  search: ContextSearch,
  principal: Principal,
  subject: ContextSubject,
  found: readonly Candidate[],
  { recordTypes, search: options }: CheckedContextRequest,
  topicOf: (text: string) => TopicTerms,
): Promise<Candidate[]> {
  const kinds = memoryKinds.filter((kind) => recordTypes.includes(kind));
  const records = found.map(({ result }) => result.record);
  const memories = records.filter(({ entity }) => entity === "Memory").slice(0, asked.memories);
  const messages = records
    .filter((record) => record.entity === "Message" && record.role === "user")
    .slice(0, asked.messages);
  const texts = [...memories, ...messages].map((record) => textOf(record) ?? "");
  // Quotation marks would ask for whole phrases.
  const query = texts.join(" ").replace(/["“”]/g, " ").slice(0, maxQueryLength).toWellFormed();
  if (query.trim() === "" || kinds.length === 0) return [];
  const { results } = await search.searchThread(principal, subject, {
    ...options,
    shared: undefined,
    query,
    mode: "KEYWORD",
    recordTypes: kinds,
    maxResults: comparedMemories,
  });
  const topics = results.map(({ content }) => topicOf(content ?? ""));
  const shares = sharingRare(topics);
  const wanted = texts.map(topicOf);
  const known = new Set(found.map(keyOf));
  return results
    .filter((_result, i) => wanted.some((topic) => shares(topic, topics[i] ?? new Set())))
    .map(asAdded)
    .filter((one) => !known.has(keyOf(one)))
    .slice(0, mostAdded);
}

function asAdded(result: SearchResult): Candidate {
  const why = "About the same thing as a memory that matches.";
  return { result: { ...result, score: 0, similarity: null }, why, isMinimum: false };
}
