import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { assertSays } from "../agreeing.js";
import { ben, callers, maya, operator, type Caller } from "../callers.js";
import type { Engine } from "../engine.js";
import { foreignWords, type Command } from "../operation.js";
import { aCaller } from "../pool.js";
import type { World } from "../world.js";
import { aCardInput } from "../looks/gist.js";
import { aPick, picked } from "../picks.js";
import { LiveCard } from "./live-card.js";
import { aKind, oneOfEach, type StreamKind } from "./kinds.js";
import { LiveStream, type Start } from "./live-stream.js";

/** The maximum number of open or resumable streams. Beyond it, the oldest stream ends. */
const mostStreams = 36;

/** The maximum number of followed cards. */
const mostCards = 6;

const cursorNow = graphql(`
  query TwoUsersCursorNow {
    eventCursor
  }
`);

/** The callers of new streams, their start, and their number. */
const openStream = fc
  .record({
    kind: aKind,
    /** Usually all three, who then follow the same stream. */
    who: fc.oneof(
      { weight: 2, arbitrary: fc.constant<readonly Caller[]>(callers) },
      { weight: 1, arbitrary: aCaller.map((caller): readonly Caller[] => [caller]) },
    ),
    copies: fc.constantFrom(1, 1, 1, 1, 2, 5),
    after: fc.option(fc.nat(99), { nil: undefined }),
  })
  .map(({ kind, who, copies, after }) =>
    command(
      `${who.map(({ name }) => name).join()}: follow ${kind} x${copies} after ${after ?? "now"}`,
      async (world, engine) => {
        const chosen = kind.of(world);
        const start = after === undefined ? undefined : world.places[after % world.places.length];
        const streams = who.flatMap((caller) =>
          Array.from({ length: copies }, () => begin(world, engine, caller, chosen, start)),
        );
        // The thread must exist when the stream begins.
        if (!start || chosen.threadId !== undefined) await begun(engine, who);
        await makeRoom(world, engine, streams);
      },
    ),
  );

/** Makes each user follow everything that it can from now on, and the operator every event. */
export async function followAll(world: World, engine: Engine): Promise<void> {
  for (const [i, kind] of oneOfEach.entries())
    for (const caller of i === 0 ? callers : [maya, ben])
      engine.streams.push(begin(world, engine, caller, kind));
  await begun(engine, callers);
}

function begin(
  world: World,
  engine: Engine,
  caller: Caller,
  kind: StreamKind,
  start: Start = { place: world.here },
): LiveStream {
  const stream = new LiveStream(engine, caller, kind, start);
  stream.connect(world);
  return stream;
}

/** A later query on the same socket is answered when a new stream has begun. */
async function begun(engine: Engine, who: readonly Caller[]): Promise<void> {
  await Promise.all(who.map((caller) => engine.askOverSocket(caller, cursorNow, {})));
}

async function makeRoom(world: World, engine: Engine, more: LiveStream[]): Promise<void> {
  engine.streams.push(...more);
  while (engine.streams.length > mostStreams) {
    const oldest = engine.streams.shift();
    await oldest?.check(world);
    await oldest?.disconnect();
  }
}

/** Stores a cursor that is valid for any stream. */
const keepPlace = aCaller.map((caller) =>
  command(`keepPlace ${caller.name}`, async (world, engine) => markPlace(world, engine, caller)),
);

/** Marks the end of the log, for streams to begin after it. */
export async function markPlace(world: World, engine: Engine, caller: Caller): Promise<void> {
  const { data } = await engine.ask(caller, cursorNow, {});
  engine.operations.count("keep a cursor");
  if (data) world.places.push({ place: world.here, cursor: data.eventCursor });
}

const dropStream = fc.nat(99).map((n) =>
  command(`drop ${n}`, async (_world, { streams }) => {
    await streams[n % streams.length]?.disconnect();
  }),
);

const resumeStream = fc
  .record({ n: fc.nat(99), from: fc.constantFrom("last", "earlier", "twin"), which: fc.nat(99) })
  .map(({ n, from, which }) =>
    command(`resume ${n} from ${from} ${which}`, async (world, engine) => {
      const stream = engine.streams[n % engine.streams.length];
      if (!stream) return;
      const start = from === "last" ? undefined : startOf(world, engine, stream, from, which);
      if (start) {
        await stream.disconnect();
        stream.restart(world, start);
      } else if (stream.isConnected) return;
      else if (stream.cursor !== undefined) stream.connect(world);
      // It has read nothing, and starts again.
      else stream.restart(world, { place: world.here });
      await begun(engine, [stream.caller]);
    }),
  );

