import { expect, test } from "vitest";
import { soakSeed } from "../../support/random.js";
import { storeKind } from "../../support/test-store.js";
import { Counts } from "../isolation/counts.js";
import { deletedIsNowhere } from "./deletions.js";
import { foundByWords } from "./found-by-words.js";
import { listsAgree } from "./lists.js";
import { changesHaveEvents } from "./one-event.js";
import { pastIsKept } from "./past.js";
import { refusalsChangeNothing } from "./refusals.js";
import { repeatsAnswerTheSame } from "./repeats.js";
import { eventsRebuildLists } from "./replicas.js";
import { runLaws } from "./run-laws.js";
import { callersReadTheirOwn } from "./scopes.js";
import { importsAnswerTheSame } from "./transfers.js";
import { writtenIsRead } from "./written-is-read.js";

const isFull = process.env["SOAK"] === "full";
/** The number of operations in a full and in a short run; fewer where each store is a database. */
const [full, short] = storeKind === "embedded" ? [10_000, 200] : [2_000, 200];
/** OPERATIONS overrides the number, to hunt for failures. */
const total = Number(process.env["OPERATIONS"] ?? (isFull ? full : short));
const length = 200;

const laws = [
  writtenIsRead,
  foundByWords,
  repeatsAnswerTheSame,
  changesHaveEvents,
  eventsRebuildLists,
  listsAgree,
  deletedIsNowhere,
  callersReadTheirOwn,
  importsAnswerTheSame,
  pastIsKept,
  refusalsChangeNothing,
];

test(
  `the laws hold in sequences of ${total} operations of one tenant's callers`,
  { timeout: 300_000 + total * 200 },
  async () => {
    // Short runs repeat the same sequences; full ones draw new ones.
    const seed = isFull || process.env["SEED"] ? soakSeed() : 101;
    const tally = new Counts();
    for (let i = 0; tally.total < total; i++) {
      const run = await runLaws(
        laws.map((law) => law()),
        Math.min(length, total),
        seed + i,
      );
      const broken = [...run.broken].map(([name, wrong]) => [name, ...wrong].join("\n"));
      if (broken.length > 0)
        throw new Error(`SEED=${seed + i} breaks a law:\n${broken.join("\n\n")}`);
      tally.add(run.tally);
    }
    console.log(String(tally));
    expect(tally.done).toBeGreaterThan(tally.total / 4);
  },
);
