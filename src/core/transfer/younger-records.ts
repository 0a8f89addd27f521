import type { LoggedName, SubjectName } from "../events/event.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";

const eventsPerLook = 500;

/**
 * The records that were stored during an export. They are omitted, so that no line refers to a record that did not
 * exist when its type was exported. They are found by the CREATED events of the log, which also cover records that were
 * made earlier.
 *
 * A store with several writers assigns events their positions in the log some milliseconds after the unit's COMMIT.
 * Records that are read in between count as older. Only an import notices this: it then reports the line of the
 * dangling reference.
 */
export class YoungerRecords {
  readonly #ids = new Set<string>();

  /** @param seen The end of the log at which the export began. */
  constructor(
    private readonly store: Pick<MemoryStore, "events">,
    private readonly principal: Principal,
    private seen: number,
  ) {}

  /** Must be called after each read, before the result is used. */
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

  /** The records that are not younger. */
  without<Record extends { readonly entity: SubjectName; readonly id: string }>(
    records: readonly Record[],
  ): Record[] {
    return records.filter(({ entity, id }) => !this.has(entity, id));
  }
}

function keyOf(entity: LoggedName, id: string): string {
  return `${entity} ${id}`;
}
