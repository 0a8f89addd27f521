import { sharedStateChange } from "../events/change.js";
import { ImportInvalidError } from "../errors/work-errors.js";
import { namedOwner, type Owner } from "../owner.js";
import { type NumberedLine, type RestorationRun } from "./restoration-run.js";

export async function restoreStateOwners(
  run: RestorationRun,
  lines: readonly NumberedLine<"stateOwner">[],
): Promise<void> {
  const { unit } = run.parts;
  for (const line of lines) {
    const { lastVersion: _version, ...owner } = line.record;
    await checkStateOwner(run, line, owner);
    const lastVersion = await unit.sharedState.lastVersion(owner);
    if (!run.isNew(line, lastVersion === null ? null : { ...owner, lastVersion })) continue;
    await unit.sharedState.startAt(owner, line.record.lastVersion);
  }
}

export async function restoreState(
  run: RestorationRun,
  lines: readonly NumberedLine<"state">[],
): Promise<void> {
  const { unit, now } = run.parts;
  for (const line of lines) {
    const { record } = line;
    await checkStateOwner(run, line, record);
    const lastVersion = await unit.sharedState.lastVersion(record);
    if (lastVersion === null || lastVersion < record.version)
      throw new ImportInvalidError(line.number, "version is beyond the owner's last one.");
    if (!run.isNew(line, await unit.sharedState.find(record, record.key))) continue;
    await unit.sharedState.insert(record);
    run.events.push(sharedStateChange("CREATED", record, now));
  }
}

async function checkStateOwner(
  run: RestorationRun,
  line: NumberedLine,
  owner: Owner,
): Promise<void> {
  if (owner.threadId !== null) return void (await run.threadOf(line, owner));
  if ((owner.userId === null) === (owner.agentId === null))
    throw new ImportInvalidError(line.number, "State is of a thread, a user or an agent.");
  namedOwner(owner);
}
