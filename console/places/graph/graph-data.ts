import { firstNameOf, nameOf, withName, titleOf } from "../../parts/names";
import type {
  GraphLinkFragment,
  GraphMemoryFragment,
  LinkRelation,
  MemoryKind,
  MemoryStatus,
} from "../../gql/graphql";

/** A subject is a person or a thing that memories are about. */
export type NodeType = "user" | "agent" | "subject" | "thread" | "message" | "memory";

/** What a picture can be about. */
export type FocusType = Exclude<NodeType, "subject">;

export interface GraphNode {
  /** Unique among nodes of all types: `memory:…`. */
  readonly key: string;
  readonly type: NodeType;
  readonly id: string;
  readonly label: string;
  /** Orders the children of a node: a time, or a position in a thread. */
  readonly order: string | number;
  readonly kind?: MemoryKind;
  readonly status?: MemoryStatus;
}

/**
 * `HOLDS`: from a user or an agent to a thread, from a thread to a message, or from the owner to a memory without
 * messages; without records, from the owner over the subject to the memory. `RESTS_ON`: from a memory to a message.
 */
export type EdgeType = "HOLDS" | "RESTS_ON" | LinkRelation;

export interface GraphEdge {
  readonly key: string;
  readonly type: EdgeType;
  readonly source: string;
  readonly target: string;
}

export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
}

export interface ThreadPart {
  readonly id: string;
  readonly title?: string | null;
  readonly userId?: string | null;
  readonly agentId?: string | null;
}

export interface MessagePart {
  readonly id: string;
  readonly seq: number | null;
  readonly role: string;
  readonly timestamp: string;
  readonly content?: string | null;
  readonly thread: ThreadPart | null;
}

interface Links {
  readonly nodes: readonly GraphLinkFragment[];
}

export function keyOf(type: NodeType, id: string): string {
  return `${type}:${id}`;
}

/**
 * Builds a graph from parts that may come in any order and repeatedly: of people and things, with what is known of
 * them, or with the records that it comes from.
 */
export class GraphBuilder {
  readonly #nodes = new Map<string, GraphNode>();
  readonly #edges = new Map<string, GraphEdge>();

  constructor(private readonly hasRecords = true) {}

  addActor(type: "user" | "agent", id: string): string {
    return this.#node({ type, id, label: nameOf({ id }), order: id });
  }

  addThread({ id, title, userId, agentId }: ThreadPart): string {
    const key = keyOf("thread", id);
    // A part without a title may come after the full thread.
    if (title !== undefined || !this.#nodes.has(key))
      this.#node({ type: "thread", id, label: titleOf({ id, title }), order: id });
    if (userId) this.#edge("HOLDS", this.addActor("user", userId), key);
    if (agentId) this.#edge("HOLDS", this.addActor("agent", agentId), key);
    return key;
  }

  addMessage({ id, seq, role, timestamp, content, thread }: MessagePart): string {
    const known = this.#nodes.get(keyOf("message", id));
    const label = content ?? known?.label ?? `${role} #${(seq ?? 0) + 1}`;
    const key = this.#node({ type: "message", id, label, order: seq ?? timestamp });
    if (thread) this.#edge("HOLDS", this.addThread(thread), key);
    return key;
  }

  /** Adds a memory with its links. */
  addMemory(memory: GraphMemoryFragment & { readonly links: Links }): string {
    for (const link of memory.links.nodes) this.#addLink(link);
    const { id, kind, status, content, createdAt, threadId, originThreadId } = memory;
    const label = content ?? "–";
    const key = this.#node({ type: "memory", id, label, order: createdAt, kind, status });
    if (!this.hasRecords) {
      this.#addOwners(memory, this.#addSubject(memory) ?? key, key);
      return key;
    }
    const quotes = memory.evidence.nodes.filter(({ message }) => message !== null);
    for (const { quote, message } of quotes)
      if (message) this.#edge("RESTS_ON", key, this.#addQuoted(message, quote));
    if (quotes.length === 0) {
      const owner = threadId ?? originThreadId;
      if (owner !== null) this.#edge("HOLDS", this.addThread({ id: owner }), key);
      else this.#addOwners(memory, key, key);
    }
    return key;
  }

  #addLink({ id, relation, sourceId, targetId }: GraphLinkFragment): void {
    const source = keyOf("memory", sourceId);
    const target = keyOf("memory", targetId);
    this.#edges.set(id, { key: id, type: relation, source, target });
  }

  /** Builds the graph. Links to memories outside the graph are left out. */
  build(): Graph {
    const edges = [...this.#edges.values()].filter(
      ({ source, target }) => this.#nodes.has(source) && this.#nodes.has(target),
    );
    return { nodes: new Map(this.#nodes), edges };
  }

  /**
   * An agent's guidelines belong to no user.
   *
   * @param held The memory, or its subject.
   */
  #addOwners({ userId, agentId }: GraphMemoryFragment, held: string, key: string): void {
    if (held !== key) this.#edge("HOLDS", held, key);
    if (userId !== null) this.#edge("HOLDS", this.addActor("user", userId), held);
    // Without records, an agent has what belongs to it alone: it has learned almost everything.
    if (agentId !== null && (this.hasRecords || userId === null))
      this.#edge("HOLDS", this.addActor("agent", agentId), held);
  }

  /** The person or thing that a memory is about; null if that is its user. */
  #addSubject({ subject, userId, user }: GraphMemoryFragment): string | null {
    if (!subject) return null;
    const label = withName(subject, user && firstNameOf(user));
    const id = `${subject}\n${userId ?? ""}`;
    return this.#node({ type: "subject", id, label, order: subject });
  }

  /** The label of a message is the first quote from it, unless its text is known. */
  #addQuoted(message: MessagePart, quote: string): string {
    const isKnown = this.#nodes.has(keyOf("message", message.id));
    return this.addMessage(isKnown ? message : { ...message, content: `“${quote}”` });
  }

  #node(node: Omit<GraphNode, "key">): string {
    const key = keyOf(node.type, node.id);
    this.#nodes.set(key, { key, ...node });
    return key;
  }

  #edge(type: EdgeType, source: string, target: string): void {
    const key = `${source} ${target}`;
    this.#edges.set(key, { key, type, source, target });
  }
}
