import type { Clock } from "../time/clock.js";
import { QuotaExceededError } from "../errors/limit-errors.js";
import { nextTurn } from "../tasks/in-turns.js";
import type { Logger } from "../log-context.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import { workerOf, type Principal } from "../principal.js";
import type { KnownTenants } from "../tenants/known-tenants.js";

/** The characters of a record that count as stored text, as `usage.textSizes` measures them. */
export function textLengthOf(record: Message | Memory): number {
  const { parts = null, toolCalls = null } = record.entity === "Message" ? record : {};
  const lists = [parts, toolCalls].filter((list) => list !== null);
  const length = lists.reduce((sum, list) => sum + JSON.stringify(list).length, 0);
  return length + (record.content?.length ?? 0);
}

/** The largest age of a measurement while the tenant writes, in milliseconds. */
const maxAgeMs = 60_000;
/** Number of rows measured in one turn of the event loop. */
const sliceLength = 500;

interface Measured {
  /** Stored characters at the last measurement; null before the first. */
  characters: number | null;
  /** Characters of requests since the measurement. */
  added: number;
  measuredAt: number;
  isMeasuring: boolean;
}

export interface StoredTextParts {
  readonly store: Pick<MemoryStore, "usage">;
  readonly tenants: Pick<KnownTenants, "of">;
  /** Character limit of tenants without their own limit. Undefined: unlimited. */
  readonly limit: number | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Refuses changes of tenants that have reached their limit of stored text. The text is measured in the background;
 * between measurements, the length of requests is added. A tenant is therefore refused within a minute of reaching its
 * limit, and admitted within a minute of deleting enough.
 */
export class StoredText {
  readonly #tenants = new Map<string, Measured>();

  constructor(private readonly parts: StoredTextParts) {}

  /**
   * Fails with QUOTA_EXCEEDED if the tenant has reached its limit.
   *
   * @param characters The length of what stores data. Called only if there is a limit.
   */
  admit({ tenantId }: Principal, characters: () => number): void {
    const { tenants, clock } = this.parts;
    const limit = tenants.of(tenantId).limits.storedCharacters ?? this.parts.limit;
    if (limit === undefined) return;
    const known = this.#known(tenantId);
    if (clock.now() - known.measuredAt >= maxAgeMs) this.#measureLater(tenantId, known);
    const length = characters();
    if (known.characters !== null && known.characters + known.added + length > limit)
      throw new QuotaExceededError("storedCharacters", limit);
    known.added += length;
  }

  #known(tenantId: string): Measured {
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const made = { characters: null, added: 0, measuredAt: -Infinity, isMeasuring: false };
    this.#tenants.set(tenantId, made);
    return made;
  }

  #measureLater(tenantId: string, known: Measured): void {
    if (known.isMeasuring) return;
    known.isMeasuring = true;
    void this.#measure(tenantId, known)
      .catch((error: unknown) => {
        this.parts.logger.warn({ error, tenantId }, "The stored text could not be measured.");
      })
      .finally(() => {
        known.isMeasuring = false;
        known.measuredAt = this.parts.clock.now();
      });
  }

  async #measure(tenantId: string, known: Measured): Promise<void> {
    const { usage } = this.parts.store;
    const before = known.added;
    let characters = 0;
    for (const entity of ["message", "memory"] as const) {
      for (let after: string | null = null; ; await nextTurn()) {
        const slice = await usage.textSizes(workerOf(tenantId), entity, after, sliceLength);
        for (const size of slice) characters += size.characters;
        after = slice.at(-1)?.id ?? null;
        if (slice.length < sliceLength || after === null) break;
      }
    }
    known.characters = characters;
    known.added -= before;
  }
}
