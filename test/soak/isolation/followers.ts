import { isNonNullType } from "graphql";
import {
  adminOf,
  agentId,
  agents,
  callers,
  owners,
  tenants,
  userId,
  users,
  type FuzzCaller,
} from "./callers.js";
import type { Coverage } from "./coverage.js";
import type { Chance } from "./chance.js";
import { makeDocument, rootFields, type FuzzDocument, type RootField } from "./documents.js";
import { isBound, type Reach } from "./reach.js";
import type { Registry } from "./registry.js";
import type { LeakOracle } from "./leak-oracle.js";
import type { Transport } from "./transport.js";

/** Subject types as the registry names them. Other types have no id of their own. */
const types: Readonly<Record<string, string>> = {
  USER: "User",
  AGENT: "Agent",
  THREAD: "Thread",
  MESSAGE: "Message",
  MEMORY: "Memory",
  MEMORY_LINK: "MemoryLink",
  JOB: "Job",
};

const ending = new Set(["DELETED", "EXPIRED", "TRIMMED"]);

interface SubjectEvent {
  readonly data?: { readonly events?: Record<"kind" | "subjectType" | "subjectId", string> };
  readonly errors?: unknown;
}

/** Subscriptions that stay open for the whole run. */
export class Followers {
  /** The number of frames that callers received. */
  frames = 0;
  /** Subscriptions that ended or failed, which is a fault. */
  readonly ended: string[] = [];
  readonly #open: AsyncIterableIterator<unknown>[] = [];
  readonly #reading: Promise<void>[] = [];
  /** The subjects that each subscription has reported. */
  readonly #told = new Map<string, Set<string>>();
  #isOver = false;

  constructor(
    private readonly transports: ReadonlyMap<FuzzCaller, Transport>,
    private readonly registry: Registry,
    private readonly oracle: LeakOracle,
  ) {}

  /** Resolves when all subscriptions have begun, so that they receive all later events. */
  async start(coverage: Coverage, chance: Chance): Promise<void> {
    for (const owner of owners) this.#observe(owner);
    for (const tenant of tenants) this.#observeTenant(tenant);
    const events = rootFields.find(({ field }) => field.name === "events");
    const card = rootFields.find(({ field }) => field.name === "contextChanged");
    if (!events || !card) throw new Error("The schema has no events to follow.");
    for (const caller of callers.filter(isFollower)) {
      const { text } = withoutNeeds(events, coverage, chance);
      this.#follow(caller, text, {});
      const { user, agent } = caller.reach;
      if (user === "x" || agent === "x") continue;
      const { text: query, variables } = withoutNeeds(card, coverage, chance);
      const name = variables.find(({ argument }) => argument === "userId")?.name ?? "";
      this.#follow(caller, query, { [name]: userId(caller.reach) });
    }
    await Promise.all(
      [...this.transports.values()].map(({ client }) => client.askOverSocket("{ eventCursor }")),
    );
  }

