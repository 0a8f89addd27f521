import type { TenantLimits } from "../../core/tenants/tenant-limits.js";
import { StoredText, type StoredTextParts } from "../../core/usage/stored-text.js";
import { Answers } from "./answers.js";
import { Concurrency, type ConcurrencySettings, type HeldDocuments } from "./concurrency.js";
import { RequestMemory } from "./memory.js";
import { RateLimits, type LimitOf } from "./rates.js";
import { WorkLimits } from "./work.js";

/** Configurable limits; docs/limits.md lists all of them. */
export interface LimitSettings extends ConcurrencySettings {
  /** See {@link OperationPlan.price}. */
  readonly maxOperationCost: number;
  readonly queryTimeoutMs: number;
  readonly maxSockets: number;
}

interface LimitParts extends Omit<StoredTextParts, "limit"> {
  readonly limits: LimitSettings;
  /** The limits of tenants without their own. */
  readonly tenantLimits: TenantLimits;
}

/**
 * The limits of a server: documents by size, depth and cost; the rows and time of their execution; the bytes of
 * requests and answers; the rates and quotas of tenants and callers. The same on every transport.
 */
export class Limits {
  readonly maxOperationCost: number;
  readonly work: WorkLimits;
  readonly requests: RequestMemory;
  readonly answers = new Answers();
  readonly rates: RateLimits;
  readonly concurrency: Concurrency;
  readonly storedText: StoredText;

  constructor(parts: LimitParts, documents: HeldDocuments) {
    const { limits, tenantLimits, tenants, clock } = parts;
    const limitOf: LimitOf = ({ tenantId }, name) =>
      tenants.of(tenantId).limits[name] ?? tenantLimits[name];
    this.maxOperationCost = limits.maxOperationCost;
    this.work = new WorkLimits(clock, limits.queryTimeoutMs);
    this.requests = new RequestMemory(clock);
    this.rates = new RateLimits(limitOf, clock);
    this.concurrency = new Concurrency(limits, limitOf, documents);
    this.storedText = new StoredText({ ...parts, limit: tenantLimits.storedCharacters });
  }

  /** What is used now. */
  get state() {
    return {
      subscriptions: this.concurrency.subscriptions,
      requestBytes: this.requests.held,
      answerBytes: this.answers.held,
    };
  }
}
