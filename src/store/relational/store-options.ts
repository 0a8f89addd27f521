import type { Clock } from "../../core/time/clock.js";
import type { Logger } from "../../core/log-context.js";
import type { SchemaPolicy } from "../../core/store/schema-policy.js";
import type { StoreMeter } from "../../core/store/store-state.js";

/** The options of all stores, whatever their database. */
export interface StoreOptions {
  /** The changes that opening may make to the schema. */
  readonly schemaPolicy?: SchemaPolicy | undefined;
  /** The memory for vectors that searches have compared, in bytes. Default: 256 MiB. */
  readonly vectorCacheBytes?: number | undefined;
  /**
   * The source of the current time, which decides when records expire. All processes on a store should agree on it.
   * Default: the system clock.
   */
  readonly clock?: Clock | undefined;
  /** Logs when the database goes away and when it is back. Default: no logging. */
  readonly logger?: Logger | undefined;
  /** Whether units write rows of the audit log. Default: false. */
  readonly audit?: boolean | undefined;
  /** Called with every statement before it runs, for tests and traces. */
  readonly onStatement?: ((sql: string) => void) | undefined;
  /** Records the durations of commits and of waits for connections. Default: none. */
  readonly meter?: StoreMeter | undefined;
}
