import type { Query } from "../../examples/graphql-over-http.ts";
import type { Corpus, Question } from "./corpus.ts";

/** One result of a search, with the fields that are scored. */
export interface Hit {
  readonly recordId: string;
  readonly recordType: string;
  readonly formattedContent: string;
  /** The owner of the record; null if it has none. */
  readonly userId: string | null;
}

/** The results of a search for a question. */
export interface Answer {
  readonly question: Question;
  /** The user that the search was for. */
  readonly userId: string;
  /** Best first. */
  readonly hits: readonly Hit[];
  /** From sending the request to having read the answer. */
  readonly ms: number;
}

/** The most results of one search: enough to fill the largest token budget with short messages. */
const maxResults = 200;

const searchMessages = `
  query EvaluationSearch($input: SearchInput!) {
    search(input: $input) {
      results {
        recordId
        recordType
        formattedContent
        record { ... on Message { thread { userId } } ... on Memory { userId } }
      }
    }
  }`;

interface Owned {
  readonly userId?: string | null;
}

interface Found {
  readonly search: {
    readonly results: readonly (Omit<Hit, "userId"> & {
      readonly record: Owned & { readonly thread?: Owned | null };
    })[];
  };
}

/**
 * Searches for every question that has evidence, as the user of its conversation. Runs
 * one search after another, so that no request waits for another and distorts its time.
 */
export async function askQuestions(query: Query, { conversations }: Corpus): Promise<Answer[]> {
  const alone = await withoutContext(query);
  const answers: Answer[] = [];
  for (const { id: userId, questions } of conversations) {
    for (const question of questions.filter(({ evidence }) => evidence.length > 0)) {
      const input = {
        query: question.text,
        scope: { userId },
        recordTypes: ["MESSAGE"],
        maxResults,
        ...alone,
      };
      const start = performance.now();
      const { search } = await query<Found>(searchMessages, { input });
      const ms = performance.now() - start;
      const hits = search.results.map(({ record, ...hit }) => {
        return { ...hit, userId: record.userId ?? record.thread?.userId ?? null };
      });
      answers.push({ question, userId, hits, ms });
    }
  }
  return answers;
}

/** Requests no turns around a hit, if the server supports them. */
async function withoutContext(query: Query): Promise<object> {
  const { __type } = await query<{ __type: { inputFields: { name: string }[] } }>(
    `{ __type(name: "SearchInput") { inputFields { name } } }`,
  );
  return __type.inputFields.some(({ name }) => name === "surroundingMessages")
    ? { surroundingMessages: 0 }
    : {};
}
