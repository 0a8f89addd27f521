import { isDeepStrictEqual } from "node:util";
import type { Answer } from "../../../support/client.js";
import { forgottenKey } from "../../../../src/core/shared-state/shared-state.js";
import { assertSame, assertSays } from "../agreeing.js";
import type { Caller } from "../callers.js";
import type { Engine } from "../engine.js";
import { bySubject, toEvent } from "../looks/events.js";
import { foreignWords } from "../operation.js";
import { tenantJobs } from "../passing.js";
import { tally } from "../tally.js";
import type { Change, ToldGroup, World } from "../world.js";
import type { StreamKind, Told } from "./kinds.js";

/** A position in the history, and the cursor after which all later events follow. */
export interface Start {
  readonly place: number;
  /** Undefined: from now on. */
  readonly cursor?: string | undefined;
}

type Connection = AsyncIterableIterator<Answer<Readonly<Record<string, Told>>>>;

/** The longest wait for expected events, in milliseconds of the real clock. */
const patienceMs = 10_000;

/**
 * A stream of one caller over any number of connections. Each check compares all received events
 * with all expected ones.
 */
export class LiveStream {
  /** The positions from which it can resume: after all events of one operation. */
  readonly starts: Start[] = [];
  /** All events before this position are compared. */
  #place: number;
  /** The cursor of the last event, or of the start. */
  #cursor: string | undefined;
  /** The events since the last comparison. */
  #received: Told[] = [];
  /** The start of the connection that delivered the first of them. */
  #connectedAt = 0;
  #failure: unknown;
  /** Whether its thread does not exist, so that it cannot begin. */
  #isRefused = false;
  /** Whether the server has completed it. */
  #isOver = false;
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

  /** The cursor from which its caller would resume. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  /** Whether another caller has the same subscription. */
  isTwinOf({ caller, kind }: LiveStream): boolean {
    return (
      caller !== this.caller &&
      kind.document === this.kind.document &&
      isDeepStrictEqual(kind.args, this.kind.args)
    );
  }

