import type { ListResourcesResult, Resource as ListedResource } from "@modelcontextprotocol/server";
import { CallError, dataOf, type Calls, type Data } from "./calls.js";
import { resourceOf, resourceTemplates, uriOf, type Resource } from "./resource-uri.js";

const json = "application/json";
const markdown = "text/markdown";

const types: Readonly<Record<Resource["kind"], { description: string; mimeType: string }>> = {
  thread: { description: "A thread, with its newest messages.", mimeType: json },
  context: { description: "What to know for the next turn of a thread.", mimeType: markdown },
  memory: { description: "A memory.", mimeType: json },
};

const documents: Readonly<Record<Resource["kind"], string>> = {
  thread: `query Thread($id: ID!) {
    thread(id: $id) {
      id title userId agentId chatId metadata createdAt updatedAt messageCount
      runningSummary { text topics updatedAt }
      messages(last: 50) { nodes { id seq role name content timestamp } }
    }
  }`,
  context: `query ThreadContext($id: ID!) { thread(id: $id) { context { text } } }`,
  memory: `query Memory($id: ID!) {
    memory(id: $id) {
      id kind category content subject trust userId agentId threadId originThreadId source confidence importance status
      statusReason policy pinned timestamp validFrom validTo metadata revision createdAt updatedAt expiresAt
    }
  }`,
};

const pageSize = 50;

/** The prefix of cursors in the second part of the list. */
const ofMemories = "memories:";

/** Returns the text of a resource, as far as the caller may see it; null if there is none. */
export async function readResource(calls: Calls, { kind, id }: Resource): Promise<string | null> {
  const data = await dataOf(calls.execute(documents[kind], { id }));
  const value = data[kind === "memory" ? "memory" : "thread"] as Data | null;
  if (value === null) return null;
  return kind === "context" ? value["context"].text : JSON.stringify(value, null, 2);
}

/** Returns the contents of a resource in MCP format. Fails with NOT_FOUND. */
export async function resourceContents(calls: Calls, uri: string) {
  const resource = resourceOf(uri);
  const text = resource && (await readResource(calls, resource));
  if (resource === null || text === null) throw resourceNotFound(uri);
  return { uri, mimeType: types[resource.kind].mimeType, text };
}

const listing = (page: string, title: string) => `query Listed($first: Int, $after: String) {
  page: ${page} { nodes { id ${title} } pageInfo { hasNextPage endCursor } }
}`;
const lists = {
  threads: listing("threads(first: $first, after: $after, orderBy: UPDATED_AT_DESC)", "title"),
  memories: listing("memories(first: $first, after: $after)", "content"),
};

/**
 * Returns a page of all resources: first each thread and its context, most recently updated first, then all memories.
 */
export async function listResources(
  calls: Calls,
  cursor: string | undefined = "",
): Promise<ListResourcesResult> {
  const isLast = cursor.startsWith(ofMemories);
  const after = (isLast ? cursor.slice(ofMemories.length) : cursor) || null;
  const document = isLast ? lists.memories : lists.threads;
  const { page } = await dataOf(calls.execute(document, { first: pageSize, after }));
  const { hasNextPage, endCursor } = page.pageInfo;
  const next = hasNextPage ? endCursor : isLast ? null : "";
  const prefix = isLast || !hasNextPage ? ofMemories : "";
  return {
    resources: page.nodes.flatMap(({ id, title, content }: Data) =>
      isLast
        ? [listed({ kind: "memory", id }, content)]
        : [
            listed({ kind: "thread", id }, title),
            listed({ kind: "context", id }, title, "Context of "),
          ],
    ),
    ...(next !== null && { nextCursor: `${prefix}${next}` }),
  };
}

function listed(resource: Resource, title: string | null, before = ""): ListedResource {
  const { kind, id } = resource;
  return {
    uri: uriOf(resource),
    name: kind === "context" ? `${id}/context` : id,
    ...(title !== null && { title: `${before}${title}`.slice(0, 200) }),
    ...types[kind],
  };
}

export function listTemplates() {
  return Object.entries(resourceTemplates).map(([kind, uriTemplate]) => ({
    name: kind,
    uriTemplate,
    ...types[kind as Resource["kind"]],
  }));
}

/** The error NOT_FOUND for a resource that does not exist or that the caller may not see. */
export function resourceNotFound(uri: string): CallError {
  return new CallError({
    message: `There is no resource ${uri.slice(0, 300)}.`,
    extensions: { code: "NOT_FOUND", uri: uri.slice(0, 300) },
  });
}
