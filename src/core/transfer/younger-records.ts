import type { LoggedName, SubjectName } from "../events/event.js";
import type { MemoryStore } from "../memory-store.js";
import type { Principal } from "../principal.js";

const eventsPerLook = 500;

/**
 * The records that came while an export was under way. They are left out, so
 * that nothing refers to a record that was not there when its turn was. The log
 * tells of them: of what came with a unit, also where it was made before.
 *
 * A store with several writers gives events their place in the log some
 * milliseconds after the unit's COMMIT: what is read in between counts as
 * older. Only an import can meet that, which then names the line of the
 * reference that leads nowhere.
 */
export class YoungerRecords {
  readonly #ids = new Set<string>();

  /** @param seen The end of the log at which the export began. */
  constructor(
    private readonly store: Pick<MemoryStore, "events">,
    private readonly principal: Principal,
    private seen: number,
  ) {}

  /** To be called after each read, and before what was read is looked at. */
  async look(): Promise<void> {
    const { events } = this.store;
    const upTo = await events.head();
    while (this.seen < upTo) {
      const range = { after: this.seen, upTo, limit: eventsPerLook };
      const found = await events.page(this.principal, { kinds: ["CREATED"] }, range);
      for (const { entity, subjectId } of found) this.#ids.add(keyOf(entity, subjectId));
      this.seen = found.length < eventsPerLook ? upTo : (found.at(-1)?.position ?? upTo);
    }
  }

  has(entity: SubjectName, id: string): boolean {
    return this.#ids.has(keyOf(entity, id));
  }

  /** Those that are no younger. */
  without<Record extends { readonly entity: SubjectName; readonly id: string }>(
    records: readonly Record[],
  ): Record[] {
    return records.filter(({ entity, id }) => !this.has(entity, id));
  }
}

function keyOf(entity: LoggedName, id: string): string {
  return `${entity} ${id}`;
}
