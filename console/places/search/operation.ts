import type { SearchInput } from "../../gql/graphql";
import type { Asked } from "./setting";

/** A search as code for a program. */
export interface Operation {
  readonly graphql: string;
  readonly typescript: string;
  readonly curl: string;
}

/**
 * @param url The URL of the API.
 * @param hasKey Whether the server needs a key. The code reads the key from the environment; it never contains it.
 */
export function operationOf(asked: Asked, url: string, hasKey: boolean): Operation {
  const { layer, threadId, input } = asked;
  const isThread = layer === "thread";
  const variables = isThread ? { threadId, input } : { input };
  const declared = `${isThread ? "$threadId: ID!, " : ""}$input: SearchInput!`;
  const query = documentOf(asked, `Search(${declared})`, "$threadId", "$input");
  const inline = literal(input);
  return {
    // With inline values, it runs as it is.
    graphql: inline
      ? documentOf(asked, "Search", JSON.stringify(threadId), inline)
      : `${query}\n# Variables: ${JSON.stringify(variables)}\n`,
    typescript: typescriptOf(query, variables, url, hasKey, isThread ? "thread.search" : "search"),
    curl: curlOf(query, variables, url, hasKey),
  };
}

function documentOf({ layer, input }: Asked, name: string, thread: string, values: string): string {
  const whole = layer === "store" ? ", wholeStore: true" : "";
  const search = `search(input: ${values}${whole}) ${selectionOf(input)}`;
  const field = layer === "thread" ? `thread(id: ${thread}) {\n  ${indented(search)}\n}` : search;
  return `query ${name} {\n  ${indented(field)}\n}\n`;
}

function selectionOf({ surroundingMessages, hops }: SearchInput): string {
  const around = surroundingMessages ? "\n    surroundingMessages { role content }" : "";
  const linked = hops ? "\n    linked { relation hop memory { content } }" : "";
  return `{
  results {
    rank score recordType recordId content passage
    why { summary }${around}${linked}
  }
  retrievers { retriever ran reason }
}`;
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

/** Input fields whose values are enum names, not texts. */
const enums = new Set(["mode", "recordTypes"]);

/** A value as a GraphQL literal; null if a key is not a valid name. */
function literal(value: unknown, isEnum = false): string | null {
  if (typeof value === "string" && isEnum) return value;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, isEnum));
    return items.includes(null) ? null : `[${items.join(", ")}]`;
  }
  const fields = Object.entries(value).map(([key, item]) => {
    const text = /^[_A-Za-z]\w*$/.test(key) ? literal(item, enums.has(key)) : null;
    return text === null ? null : `${key}: ${text}`;
  });
  return fields.includes(null) ? null : `{ ${fields.join(", ")} }`;
}

function typescriptOf(
  query: string,
  variables: object,
  url: string,
  hasKey: boolean,
  path: string,
): string {
  const key = hasKey ? "\n    authorization: `Bearer ${process.env.ENGRAPH_KEY}`," : "";
  return `const query = \`
${query}\`;
const variables = ${JSON.stringify(variables, null, 2)};

const response = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: {
    "content-type": "application/json",${key}
  },
  body: JSON.stringify({ query, variables }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(errors[0].message);
for (const { rank, score, content } of data.${path}.results) console.log(rank, score, content);
`;
}

function curlOf(query: string, variables: object, url: string, hasKey: boolean): string {
  const key = hasKey ? ` \\\n  -H "authorization: Bearer $ENGRAPH_KEY"` : "";
  const body = JSON.stringify({ query: query.replaceAll(/\s+/g, " "), variables });
  return `curl ${quoted(url)} \\\n  -H 'content-type: application/json'${key} \\\n  -d ${quoted(body)}\n`;
}

/** Quotes a text for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
