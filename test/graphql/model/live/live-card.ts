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

/** How long it has to be quiet before a card comes, in milliseconds of the server's clock. */
const quietMs = 100;
/** Times that the clock is moved on before a card that is due is missed. */
const patience = 200;

/** A context card that one caller follows: sooner or later, what it has is what the model says. */
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

  /** Resolves when it has begun; where the caller may not know of the thread, it must be refused. */
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

  /** Answers whether it goes on: it ends with its thread. */
  async check(world: World): Promise<boolean> {
    const end = world.told(
      this.caller,
      this.#place,
      ({ kind, subjectId, subjectType }) =>
        kind === "DELETED" && subjectType === "Thread" && subjectId === this.threadId,
    );
    for (let i = 0; i < patience && !this.#isAsDue(world, end.length > 0); i++) {
      await pass(world, this.engine, quietMs);
      // Takes as long as the card does that is on its way.
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

  /** Each is a change that the caller may know of, in order, and named once. */
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

/** Whether anything is hidden that is not removed yet: a card that rests on it comes when it is. */
function hasExpired(world: World): boolean {
  return [...world.stored("Message"), ...world.stored("Memory")].some((record) =>
    world.isExpired(record),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
