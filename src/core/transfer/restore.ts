import { AlreadyExistsError, DimensionMismatchError } from "../errors/request-errors.js";
import { ImportConflictError, ImportInvalidError } from "../errors/work-errors.js";
import { isExpired } from "../lifetimes/lifetime.js";
import type { RestoredCounts } from "./restored-counts.js";
import {
  RestorationRun,
  type NumberedLine,
  type RecordType,
  type RestorationParts,
} from "./restoration-run.js";
import {
  restoreActors,
  restoreThreads,
  restoreSummaries,
  restoreMessages,
  restoreExtractions,
} from "./restore-threads.js";
import {
  restoreMemories,
  restoreRevisions,
  restoreEvidence,
  restoreLinks,
} from "./restore-memories.js";
import { restoreStateOwners, restoreState } from "./restore-state.js";

/** Stores lines of one type. */
type Restore<Type extends RecordType> = (
  run: RestorationRun,
  lines: readonly NumberedLine<Type>[],
) => Promise<void>;

const restoreByType: { readonly [Type in RecordType]: Restore<Type> } = {
  user: restoreActors,
  agent: restoreActors,
  thread: restoreThreads,
  summary: restoreSummaries,
  message: restoreMessages,
  memory: restoreMemories,
  revision: restoreRevisions,
  evidence: restoreEvidence,
  link: restoreLinks,
  stateOwner: restoreStateOwners,
  state: restoreState,
  extraction: restoreExtractions,
};

/**
 * Stores the lines of one unit, with their events, and counts them. Consecutive lines of one type are checked one by
 * one, and stored together.
 */
export async function restore(
  parts: RestorationParts,
  lines: readonly NumberedLine[],
): Promise<RestoredCounts> {
  const run = new RestorationRun(parts);
  for (let i = 0; i < lines.length;) {
    const type = lines[i]?.type;
    const end = lines.findIndex((line, place) => place > i && line.type !== type);
    const some = lines.slice(i, end === -1 ? undefined : end);
    await restoreAll(run, some);
    i += some.length;
  }
  await parts.unit.events.append(
    run.events.map((event) => ({ ...event, jobId: null, createdAt: parts.now })),
  );
  return run.counts;
}

/** Stores lines of one type. */
async function restoreAll(run: RestorationRun, all: readonly NumberedLine[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  const lines = all.filter(
    ({ record }) => !("expiresAt" in record && isExpired(record, run.parts.now)),
  );
  run.counts.expired += all.length - lines.length;
  try {
    // All lines are of the first one's type.
    await (restoreByType[first.type] as Restore<RecordType>)(run, lines);
  } catch (error) {
    if (error instanceof AlreadyExistsError)
      throw new ImportConflictError(first.number, "A record of this or the next lines", {
        cause: error,
      });
    if (error instanceof DimensionMismatchError)
      throw new ImportInvalidError(first.number, error.message, { cause: error });
    throw error;
  }
}