/** An earlier position of a stream, or of another caller's similar stream if the following events are known. */
function startOf(
  world: World,
  { streams }: Engine,
  stream: LiveStream,
  from: string,
  which: number,
): Start | undefined {
  if (from === "earlier") return stream.starts[which % stream.starts.length];
  const starts = streams
    .filter((other) => other.isTwinOf(stream))
    .flatMap((other) => other.starts)
    // The order of events inside one operation is unknown, so a stream cannot start among them.
    .filter(({ place }) => {
      const [next] = world.told(stream.caller, place - 1, stream.kind.matches);
      return next?.place !== place;
    });
  return starts[which % starts.length];
}

const cutConnection = aCaller.map((caller) =>
  command(`cut ${caller.name}`, async (_world, engine) => {
    const own = engine.streams.filter((stream) => stream.caller === caller);
    const ends = own.map((stream) => stream.disconnect());
    const cards = engine.cards.filter((card) => card.caller === caller);
    engine.cards = engine.cards.filter((card) => !cards.includes(card));
    ends.push(...cards.map((card) => card.end()));
    engine.cut(caller);
    await Promise.all(ends);
  }),
);

/** The same card for all who can see its thread; the others are refused. */
const openCards = fc.record({ thread: aPick, input: aCardInput }).map(({ thread, input }) =>
  command(`follow card ${JSON.stringify({ thread, input })}`, async (world, engine) => {
    const threadId = picked(world, operator, "Thread", { ...thread, from: "all" });
    for (const caller of callers) {
      const card = new LiveCard(caller, threadId, input, world, engine);
      if (await card.begin(world)) engine.cards.push(card);
    }
    while (engine.cards.length > mostCards) await engine.cards.shift()?.end();
  }),
);

/** Compares the followed cards with the expected ones. */
export const checkCards: Command = command("checkCards", async (world, engine) => {
  for (const card of engine.cards)
    if (!(await card.check(world))) engine.cards = engine.cards.filter((other) => other !== card);
});

/** Compares the received events with the expected ones. */
export const checkStreams: Command = command("checkStreams", async (world, engine) => {
  for (const stream of engine.streams)
    if (!(await stream.check(world)))
      engine.streams = engine.streams.filter((other) => other !== stream);
});

/** Cursors from other streams, or invalid ones. */
const badCursor = fc
  .record({ caller: aCaller, kind: aKind, which: fc.nat(99), from: fc.nat(2) })
  .map(({ caller, kind, which, from }) =>
    command(`${caller.name}: badCursor ${kind} ${which} ${from}`, async (world, engine) => {
      const chosen = kind.of(world);
      const cursor = cursorOfNone(world, engine, chosen, which, from);
      if (cursor === undefined) return;
      const variables = { ...chosen.args, after: cursor };
      const answer = await engine.askOverSocket(caller, chosen.document, variables);
      engine.operations.count("follow after a bad cursor", "refused");
      const code = answer.errors?.[0]?.extensions["code"];
      assertSays({ caller: caller.name, variables, code }, { code: "CURSOR_INVALID" });
      const foreign = foreignWords(caller, variables, answer);
      assertSays({ caller: caller.name, foreign }, { foreign: [] });
    }),
  );

function cursorOfNone(
  world: World,
  { streams }: Engine,
  kind: StreamKind,
  which: number,
  from: number,
): string | undefined {
  const list = world.cursors[which % world.cursors.length]?.cursor;
  const any = world.places[which % world.places.length]?.cursor ?? "";
  // Filters can make a stream equal to another one.
  const [other] = streams
    .filter(({ kind: { isOfAnyType, document } }) => !isOfAnyType && document !== kind.document)
    .slice(which % 3);
  const others = kind.isOfAnyType ? undefined : other?.starts.at(-1)?.cursor;
  return [list, mutated(any, which), others][from];
}

/** Replaces one letter of the cursor in a significant place, which a decoder does not ignore. */
function mutated(cursor: string, which: number): string {
  const text = Buffer.from(cursor, "base64url").toString();
  // Only a part of the last letter is significant.
  const at = which % (text.length - 1);
  const other = text[at] === "7" ? "8" : "7";
  return Buffer.from(text.slice(0, at) + other + text.slice(at + 1)).toString("base64url");
}

function command(
  name: string,
  run: (world: World, engine: Engine) => Promise<void> | void,
): Command {
  return {
    check: () => true,
    run: async (world, engine) => run(world, engine),
    toString: () => name,
  };
}

/** The operations on streams, with their weights. */
export const following: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
  [5, openStream],
  [2, keepPlace],
  [3, dropStream],
  [5, resumeStream],
  [1, cutConnection],
  [2, badCursor],
  [8, fc.constant(checkStreams)],
  [3, openCards],
  [3, fc.constant(checkCards)],
];
