import { join } from "node:path";
import { UnauthenticatedError } from "../../../src/core/errors/access-errors.js";
import { startEngraph, type Engraph } from "../../support/engraph.js";
import { FakeClock } from "../../support/fake-clock.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { adminOf, agentId, callers, userId, type FuzzCaller } from "../isolation/callers.js";
import { Chance } from "../isolation/chance.js";
import { markingModel } from "../isolation/model.js";
import type { Reach } from "../isolation/reach.js";
import { Registry } from "../isolation/registry.js";
import { beginning } from "../isolation/scalars.js";
import { Transport } from "../isolation/transport.js";
import { EventStream, type LoggedEvent } from "./event-stream.js";
import {
  difference,
  everything,
  keyOf,
  marker,
  snapshotOf,
  type RecordRead,
  type Snapshot,
} from "./snapshot.js";

/** The tenant whose records the laws read. */
export const tenant = "1";
/** A server with the callers of a tenant, on a store of its own. */
export class World {
  readonly registry = new Registry();
  readonly admin = adminOf(tenant);
  readonly callers = callers.filter(({ reach }) => reach.tenant === tenant);
  /** The records now, as the admin reads them. */
  now: Snapshot = new Map();
  #marks = 0;
  readonly #transports: ReadonlyMap<FuzzCaller, Transport>;

  private constructor(
    readonly chance: Chance,
    readonly clock: FakeClock,
    readonly dataFile: string,
    private readonly server: Engraph,
    private readonly log: EventStream,
    /** The cursor before the first event. */
    private readonly beginning: string,
    transports: ReadonlyMap<FuzzCaller, Transport>,
  ) {
    this.#transports = transports;
  }

  static async start(seed: number): Promise<World> {
    const clock = new FakeClock(beginning);
    const dataFile = join(temporaryFolder(), "laws.db");
    const server = await startServer(dataFile, clock);
    const transports = new Map(callers.map((one) => [one, new Transport(server.url, one)]));
    const { client } = transportIn(transports, adminOf(tenant));
    const { data } = await client.ask<{ eventCursor: string }, object>("{ eventCursor }");
    const start = data?.eventCursor ?? "";
    const log = await EventStream.open(client, start);
    return new World(new Chance(seed), clock, dataFile, server, log, start, transports);
  }