  /** Resolves when every event subscription has reported a record that is created for it. */
  async settle(
    create: (caller: FuzzCaller, id: string, owner: Reach) => Promise<unknown>,
  ): Promise<void> {
    const waiting: (() => boolean)[] = [];
    for (const [i, owner] of owners.entries()) {
      const id = `memory.${i}-settled-${this.frames}`;
      await create(adminOf(owner.tenant), id, owner);
      waiting.push(() => this.registry.isReached(owner, id));
      for (const caller of callers.filter(isFollower)) {
        const { tenant, user, agent } = caller.reach;
        const isOwn = tenant === owner.tenant && user === owner.user && agent === owner.agent;
        const isPart = tenant === owner.tenant && [user, owner.user].includes("x");
        if (isOwn || (isPart && !isBound(caller.reach)))
          waiting.push(() => this.#told.get(caller.name)?.has(id) ?? false);
      }
    }
    const end = Date.now() + 30_000;
    while (waiting.some((isTold) => !isTold())) {
      if (Date.now() > end) {
        this.ended.push("A subscription did not tell of a record in 30 seconds.");
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#open.map((answers) => answers.return?.()));
    await Promise.all(this.#reading);
  }

  /** Learns the owners of records from the events that the tenant's admin receives for one owner. */
  #observe(owner: Reach): void {
    const filter = {
      owner: {
        ...(owner.user !== "0" && { userId: userId(owner) }),
        ...(owner.agent !== "0" && { agentId: agentId(owner) }),
        without: [
          ...(owner.user === "0" ? ["USER"] : []),
          ...(owner.agent === "0" ? ["AGENT"] : []),
        ],
      },
    };
    this.#observeEvents(owner.tenant, { filter }, (type, id, isGone) =>
      this.registry.note(type, id, actorOwner(type, owner), isGone),
    );
  }

  /** Learns which ids the tenant has, and who reaches the records of users and agents outside of the fuzz. */
  #observeTenant(tenant: string): void {
    const any = { tenant, user: "?", agent: "?" };
    const observe = (owner: Reach, variables: object) =>
      this.#observeEvents(tenant, variables, (_type, id) => this.registry.noteReach(id, owner));
    observe(any, {});
    for (const user of users) {
      const owner = { ...any, user };
      observe(owner, { filter: { owner: { userId: userId(owner) } } });
    }
    for (const agent of agents) {
      const owner = { ...any, agent };
      observe(owner, { filter: { owner: { agentId: agentId(owner) } } });
    }
  }

  #observeEvents(
    tenant: string,
    variables: object,
    note: (type: string, id: string, isGone: boolean) => void,
  ): void {
    const query =
      "subscription Observe($filter: EventFilter) { events(filter: $filter) { kind subjectType subjectId } }";
    const transport = this.#transport(adminOf(tenant));
    this.#read(`observer of tenant ${tenant}`, transport, { query, variables }, (answer) => {
      const event = (answer as SubjectEvent).data?.events;
      const type = types[event?.subjectType ?? ""];
      if (event && type !== undefined) note(type, event.subjectId, ending.has(event.kind));
    });
  }

  #follow(caller: FuzzCaller, query: string, variables: object): void {
    const request = { query, variables };
    const told = new Set<string>();
    this.#told.set(caller.name, this.#told.get(caller.name) ?? told);
    this.#read(caller.name, this.#transport(caller), request, (answer) => {
      this.frames += 1;
      const text = JSON.stringify(answer);
      this.oracle.check(caller, text, { ...request, from: "a subscription that stays open" });
      for (const [, id = ""] of text.matchAll(/"(memory\.\d+-settled-\d+)"/g))
        this.#told.get(caller.name)?.add(id);
    });
  }

  #read(
    name: string,
    { client }: Transport,
    { query, variables }: { query: string; variables: object },
    take: (answer: unknown) => void,
  ): void {
    const answers = client.open({ toString: () => query } as never, variables as never);
    this.#open.push(answers as AsyncIterableIterator<unknown>);
    const read = async () => {
      try {
        for await (const answer of answers) take(answer);
        if (!this.#isOver) this.ended.push(`${name}: ended: ${query}`);
      } catch (error) {
        if (!this.#isOver) this.ended.push(`${name}: ${JSON.stringify(error)}: ${query}`);
      }
    };
    this.#reading.push(read());
  }

  #transport(caller: FuzzCaller): Transport {
    const transport = this.transports.get(caller);
    if (!transport) throw new Error(`Nobody knows ${caller.name}.`);
    return transport;
  }
}

/** Of the callers who see a whole tenant, one is enough, because each costs one execution per event. */
function isFollower({ reach, role }: FuzzCaller): boolean {
  return isBound(reach) || role === "reader";
}

function actorOwner(type: string, owner: Reach): Reach {
  if (type === "User") return { ...owner, agent: "x" };
  return type === "Agent" ? { ...owner, user: "x" } : owner;
}

/** Builds a document that needs no variables. */
function withoutNeeds(root: RootField, coverage: Coverage, chance: Chance): FuzzDocument {
  for (;;) {
    const made = makeDocument(root, coverage, chance);
    if (!made.variables.some(({ type }) => isNonNullType(type))) return made;
  }
}
