import { isDeepStrictEqual } from "node:util";
import type { Answer } from "../../../support/client.js";
import { assertSame, assertSays } from "../agreeing.js";
import type { Caller } from "../callers.js";
import type { Engine } from "../engine.js";
import { bySubject, toEvent } from "../looks/events.js";
import { foreignWords } from "../operation.js";
import { tenantJobs } from "../passing.js";
import { tally } from "../tally.js";
import type { World } from "../world.js";
import type { StreamKind, Told } from "./kinds.js";

/** A place in what has happened, and the cursor from which all that comes after it follows. */
export interface Start {
  readonly place: number;
  /** Left out: from now on. */
  readonly cursor?: string | undefined;
}

type Connection = AsyncIterableIterator<Answer<Readonly<Record<string, Told>>>>;

/** Longest wait for what is due, in milliseconds of the real clock. */
const patienceMs = 10_000;

/**
 * What one caller follows, over any number of connections: all that has come
 * is compared with all that was due, each time that somebody checks.
 */
export class LiveStream {
  /** Where it can be taken up again: after all that one operation gave it. */
  readonly starts: Start[] = [];
  /** All before this is compared. */
  #place: number;
  /** Of the last event, or where it began. */
  #cursor: string | undefined;
  /** What has come since the last comparison. */
  #received: Told[] = [];
  #failure: unknown;
  #connection: Connection | null = null;
  #wake: () => void = () => {};

  constructor(
    private readonly engine: Engine,
    readonly caller: Caller,
    readonly kind: StreamKind,
    { place, cursor }: Start,
  ) {
    this.#place = place;
    this.#cursor = cursor;
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  /** Where its caller would go on. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  /** Whether another caller has asked for the very same. */
  isTwinOf({ caller, kind }: LiveStream): boolean {
    return (
      caller !== this.caller &&
      kind.document === this.kind.document &&
      isDeepStrictEqual(kind.args, this.kind.args)
    );
  }

  /** Goes on where it was. */
  connect(): void {
    const variables = { ...this.kind.args, after: this.#cursor };
    this.engine.operations.count(
      this.#cursor === undefined ? "follow from now on" : "follow after a cursor",
    );
    const answers = this.engine.open(this.caller, this.kind.document, variables);
    this.#connection = answers;
    void this.#follow(answers);
  }

  /** Stops in the middle of whatever comes. */
  async disconnect(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    await connection?.return?.();
  }

  /** Goes on elsewhere; what came and was not compared is forgotten. */
  restart({ place, cursor }: Start): void {
    this.#place = place;
    this.#cursor = cursor;
    this.#received = [];
    this.connect();
  }

  /** Compares what has come with what the caller was due, and waits for that. */
  async check(world: World): Promise<void> {
    if (!this.isConnected) return;
    const groups = world.told(this.caller, this.#place, this.kind.matches);
    const due = groups.flatMap(({ changes }) => bySubject(changes.map(toEvent)));
    await this.#arrived(due.length);
    let from = 0;
    const inOrder = groups.flatMap(({ changes: { length } }) =>
      bySubject(this.#received.slice(from, (from += length))),
    );
    const events = [...inOrder, ...this.#received.slice(from)];
    const stream = { caller: this.caller.name, args: this.kind.args, failure: this.#failure };
    assertSays({ ...stream, events }, { ...stream, failure: undefined, events: due });
    const foreign = foreignWords(this.caller, {}, { data: this.#received });
    assertSame({ ...stream, foreign }, { ...stream, foreign: [] });
    tally.events += due.length;
    const last = groups.at(-1);
    if (last) this.starts.push({ place: last.place, cursor: this.#cursor });
    this.#place = world.here;
    this.#received = [];
  }

  async #arrived(count: number): Promise<void> {
    if (this.#received.length >= count) return;
    const timeout = AbortSignal.timeout(patienceMs);
    timeout.addEventListener("abort", () => this.#wake());
    while (this.#received.length < count && !this.#failure && !timeout.aborted)
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  async #follow(answers: Connection): Promise<void> {
    try {
      for await (const { data, errors } of answers) {
        if (this.#connection !== answers) return;
        if (errors || !data) throw new Error(JSON.stringify(errors));
        for (const event of Object.values(data)) this.#take(event);
      }
    } catch (error) {
      if (this.#connection === answers) this.#failure = error;
    }
    this.#wake();
  }

  #take(event: Told): void {
    this.#cursor = event.cursor;
    // Their steps are nobody's but the operator's.
    if (!tenantJobs.includes(event.subjectId)) this.#received.push(event);
    this.#wake();
  }
}