  /** Resumes at its last position. */
  connect(world: World): void {
    const { threadId } = this.kind;
    const isThere = threadId === undefined || world.find(this.caller, "Thread", threadId);
    this.#failure = undefined;
    this.#isOver = false;
    if (this.#received.length === 0) this.#connectedAt = world.here;
    this.#isRefused = !isThere && (this.#cursor === undefined || !this.#endIn(world));
    const variables = { ...this.kind.args, after: this.#cursor };
    this.engine.operations.count(
      this.#cursor === undefined ? "follow from now on" : "follow after a cursor",
    );
    const answers = this.engine.open(this.caller, this.kind.document, variables);
    this.#connection = answers;
    void this.#follow(answers);
  }

  /** Disconnects while events arrive. */
  async disconnect(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    await connection?.return?.();
  }

  /** Restarts at another position, and drops events that were not compared. */
  restart(world: World, { place, cursor }: Start): void {
    this.#place = place;
    this.#cursor = cursor;
    this.#received = [];
    this.connect(world);
  }

  /**
   * Waits for all expected events, and compares them with the received ones. Returns whether it
   * continues: it ends with its thread, and does not begin without it.
   */
  async check(world: World): Promise<boolean> {
    if (!this.isConnected) return true;
    if (this.#isRefused) {
      await this.#arrived(1);
      const asked = { caller: this.caller.name, args: this.kind.args, received: this.#received };
      const isNotFound = String(this.#failure).includes("NOT_FOUND");
      assertSays({ ...asked, isNotFound }, { ...asked, received: [], isNotFound: true });
      return false;
    }
    const end = this.#endIn(world);
    if (end) await this.#ended();
    const groups = world
      .told(this.caller, this.#place, this.kind.matches)
      .filter(({ place }) => place <= (end ?? Infinity))
      .map((group) => (group.place === end ? this.#untilEnd(group) : group));
    const length = groups.reduce((sum, { changes }) => sum + changes.length, 0);
    if (!end) await this.#arrived(length);
    let from = 0;
    const inOrder = groups.flatMap(({ changes: { length } }) =>
      bySubject(this.#received.slice(from, (from += length))),
    );
    const events = [...inOrder, ...this.#received.slice(from)];
    const due = groups
      .flatMap(({ changes }) =>
        bySubject(changes.map((change) => ({ ...toEvent(change), change }))),
      )
      .map(({ change }, i) => toEvent(this.#asDelivered(change, events[i])));
    const stream = { caller: this.caller.name, args: this.kind.args };
    const { isOver, failure } = { isOver: this.#isOver, failure: this.#failure };
    assertSays(
      { ...stream, isOver, failure, events },
      { ...stream, isOver: end !== undefined, failure: undefined, events: due },
    );
    const foreign = foreignWords(this.caller, {}, { data: this.#received });
    assertSame({ ...stream, foreign }, { ...stream, foreign: [] });
    tally.events += due.length;
    const last = groups.at(-1);
    if (last && !end) this.starts.push({ place: last.place, cursor: this.#cursor });
    this.#place = world.here;
    this.#received = [];
    return !end;
  }

  /** The position after the operation that deleted its thread. */
  #endIn(world: World): number | undefined {
    if (this.kind.threadId === undefined) return undefined;
    return world.told(this.caller, this.#place, (change) => this.#isEnd(change))[0]?.place;
  }

  #isEnd({ kind, subjectType, subjectId }: Change): boolean {
    return kind === "DELETED" && subjectType === "Thread" && subjectId === this.kind.threadId;
  }

  /**
   * In the operation that deleted its thread, only that event and received ones count: the rest may
   * be after the end.
   */
  #untilEnd({ place, changes }: ToldGroup): ToldGroup {
    const came = new Set(
      this.#received.map(({ kind, subjectId }) => `${kind} ${forgottenKey(subjectId)}`),
    );
    const isDue = (change: Change) =>
      this.#isEnd(change) || came.has(`${change.kind} ${forgottenKey(change.subjectId)}`);
    return { place, changes: changes.filter(isDue) };
  }

  /** An event that was delivered before the deletion of its record still has its snapshot, and its key. */
  #asDelivered(change: Change, event: Told | undefined): Change {
    const { erased, forgotten } = change;
    const mayBeEarlier = (end?: { readonly place: number }) =>
      (end?.place ?? 0) > this.#connectedAt;
    const snapshot = mayBeEarlier(erased) && event?.snapshot ? erased?.snapshot : undefined;
    const key = mayBeEarlier(forgotten) && event?.subjectId === forgotten?.key && forgotten?.key;
    return { ...change, ...(snapshot && { snapshot }), ...(key && { subjectId: key }) };
  }

  async #arrived(count: number): Promise<void> {
    if (this.#received.length >= count) return;
    const timeout = AbortSignal.timeout(patienceMs);
    timeout.addEventListener("abort", () => this.#wake());
    while (this.#received.length < count && !this.#failure && !timeout.aborted)
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  async #ended(): Promise<void> {
    const timeout = AbortSignal.timeout(patienceMs);
    timeout.addEventListener("abort", () => this.#wake());
    while (!this.#isOver && !this.#failure && !timeout.aborted)
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  async #follow(answers: Connection): Promise<void> {
    try {
      for await (const { data, errors } of answers) {
        if (this.#connection !== answers) return;
        if (errors || !data) throw new Error(JSON.stringify(errors));
        for (const event of Object.values(data)) this.#take(event);
      }
      this.#isOver = this.#connection === answers;
    } catch (error) {
      if (this.#connection === answers) this.#failure = error;
    }
    this.#wake();
  }

  #take(event: Told): void {
    this.#cursor = event.cursor;
    // Only the operator sees their events.
    if (!tenantJobs.includes(event.subjectId)) this.#received.push(event);
    this.#wake();
  }
}
