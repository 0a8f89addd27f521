import { onTestFinished } from "vitest";
import { startServer } from "../../examples/server-process.ts";

export const API_TOKEN = "a-token-of-16-chars";

/** Starts the built server, which requires the token. The server is killed when the test ends. */
export async function serve(env: Readonly<Record<string, string>>) {
  const server = await startServer({ PORT: "0", API_TOKEN, ...env });
  onTestFinished(() => server.kill());
  const ask = async (query: string, variables = {}) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${API_TOKEN}` };
    const body = JSON.stringify({ query, variables });
    const response = await fetch(server.url, { method: "POST", headers, body });
    return ((await response.json()) as { data: unknown }).data;
  };
  return { ...server, ask, PORT: new URL(server.url).port };
}

const adds = (id: string) =>
  `mutation { addMemory(input: { id: "${id}", userId: "maya", content: "Likes ${id}" }) { id } }`;

export const [addTea, addCoffee, addCocoa] = ["tea", "coffee", "cocoa"].map(adds) as [
  string,
  string,
  string,
];

/** The memories, newest first. */
export async function memoriesOf(server: Pick<Awaited<ReturnType<typeof serve>>, "ask">) {
  const data = await server.ask("{ memories(first: 5) { nodes { content } } }");
  return (data as { memories: { nodes: { content: string }[] } }).memories.nodes.map(
    ({ content }) => content,
  );
}
