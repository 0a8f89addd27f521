import type { FakeClock } from "../../support/fake-clock.js";
import { callers, adminOf, owners, tenants, userId, agentId, type FuzzCaller } from "./callers.js";
import { Chance } from "./chance.js";
import { Counts } from "./counts.js";
import { Coverage } from "./coverage.js";
import { makeDocument, rootFields, type FuzzDocument, type RootField } from "./documents.js";
import { drawOperation, type DrawnOperation } from "./drawing.js";
import { mapTexts, type Draft, type Cursors, type Slot } from "./draft.js";
import { comparable, outline, refusal, type Difference } from "./existence-oracle.js";
import { fill } from "./fill.js";
import { Followers } from "./followers.js";
import { harvest } from "./harvest.js";
import { isOfAllTenants, LeakOracle, type Leak } from "./leak-oracle.js";
import { reaches, type Reach } from "./reach.js";
import { Registry, type Known } from "./registry.js";
import { Transport, type Outcome, type Request, type Way } from "./transport.js";
import { typeFor } from "./ids.js";
import { unknownLike } from "./unknown-id.js";

/** The number of concurrent operations. */
const atOnce = 24;
/** Documents per root field. They are few, so that the server parses each once and then finds it in its cache. */
const variants = 6;
/** Further documents, of any root field. */
const mostVariants = 200;
/** The nesting depth of records in these documents. */
const greatDepth = 6;
/** The share of operations with a record id that run twice: with an unreachable and with an unknown id. */
const probed = 0.45;
/** How often a pair of answers is compared again before it counts as different. */
const tries = 6;
/** The number of leaks and differences that end a run. */
const enough = Number(process.env["FINDINGS"] ?? 3);

interface Drawn extends DrawnOperation {
  readonly way: Way;
  readonly probe: Probe | null;
}

interface Probe {
  readonly slot: Slot;
  readonly foreign: Known;
  readonly type: string;
  readonly unknown: string;
}

/** The comparable parts of both answers. */
interface Round {
  readonly outcome: Outcome;
  readonly one: string;
  readonly other: string;
}

/** Draws operations from the schema, sends them, and checks the answers with the oracles. */
export class Fuzz {
  readonly coverage = new Coverage();
  readonly registry = new Registry();
  readonly oracle = new LeakOracle(this.registry);
  readonly differences: Difference[] = [];
  /** Answers with and without errors, by root field. */
  readonly tally = new Counts();
  operations = 0;
  probes = 0;
  readonly #chance: Chance;
  /** Operations whose answers differed, possibly because of concurrent changes. */
  readonly #suspects: Drawn[] = [];
  readonly #cursors: Cursors = new Map();
  readonly #transports: ReadonlyMap<FuzzCaller, Transport>;
  readonly #documents = new Map<string, FuzzDocument[]>();
  readonly #followers: Followers;

  constructor(
    url: string,
    private readonly clock: FakeClock,
    seed: number,
  ) {
    this.#chance = new Chance(seed);
    this.#transports = new Map(callers.map((caller) => [caller, new Transport(url, caller)]));
    this.#followers = new Followers(this.#transports, this.registry, this.oracle);
    for (let i = 0; i < variants; i++) for (const root of rootFields) this.#addDocument(root);
    // Some fields are reachable below only a few others.
    for (let i = 0; i < mostVariants && this.coverage.missing().fields.length > 0; i++)
      this.#addDocument(this.#chance.oneOf(rootFields), greatDepth);
  }

  #addDocument(root: RootField, depth?: number): void {
    const { name } = root.field;
    const made = makeDocument(root, this.coverage, this.#chance, depth);
    this.#documents.set(name, [...(this.#documents.get(name) ?? []), made]);
  }

  get frames(): number {
    return this.#followers.frames;
  }

  get leaks(): readonly Leak[] {
    return this.oracle.leaks;
  }

  get endedSubscriptions(): readonly string[] {
    return this.#followers.ended;
  }

