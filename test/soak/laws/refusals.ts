import { isDeepStrictEqual } from "node:util";
import type { Law } from "./law.js";
import type { LoggedEvent } from "./event-stream.js";
import { difference, type RecordRead } from "./snapshot.js";
import { givenOf } from "./given.js";

/** A refused operation and a dry run change nothing; and the run does what the dry run has told. */
export function refusalsChangeNothing(): Law {
  return {
    name: "refusals and dry runs change nothing, and a run does what its dry run told",
    after(step) {
      const { outcome, before, after, events, first } = step;
      const isDry = givenOf(step)["dryRun"] === true;
      const { made, gone, changed } = difference(before, after);
      const did = [...events, ...made, ...gone, ...changed.map((one) => one.after)];
      const isRefused = outcome.codes.length > 0;
      // A dry run of an extraction is a job itself.
      const wrong: unknown[] = isRefused ? did : isDry ? did.filter((one) => !isOfJob(one)) : [];
      if (first && givenOf(first)["dryRun"] === true) {
        const told = comparable(first.outcome.data);
        const done = comparable(outcome.data);
        if (!isDeepStrictEqual([told, first.outcome.codes], [done, outcome.codes]))
          wrong.push({ told, done });
      }
      return wrong;
    },
  };
}

function comparable(data: unknown): unknown {
  // A dry run names no global ids, as nothing is deleted.
  const unlike = new Set(["dryRun", "deletedNodeIds"]);
  return JSON.parse(
    JSON.stringify(data ?? null, (key, value: unknown) => (unlike.has(key) ? null : value)),
  );
}

function isOfJob(one: LoggedEvent | RecordRead): boolean {
  return "subjectType" in one ? one.subjectType === "JOB" : one.__typename === "Job";
}
