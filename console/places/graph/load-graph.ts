import type { AnyVariables, Client, TypedDocumentNode } from "urql";
import {
  GraphMemoriesDocument,
  GraphMemoryChainDocument,
  GraphMemoryStartDocument,
  GraphMessageDocument,
  GraphThreadStartDocument,
  GraphThreadsDocument,
  type GraphMemoriesQuery,
  type GraphMemoriesQueryVariables,
  type GraphMemoryChainQuery,
  type GraphMemoryFragment,
  type GraphThreadsQuery,
  type GraphThreadsQueryVariables,
  type OwnerFilter,
} from "../../gql/graphql";
import { texts } from "../../texts";
import type { Focus } from "./focus";
import { GraphBuilder, type Graph } from "./graph-data";

export interface LoadedGraph {
  readonly graph: Graph;
  /** The number of memories in the graph, and of all memories of the focus. */
  readonly shown: number;
  readonly total: number;
}

interface Load {
  readonly client: Client;
  readonly signal: AbortSignal;
  /** Whether threads and messages belong to a graph of people. */
  readonly hasRecords: boolean;
  /** The most memories to load. */
  readonly most: number;
}

const pageSize = 250;
/** The most threads that are shown. */
const mostThreads = 2_000;
/** How many memories of a chain are requested at a time. */
const chainPage = 25;

/** Loads everything that belongs to the focus. Null if the focus does not exist. */
export async function loadGraph(focus: Focus, load: Load): Promise<LoadedGraph | null> {
  switch (focus?.type) {
    case "message":
      return loadMessage(focus.id, load);
    case "memory":
      return loadChain(focus.id, load);
    case "thread": {
      const { thread } = await ask(load, GraphThreadStartDocument, { id: focus.id });
      if (!thread) return null;
      const builder = new GraphBuilder();
      builder.addThread(thread);
      return loadMemories(builder, { threadId: focus.id }, load);
    }
    default: {
      const owner = focus && { [`${focus.type}Id`]: focus.id };
      const builder = new GraphBuilder(load.hasRecords);
      if (focus) builder.addActor(focus.type, focus.id);
      if (load.hasRecords) await loadThreads(builder, owner, load);
      return loadMemories(builder, owner, load);
    }
  }
}

async function loadThreads(
  builder: GraphBuilder,
  owner: OwnerFilter | null,
  load: Load,
): Promise<void> {
  const filter = owner && { owner };
  let after: string | null = null;
  for (let count = 0; count < mostThreads; count += pageSize) {
    const page: GraphThreadsQueryVariables = { first: pageSize, after, filter };
    const { threads }: GraphThreadsQuery = await ask(load, GraphThreadsDocument, page);
    for (const thread of threads.nodes) builder.addThread(thread);
    after = threads.pageInfo.endCursor ?? null;
    if (!threads.pageInfo.hasNextPage) return;
  }
}

async function loadMemories(
  builder: GraphBuilder,
  owner: OwnerFilter | null,
  load: Load,
): Promise<LoadedGraph> {
  const filter = owner && { owner };
  let after: string | null = null;
  for (let shown = 0; ;) {
    const page: GraphMemoriesQueryVariables = { first: pageSize, after, filter };
    const { memories }: GraphMemoriesQuery = await ask(load, GraphMemoriesDocument, page);
    for (const memory of memories.nodes) builder.addMemory(memory);
    shown += memories.nodes.length;
    after = memories.pageInfo.endCursor ?? null;
    if (!memories.pageInfo.hasNextPage || shown >= load.most)
      return { graph: builder.build(), shown, total: memories.totalCount };
  }
}

async function loadMessage(id: string, load: Load): Promise<LoadedGraph | null> {
  const { message } = await ask(load, GraphMessageDocument, { id });
  if (!message) return null;
  const builder = new GraphBuilder();
  const { nodes, totalCount } = message.derivedMemories;
  for (const memory of nodes) builder.addMemory(memory);
  builder.addMessage(message);
  return { graph: builder.build(), shown: nodes.length, total: totalCount };
}

/** Follows the links of a memory in both directions, as far as they go or `most` allows. */
async function loadChain(id: string, load: Load): Promise<LoadedGraph | null> {
  const { memory } = await ask(load, GraphMemoryStartDocument, { id });
  if (!memory) return null;
  const builder = new GraphBuilder();
  const seen = new Set([memory.nodeId]);
  const waiting = [memory.nodeId];
  let shown = 0;
  while (waiting.length > 0 && shown < load.most) {
    const { nodes } = await ask(load, GraphMemoryChainDocument, {
      ids: waiting.splice(0, chainPage),
    });
    for (const node of nodes) {
      if (!isMemory(node)) continue;
      shown++;
      builder.addMemory(node);
      for (const { nodeId } of node.links.nodes.flatMap(({ source, target }) => [source, target])) {
        if (!seen.has(nodeId)) waiting.push(nodeId);
        seen.add(nodeId);
      }
    }
  }
  return { graph: builder.build(), shown, total: seen.size };
}

type ChainNode = GraphMemoryChainQuery["nodes"][number];

function isMemory(node: ChainNode): node is Extract<ChainNode, GraphMemoryFragment> {
  return node !== null && "links" in node;
}

async function ask<Data, Variables extends AnyVariables>(
  { client, signal }: Load,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await client
    .query(document, variables, { requestPolicy: "network-only" })
    .toPromise();
  signal.throwIfAborted();
  if (data === undefined) throw error ?? new Error(texts.states.failed);
  return data;
}
