import { inspect } from "node:util";
import { owners } from "../isolation/callers.js";
import { Counts } from "../isolation/counts.js";
import { Coverage } from "../isolation/coverage.js";
import { rootFields } from "../isolation/documents.js";
import { drawOperation, type DrawnOperation } from "../isolation/drawing.js";
import { fill } from "../isolation/fill.js";
import { Chance } from "../isolation/chance.js";
import { givenOf, withGiven } from "./given.js";
import type { Law, Step } from "./law.js";
import { mutationOf } from "./schema-texts.js";
import { tenant, World } from "./world.js";

/** Mutations of records; others are for operators of tenants, keys and webhooks. Those that write are drawn most. */
const roots = rootFields
  .filter(({ kind, field }) => kind === "mutation" && !/Tenant|ApiKey|Webhook/.test(field.name))
  .flatMap((root) => {
    const isWrite = /^(add|create|import|link|restore|set|up)/.test(root.field.name);
    return Array.from({ length: isWrite ? 4 : 1 }, () => root);
  });
const documents = new Map(roots.map((root) => [root.field.name, mutationOf(root)]));
/** The number of findings that end a run. */
const enough = Number(process.env["FINDINGS"] ?? 1);
/** How many steps are between two checks. */
const checked = 25;

/** How many steps are between two times that pass. */
const passing = 3;

/** The steps of one sequence, and what is wrong by each law. */
export interface Run {
  readonly steps: number;
  readonly tally: Counts;
  readonly broken: ReadonlyMap<string, readonly string[]>;
}

/** Runs a sequence on a new store. It ends early when a law is broken. */
export async function runLaws(laws: readonly Law[], length: number, seed: number): Promise<Run> {
  const world = await World.start(seed);
  const tally = new Counts();
  const broken = new Map<string, string[]>();
  const blame = ({ name }: Law, wrong: readonly unknown[], step?: Step) => {
    if (wrong.length === 0) return;
    const of = step && {
      caller: step.caller.name,
      field: step.document.field,
      variables: step.variables,
      answer: step.outcome.body,
    };
    broken.set(name, [
      ...(broken.get(name) ?? []),
      ...wrong.slice(0, 3).map((one) => inspect(of ? { wrong: one, of } : one, whole)),
    ]);
  };
  const isOver = () => [...broken.values()].flat().length >= enough;
  const take = async (drawn: DrawnOperation, first: Step | null): Promise<Step> => {
    const { document, caller, variables } = drawn;
    const before = world.now;
    // Ends waits of 0 ms.
    const waits = setInterval(() => world.clock.advance(0), 10);
    const outcome = await world
      .transport(caller)
      .ask({ query: document.text, variables }, "HTTP")
      .finally(() => clearInterval(waits));
    const events = await world.rest();
    tally.count(document.field, outcome.codes.length === 0 ? "done" : "refused");
    const step = { ...drawn, outcome, before, after: world.now, events, first };
    for (const law of laws) blame(law, (await law.after?.(step, world)) ?? [], step);
    return step;
  };
  const check = async () => {
    for (const law of laws) {
      blame(law, (await law.check?.(world)) ?? []);
      // A check may leave marks in the log.
      await world.rest();
    }
  };

  const coverage = new Coverage();
  const { chance, registry, callers } = world;
  await begin(world);
  await world.rest();
  await check();
  const ground = {
    chance,
    registry,
    callers,
    coverage,
    roots,
    cursors: new Map<string, string[]>(),
    documentOf: ({ field }: { field: { name: string } }) => {
      const document = documents.get(field.name);
      if (!document) throw new Error(`${field.name} is no mutation of records.`);
      return document;
    },
  };
  for (let i = 1; tally.total < length && !isOver(); i++) {
    const drawn = withoutWait(drawOperation(ground));
    const again = repetition(drawn);
    const first = await take(again?.first ?? drawn, null);
    if (again) await take(again.second, first);
    // Nothing falls due while an operation runs.
    if (i % passing === 0) await world.pass(chance.between(1, 30_000));
    if (i % checked === 0) await check();
  }
  if (!isOver()) await check();
  await world.close();
  if (!isOver()) for (const law of laws) blame(law, (await law.end?.(world)) ?? []);
  return { steps: tally.total, tally, broken };
}

const whole = { depth: 8, maxStringLength: 3_000, maxArrayLength: 20, breakLength: 140 };

/** The clock stands still while an operation runs, so a job that is not due would be waited for without end. */
function withoutWait(drawn: DrawnOperation): DrawnOperation {
  return { ...drawn, variables: withGiven(drawn, "waitTimeoutMs", 0) ?? drawn.variables };
}

/** Two requests for one that can be repeated: first dry, then for good; or twice with the same key. */
function repetition(drawn: DrawnOperation) {
  if (typeof givenOf(drawn)["idempotencyKey"] === "string") return { first: drawn, second: drawn };
  // A dry run of an extraction tells more than the run does.
  if (drawn.document.field === "extractMemories") return null;
  const isConfirmed = { ...drawn, variables: withGiven(drawn, "confirm", true) ?? drawn.variables };
  const [dry, done] = [true, false].map((isDry) => withGiven(isConfirmed, "dryRun", isDry));
  if (!dry || !done) return null;
  return { first: { ...drawn, variables: dry }, second: { ...drawn, variables: done } };
}

/** Gives some owners records of every kind. */
async function begin(world: World): Promise<void> {
  const { admin, registry, chance } = world;
  const some = owners.filter((owner) => owner.tenant === tenant && chance.is(0.5));
  for (const owner of some)
    await fill(world.transport(admin), owner, registry, new Chance(chance.between(0, 2 ** 31)));
}
