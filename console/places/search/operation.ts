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
  const { input } = asked;
  const query = documentOf(asked);
  const variables = asked.layer === "thread" ? { threadId: asked.threadId, input } : { input };
  const inline = inlineOf(asked);
  return {
    graphql: inline ?? `${query}\n\n# Variables: ${JSON.stringify(variables)}\n`,
    typescript: typescriptOf(query, variables, url, hasKey, pathOf(asked)),
    curl: curlOf(query, variables, url, hasKey),
  };
}

function pathOf({ layer }: Asked): string {
  return { user: "data.search", thread: "data.thread.search", store: "data.search" }[layer];
}

function documentOf(asked: Asked): string {
  switch (asked.layer) {
    case "user":
      return `query Search($input: SearchInput!) {\n  search(input: $input) ${selection(asked, 1)}\n}`;
    case "store":
      return `query Search($input: SearchInput!) {\n  search(input: $input, wholeStore: true) ${selection(asked, 1)}\n}`;
    case "thread":
      return `query Search($threadId: ID!, $input: SearchInput!) {\n  thread(id: $threadId) {\n    search(input: $input) ${selection(asked, 2)}\n  }\n}`;
  }
}

/** The query with inline values, which runs as it is. Null if a metadata key is not a valid GraphQL name. */
function inlineOf(asked: Asked): string | null {
  const input = literal(asked.input);
  if (input === null) return null;
  if (asked.layer !== "thread") {
    const whole = asked.layer === "store" ? ", wholeStore: true" : "";
    return `query Search {\n  search(input: ${input}${whole}) ${selection(asked, 1)}\n}\n`;
  }
  const id = JSON.stringify(asked.threadId);
  return `query Search {\n  thread(id: ${id}) {\n    search(input: ${input}) ${selection(asked, 2)}\n  }\n}\n`;
}

function selection({ input }: Asked, depth: number): string {
  const lines = [
    "{",
    "  results {",
    "    rank",
    "    score",
    "    recordType",
    "    recordId",
    "    content",
    "    passage",
    "    why {",
    "      summary",
    "    }",
    ...(input.surroundingMessages
      ? ["    surroundingMessages {", "      role", "      content", "    }"]
      : []),
    ...(input.hops
      ? [
          "    linked {",
          "      relation",
          "      hop",
          "      memory {",
          "        content",
          "      }",
          "    }",
        ]
      : []),
    "  }",
    "  retrievers {",
    "    retriever",
    "    ran",
    "    reason",
    "  }",
    "}",
  ];
  return lines.join(`\n${"  ".repeat(depth)}`);
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
${query}
\`;
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
for (const { rank, score, content } of ${path}.results) console.log(rank, score, content);
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
