import type { SearchInput } from "../../gql/graphql";
import type { Asked } from "./setting";

/** A search as a GraphQL operation for a program. */
export function operationOf(asked: Asked): string {
  const { layer, threadId, input } = asked;
  const inline = literal(input);
  // With inline values, it runs as it is.
  if (inline) return documentOf(asked, "Search", JSON.stringify(threadId), inline);
  const declared = `${layer === "thread" ? "$threadId: ID!, " : ""}$input: SearchInput!`;
  const query = documentOf(asked, `Search(${declared})`, "$threadId", "$input");
  const variables = layer === "thread" ? { threadId, input } : { input };
  return `${query}\n# Variables: ${JSON.stringify(variables)}\n`;
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
