import type { CustomGuard, GuardAction } from "../../../src/core/guards/guard-setting.js";
import { Guards } from "../../../src/core/guards/guards.js";
import type { Inspection } from "../../../src/core/guards/inspection.js";
import { operator } from "../../../src/core/principal.js";
import { GuardSearch } from "../../../src/models/guards/guard-search.js";
import { RecordingLogger } from "../../support/logger.js";

export const search = new GuardSearch();

/** An inspection by guards with these actions. */
export function inspectionBy(
  actions: Readonly<Record<string, GuardAction>>,
  customGuards: readonly CustomGuard[] = [],
): Inspection {
  const logger = new RecordingLogger();
  const guards = Object.entries(actions).map(([rule, action]) => ({ rule, action }));
  const tenants = { of: () => ({ settings: { customGuards, guards }, limits: {} }) };
  const found = new Guards({ tenants, standard: [], search, logger }).inspection(operator, "test");
  if (!found) throw new Error("No guard is active.");
  return found;
}
