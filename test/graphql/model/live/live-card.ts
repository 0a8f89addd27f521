import { graphql } from "../../../gql/index.js";
import type { ContextInput, TwoUsersCardChangedSubscription } from "../../../gql/graphql.js";
import type { Answer } from "../../../support/client.js";
import { assertSame } from "../agreeing.js";
import type { Caller } from "../callers.js";
import type { Engine } from "../engine.js";
import { cardOf, comparableCard } from "../looks/gist.js";
import { foreignWords } from "../operation.js";
import { pass } from "../passing.js";
import { typeNameOf } from "../records.js";
import { tally } from "../tally.js";
import type { World } from "../world.js";

const cardChanged = graphql(`
  subscription TwoUsersCardChanged($threadId: ID!, $input: ContextInput) {
    contextChanged(threadId: $threadId, input: $input) {
      causes {
        cursor
        kind
        subjectType
        subjectId
      }
      moreCauses
      context {
        ...TwoUsersCard
      }
    }
  }
`);

const cardNow = graphql(`
  query TwoUsersCardNow($id: ID!, $input: ContextInput) {
    thread(id: $id) {
      context(input: $input) {
        tokenEstimate
      }
    }
  }
`);

type Changed = TwoUsersCardChangedSubscription["contextChanged"];

export type CardAsked = ContextInput & { readonly query: string };

/** The quiet period before a card is sent, in milliseconds of the server's clock. */
const quietMs = 100;
/** How often the clock advances before an expected card counts as missing. */
const patience = 200;

/** A context card that one caller follows. Eventually, it must equal the model's card. */
export class LiveCard {
  #latest: Changed | undefined;
  #failure: unknown;
  #isOver = false;
  readonly #causes: Changed["causes"][number][] = [];
  readonly #answers: AsyncIterableIterator<Answer<TwoUsersCardChangedSubscription>>;
  readonly #place: number;
  readonly #foreign = new Set<string>();

  constructor(
    readonly caller: Caller,
    private readonly threadId: string,
    private readonly input: CardAsked,
    world: World,
    private readonly engine: Engine,
  ) {
    this.#place = world.here;
    this.#answers = engine.open(caller, cardChanged, { threadId, input });
  }

  /** Resolves when it has begun. If the caller cannot see the thread, it must be refused. */
  async begin(world: World): Promise<boolean> {
    const thread = world.find(this.caller, "Thread", this.threadId);
    const { value } = await this.#answers.next();
    const { data, errors } = (value ?? {}) as Answer<TwoUsersCardChangedSubscription>;
    this.engine.operations.count("follow a card", data ? "done" : "refused");
    const code = errors?.[0]?.extensions["code"];
    const asked = { caller: this.caller.name, threadId: this.threadId };
    assertSame({ ...asked, code }, { ...asked, code: thread ? undefined : "NOT_FOUND" });
    if (data) this.#take(data.contextChanged);
    if (data) void this.#follow();
    return data !== null && data !== undefined;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#answers.return?.();
  }

  /** Returns whether it continues: it ends with its thread. */
  async check(world: World): Promise<boolean> {
    const end = world.told(
      this.caller,
      this.#place,
      ({ kind, subjectId, subjectType }) =>
        kind === "DELETED" && subjectType === "Thread" && subjectId === this.threadId,
    );
    for (let i = 0; i < patience && !this.#isAsDue(world, end.length > 0); i++) {
      await pass(world, this.engine, quietMs);
      // Takes as long as the pending card.
      await this.engine.ask(this.caller, cardNow, { id: this.threadId, input: this.input });
    }
    const asked = { caller: this.caller.name, threadId: this.threadId, input: this.input };
    const foreign = [...this.#foreign];
    assertSame({ ...asked, foreign, failure: this.#failure }, { ...asked, foreign: [] });
    this.#checkCauses(world);
    assertSame({ ...asked, isOver: this.#isOver }, { ...asked, isOver: end.length > 0 });
    if (end.length === 0 && !hasExpired(world))
      assertSame({ ...asked, card: this.#card }, { ...asked, card: this.#dueCard(world) });
    return end.length === 0;
  }

  #isAsDue(world: World, isOver: boolean): boolean {
    if (isOver || this.#isOver) return isOver === this.#isOver;
    return hasExpired(world) || isSame(this.#card, this.#dueCard(world));
  }

  get #card() {
    return this.#latest && comparableCard(this.#latest.context);
  }

  #dueCard(world: World) {
    const thread = world.find(this.caller, "Thread", this.threadId);
    return thread && cardOf(world, this.caller, thread, this.input);
  }

  /** Each cause is a change that the caller can see, in order, and is named once. */
  #checkCauses(world: World): void {
    const told = world
      .told(this.caller, this.#place)
      .flatMap(({ place, changes }) => changes.map((change) => ({ place, change })));
    let least = 0;
    for (const { kind, subjectType, subjectId } of this.#causes) {
      const cause = { kind, subjectType, subjectId };
      const found = told.find(
        ({ place, change }) =>
          place >= least &&
          change.kind === kind &&
          typeNameOf(change.subjectType) === subjectType &&
          change.subjectId === subjectId,
      );
      assertSame({ cause, isTold: found !== undefined }, { cause, isTold: true });
      least = found?.place ?? least;
    }
    const cursors = this.#causes.map(({ cursor }) => cursor);
    assertSame(new Set(cursors).size, cursors.length);
  }

  async #follow(): Promise<void> {
    try {
      for await (const { data, errors } of this.#answers) {
        if (errors || !data) throw new Error(JSON.stringify(errors));
        this.#take(data.contextChanged);
      }
    } catch (error) {
      if (!this.#isOver) this.#failure = error;
    }
    this.#isOver = true;
  }

  #take(changed: Changed): void {
    tally.cards += 1;
    this.#latest = changed;
    this.#causes.push(...changed.causes);
    for (const word of foreignWords(this.caller, this.input, { data: changed }))
      this.#foreign.add(word);
  }
}

/** Whether any record is expired but not removed: a card that contains it follows at its removal. */
function hasExpired(world: World): boolean {
  return [...world.stored("Message"), ...world.stored("Memory")].some((record) =>
    world.isExpired(record),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