  transport(caller: FuzzCaller): Transport {
    return transportIn(this.#transports, caller);
  }

  /** The data of an answer; fails for a refusal. */
  async read<Data>(caller: FuzzCaller, query: string, variables: object = {}): Promise<Data> {
    const request = { query, variables: variables as Record<string, unknown> };
    const { data, codes, body } = await this.transport(caller).ask(request, "HTTP");
    if (codes.length > 0) throw new Error(`${caller.name}: ${query}: ${body}`);
    return data as Data;
  }

  async everything(caller = this.admin): Promise<Snapshot> {
    return snapshotOf(await this.read(caller, everything));
  }

  /** Lets the jobs end that are due, and returns what the log has told since the last time. */
  async rest(): Promise<LoggedEvent[]> {
    const told = await this.#mark();
    while (await this.#isBusy()) told.push(...(await this.#mark()));
    told.push(...(await this.#mark()));
    const before = this.now;
    this.now = await this.everything();
    for (const record of difference(before, this.now).gone) this.#note(record, before);
    for (const record of this.now.values()) this.#note(record, this.now);
    return told.filter(({ subjectId }) => !subjectId.startsWith(marker));
  }

  /** Lets time pass, and the jobs that it makes due. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await this.rest();
  }

  /** Adds a memory for the records that a caller reaches, and deletes it. Returns its id, which is in the log then. */
  async markFor({ reach }: FuzzCaller): Promise<string> {
    const id = `${marker}-${++this.#marks}`;
    const input = {
      id,
      content: "Marked.",
      userId: /\d/.test(reach.user) ? userId(reach) : undefined,
      agentId: /\d/.test(reach.agent) ? agentId(reach) : undefined,
    };
    await this.read(
      this.admin,
      `mutation Mark($input: AddMemoryInput!) {
        addMemory(input: $input) { id }
        deleteMemories(ids: ["${id}"]) { deletedCount }
      }`,
      { input },
    );
    return id;
  }

  /** The caller's subscription of all events, from the first. */
  follow(caller: FuzzCaller): Promise<EventStream> {
    return EventStream.open(this.transport(caller).client, this.beginning);
  }

  /** All events that the admin can read, from the first. */
  async wholeLog(): Promise<LoggedEvent[]> {
    const all = await this.follow(this.admin);
    const events = await all.untilSubject(await this.markFor(this.admin));
    await all.close();
    return events;
  }

  async close(): Promise<void> {
    await this.log.close();
    await Promise.all([...this.#transports.values()].map(({ client }) => client.close()));
    await this.server.close();
  }

  async #mark(): Promise<LoggedEvent[]> {
    const value = ++this.#marks;
    await this.read(
      this.admin,
      `mutation Mark($value: JSON) {
        setSharedState(input: { owner: { userId: "${marker}" }, key: "${marker}", value: $value }) { key }
      }`,
      { value },
    );
    return this.log.until(
      ({ subjectId, snapshot }) => subjectId === marker && snapshot?.["value"] === value,
    );
  }

  async #isBusy(): Promise<boolean> {
    const { jobs } = await this.read<{ jobs: { nodes: { state: string; runAt: string }[] } }>(
      this.admin,
      "{ jobs(first: 500, filter: { states: [READY, RUNNING, FAILED] }) { nodes { state runAt } } }",
    );
    const now = this.clock.now();
    return jobs.nodes.some(({ state, runAt }) => state === "RUNNING" || Date.parse(runAt) <= now);
  }

  #note(record: RecordRead, all: Snapshot): void {
    const { __typename: type, id } = record;
    const owner = ownerOf(record, all);
    if (owner && id !== undefined)
      this.registry.note(type, id, owner, !this.now.has(keyOf(record)));
  }
}

/** A server with the callers of the fuzz. */
export async function startServer(dataFile: string, clock: FakeClock): Promise<Engraph> {
  return startEngraph({
    dataFile,
    clock,
    model: markingModel(),
    settings: { enableContextSummary: false },
    env: { MAX_OPERATION_COST: "1000000000" },
    authenticate: (authorization) => {
      const caller = callers.find(({ name }) => authorization === `Bearer ${name}`);
      if (!caller) throw new UnauthenticatedError();
      return caller.principal;
    },
  });
}

function transportIn(all: ReadonlyMap<FuzzCaller, Transport>, caller: FuzzCaller): Transport {
  const transport = all.get(caller);
  if (!transport) throw new Error(`Nobody knows ${caller.name}.`);
  return transport;
}

/** The owner of a record that has one of its own. Null for users and agents outside of the fuzz. */
export function ownerOf(record: RecordRead, all: Snapshot): Reach | null {
  const part = (id: unknown, kind: "u" | "a") => {
    if (id === null || id === undefined) return "0";
    if (id === "user.same") return "3";
    return new RegExp(`^(?:user|agent)\\.t1.*${kind}(\\d)`).exec(String(id))?.[1] ?? "9";
  };
  switch (record.__typename) {
    case "User":
      return { tenant, user: part(record.id, "u"), agent: "x" };
    case "Agent":
      return { tenant, user: "x", agent: part(record.id, "a") };
    case "MemoryLink": {
      const source = all.get(`Memory:${String(record["sourceId"])}`);
      return source ? ownerOf(source, all) : null;
    }
    case "SharedStateEntry": {
      const owner = all.get(String(record["owner"]));
      return owner ? ownerOf(owner, all) : null;
    }
    case "Job":
      return null;
    default:
      return { tenant, user: part(record["userId"], "u"), agent: part(record["agentId"], "a") };
  }
}