  /** Resolves after this many operations, or when a fault is found. */
  async run(total: number): Promise<void> {
    await this.#followers.start(this.coverage, this.#chance);
    const filled = owners.map((owner) => ({ owner, chance: this.#ownChance() }));
    for (const tenant of tenants) {
      const ofTenant = filled.filter(({ owner }) => owner.tenant === tenant);
      await Promise.all(ofTenant.map(({ owner, chance }) => this.#fill(owner, chance)));
    }
    for (let batch = 1; this.operations < total && !this.hasFailed; batch++) {
      const drawn = Array.from({ length: atOnce }, () => this.#draw());
      const outcomes = await Promise.all(drawn.map((one) => this.#do(one)));
      for (const [i, one] of drawn.entries()) this.#keep(one, outcomes[i]);
      await this.#recheck();
      this.clock.advance(this.#chance.between(0, 5_000));
      if (batch % 12 === 0) await this.#fill(this.#chance.oneOf(owners), this.#ownChance());
    }
    await this.#followers.settle((caller, id, owner) => this.#mark(caller, id, owner));
    await this.#followers.stop();
    this.oracle.finish();
  }

  get hasFailed(): boolean {
    return this.oracle.leaks.length + this.differences.length >= enough;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#transports.values()].map(({ client }) => client.close()));
  }

  #draw(): Drawn {
    const chance = this.#chance;
    const drawn = drawOperation({
      chance,
      callers,
      coverage: this.coverage,
      registry: this.registry,
      cursors: this.#cursors,
      roots: rootFields,
      documentOf: ({ field }) => chance.oneOf(this.#documents.get(field.name) ?? []),
    });
    const ways: readonly Way[] = ["HTTP", "HTTP", "HTTP", "EVENTS", "SOCKET"];
    const way = chance.oneOf(ways);
    const probe = chance.is(probed) ? this.#probe(drawn.draft) : null;
    return { ...drawn, way, probe };
  }

  #probe(draft: Draft): Probe | null {
    const chance = this.#chance;
    const { caller, rootField } = draft;
    const slot = chance.maybe(draft.slots);
    if (!slot || isOfAllTenants(caller, rootField)) return null;
    const type = typeFor(slot.named, draft);
    const foreign = this.registry.outOfReach(type, caller.reach, chance.is(0.6), chance);
    return foreign ? { slot, foreign, type, unknown: unknownLike(foreign.id, chance) } : null;
  }

  async #do(drawn: Drawn): Promise<Outcome> {
    const { variables, probe } = drawn;
    // A list that has the foreign id twice counts as shorter than one with the unknown id.
    if (!probe || JSON.stringify(variables).includes(probe.foreign.id))
      return this.#send(drawn, variables);
    this.probes += 1;
    const round = await this.#compare(drawn, probe);
    if (round.one !== round.other) this.#suspects.push(drawn);
    return round.outcome;
  }

  /** Sends the same request with the foreign id and with the unknown id. */
  async #compare(
    drawn: Drawn,
    { slot, foreign, type, unknown }: Probe,
    isUnknownFirst = false,
  ): Promise<Round> {
    const {
      document,
      variables,
      draft: { fresh },
    } = drawn;
    const ids = [foreign.id, unknown];
    // Fresh ids are renewed; otherwise the second request would find the records that the first one
    // created.
    const renewed = (text: string) => {
      if (!fresh.includes(text)) return text;
      const id = unknownLike(text, this.#chance);
      ids.push(id);
      return id;
    };
    const send = (id: string) => {
      const given = replaced(variables, slot.path, slot.write(type, id));
      return this.#send(drawn, mapTexts(given, renewed) as Record<string, unknown>);
    };
    const before = isUnknownFirst ? await send(unknown) : null;
    const outcome = await send(foreign.id);
    const toUnknown = before ?? (await send(unknown));
    const one = comparable(outcome, ids, document.field);
    return { outcome, one, other: comparable(toUnknown, ids, document.field) };
  }

  /** Compares suspects again while no other request runs. */
  async #recheck(): Promise<void> {
    for (const drawn of this.#suspects.splice(0)) {
      const { caller, document, variables, probe } = drawn;
      if (!probe) continue;
      const found = await this.#difference(drawn, probe);
      // The caller may have created a record with this id in the meantime.
      if (!found || this.registry.isReached(caller.reach, probe.foreign.id)) continue;
      const { slot, foreign, type, unknown } = probe;
      this.differences.push({
        caller: caller.name,
        rootField: document.field,
        slot: slot.path.join("."),
        foreign: `${type} ${foreign.id} of ${JSON.stringify(foreign.owner)}`,
        request: { query: document.text, variables, unknown },
        answer: found.one,
        answerToUnknown: found.other,
      });
    }
  }

  /** Null if the answers are the same in the end. */
  async #difference(drawn: Drawn, probe: Probe): Promise<Round | null> {
    const rounds: Round[] = [];
    for (let i = 0; i < tries; i++) {
      const round = await this.#compare(drawn, probe, i % 2 === 0);
      const last = rounds.at(-1);
      rounds.push(round);
      // The difference depends only on the order of the two requests.
      const isSame = (a: string, b: string) => outline(a) === outline(b);
      if (last && isSame(last.one, round.other) && isSame(last.other, round.one)) return null;
      if (round.one === round.other) return null;
      // Each request changes the result of the next one.
      const isGrowing = new Set(rounds.map(({ one }) => one)).size > 1;
      // With an idempotency key, each request keeps its first answer: the second one finds what the
      // first one added.
      const isKey = probe.type === "IdempotencyKey";
      if (isKey && refusal(round.one) === refusal(round.other)) return null;
      if (isGrowing && isSame(round.one, round.other)) return null;
      // A cursor is valid for one filter, so it names the foreign id itself.
      if ([round.one, round.other].some((text) => text.includes('"CURSOR_INVALID"'))) return null;
      // Jobs that the requests caused end meanwhile.
      this.clock.advance(5_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return rounds.at(-1) ?? null;
  }

  async #send(
    { caller, document, way }: Drawn,
    variables: Record<string, unknown>,
  ): Promise<Outcome> {
    const transport = this.#transport(caller);
    const request: Request = { query: document.text, variables };
    if (document.kind === "mutation") this.registry.send(caller.reach, JSON.stringify(variables));
    this.operations += 1;
    const outcome =
      document.kind === "subscription"
        ? await transport.follow(request)
        : await transport.ask(request, way);
    if (!isOfAllTenants(caller, document.field))
      this.oracle.check(caller, `${outcome.headers} ${outcome.body}`, {
        operation: this.operations,
        ...request,
      });
    return outcome;
  }

  /** Called in the order in which the operations were drawn, so that the same seed draws the same next operations. */
  #keep({ document, caller, owner, variables }: Drawn, outcome: Outcome | undefined): void {
    if (!outcome) return;
    const { field, kind } = document;
    const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    const isDone = outcome.codes.length === 0;
    this.tally.count(field, isDone ? "done" : "refused");
    if (isDone) this.coverage.answer(`${type}.${field}`);
    harvest(document, outcome.data, {
      cursors: this.#cursors,
      registry: this.registry,
      tenant: isOfAllTenants(caller, field) ? null : caller.reach.tenant,
      reach: caller.reach,
    });
    const key = (variables["v0"] as { idempotencyKey?: string } | null | undefined)?.idempotencyKey;
    if (typeof key === "string" && reaches(caller.reach, owner))
      this.registry.note("IdempotencyKey", key, owner);
  }

  /** A generator for draws whose order is not deterministic. */
  #ownChance(): Chance {
    return new Chance(this.#chance.between(0, 2 ** 31));
  }

  async #fill(owner: Reach, chance: Chance): Promise<void> {
    await fill(this.#transport(adminOf(owner.tenant)), owner, this.registry, chance);
  }

  #mark(caller: FuzzCaller, id: string, owner: Reach): Promise<Outcome> {
    const input = {
      id,
      content: "The end.",
      userId: owner.user === "0" ? null : userId(owner),
      agentId: owner.agent === "0" ? null : agentId(owner),
    };
    const query = "mutation End($input: AddMemoryInput!) { addMemory(input: $input) { id } }";
    return this.#transport(caller).ask({ query, variables: { input } }, "HTTP");
  }

  #transport(caller: FuzzCaller): Transport {
    const transport = this.#transports.get(caller);
    if (!transport) throw new Error(`Nobody knows ${caller.name}.`);
    return transport;
  }
}

/** Returns a copy with another value at one path. */
function replaced(
  value: unknown,
  [first, ...rest]: readonly (string | number)[],
  leaf: string,
): Record<string, unknown> {
  if (first === undefined) return leaf as never;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[first] = replaced(parts[first], rest, leaf);
  return parts;
}
