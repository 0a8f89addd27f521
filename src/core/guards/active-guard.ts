import type { GuardAction } from "./guard-setting.js";
import type { Search } from "./text-search.js";

/** A guard that a tenant applies. */
export interface ActiveGuard extends Search {
  readonly action: Exclude<GuardAction, "OFF">;
}
