import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.js";
import { InvalidInputError, NotFoundError } from "../errors.js";
import { checkedIfGiven, newId } from "../ids.js";
import type { MemoryStore } from "../memory-store.js";
import type { Page, PageRequest } from "../page.js";
import { assertRunsTenant, type Principal } from "../principal.js";
import type { WebhookWrites } from "../store-writes.js";
import { checkShortText } from "../text.js";
import { maxWebhooks, type Webhook, type WebhookFilter } from "./webhook.js";
import { secretText } from "./webhook-secret.js";
import { checkedWebhookUrl } from "./webhook-url.js";

/** How long the secret before a rotation signs as well, in seconds: by default, and at most. */
export const defaultSecretOverlapSeconds = 86_400;
export const maxSecretOverlapSeconds = 7 * 86_400;

/** Settings of a webhook. Left out: the default for a new one, and else what there is. */
export interface WebhookSettings {
  readonly url?: string | null | undefined;
  /** Null: none. */
  readonly label?: string | null | undefined;
  /** Null: all events. */
  readonly filter?: WebhookFilter | null | undefined;
  /** Null: false. */
  readonly includesSnapshot?: boolean | null | undefined;
  /** Null: true. */
  readonly isEnabled?: boolean | null | undefined;
}

/** A webhook with a new secret, whose text is shown now and never again. */
export interface IssuedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

/**
 * Makes, lists, changes and deletes webhooks. It is for admins of the tenant that
 * are bound to no user or agent, as events of all of them are sent; others fail with FORBIDDEN.
 */
export class WebhookService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    /** Whether addresses of private networks may be named, and so `http:`. */
    private readonly allowsHttp: boolean,
    /** Told of a webhook that has changed. */
    private readonly onChange: (webhook: Pick<Webhook, "tenantId" | "id">) => void = () => {},
  ) {}

  /** Sends what happens from now on. Fails with BAD_USER_INPUT, also for one too many. */
  async create(principal: Principal, settings: WebhookSettings): Promise<IssuedWebhook> {
    assertManages(principal);
    const { url } = settings;
    if (url === undefined) throw new InvalidInputError("url", "must be given");
    const now = this.clock.now();
    const webhook: Webhook = {
      ...progressOfNew,
      id: newId(),
      tenantId: principal.tenantId,
      ...this.#checked(settings),
      url: checkedWebhookUrl(url, this.allowsHttp),
      secretId: randomUUID(),
      position: await this.store.events.head(),
      createdAt: now,
      updatedAt: now,
    };
    await this.store.unit(principal, async ({ webhooks }) => {
      if ((await webhooks.count()) >= maxWebhooks)
        throw new InvalidInputError(
          "input",
          `is one too many: a tenant has ${maxWebhooks} at most`,
        );
      await webhooks.insert(webhook);
    });
    this.onChange(webhook);
    return { webhook, secret: secretText(this.store.signingKey, webhook.secretId) };
  }

  list(principal: Principal) {
    assertManages(principal);
    const { webhooks } = this.store;
    return {
      page: (request: PageRequest): Promise<Page<Webhook>> => webhooks.page(principal, request),
      count: (): Promise<number> => webhooks.count(principal),
    };
  }

  /** Fails with NOT_FOUND for one that is unknown. One that is enabled goes on where it was. */
  async update(principal: Principal, id: string, settings: WebhookSettings): Promise<Webhook> {
    assertManages(principal);
    const given = this.#checked(settings);
    return this.#change(principal, id, async (found, webhooks, now) => {
      const isEnabled = given.isEnabled ?? found.isEnabled;
      const restarts = isEnabled && (!found.isEnabled || given.url !== undefined);
      const webhook = {
        ...found,
        ...given,
        ...(settings.isEnabled !== undefined && { disabledReason: null }),
        // What it waited for may be over.
        ...(restarts && { failures: 0, retryAt: null }),
      };
      await webhooks.update(webhook);
      if (restarts) await webhooks.hasten(id, now);
      return webhook;
    });
  }

  /** Also drops what waits for delivery. */
  async delete(principal: Principal, id: string): Promise<Webhook> {
    assertManages(principal);
    return this.#change(principal, id, async (found, webhooks) => {
      await webhooks.delete(id);
      return found;
    });
  }

  /** Makes another secret. The one before it signs as well until the end of the overlap. */
  async rotate(
    principal: Principal,
    id: string,
    overlapSeconds: number | null | undefined,
  ): Promise<IssuedWebhook> {
    assertManages(principal);
    const overlapMs = 1000 * checkedOverlap(overlapSeconds);
    const webhook = await this.#change(principal, id, async (found, webhooks, now) => {
      const rotated = {
        ...found,
        secretId: randomUUID(),
        previousSecretId: overlapMs === 0 ? null : found.secretId,
        previousSecretUntil: overlapMs === 0 ? null : now + overlapMs,
      };
      await webhooks.update(rotated);
      return rotated;
    });
    return { webhook, secret: secretText(this.store.signingKey, webhook.secretId) };
  }

  /**
   * Lets deliveries that were given up be tried again, and answers how many these are.
   *
   * @param positions Which ones; others are passed over. Null: all.
   */
  async retry(
    principal: Principal,
    id: string,
    positions: readonly number[] | null,
  ): Promise<{ readonly webhook: Webhook; readonly count: number }> {
    assertManages(principal);
    let count = 0;
    const webhook = await this.#change(principal, id, async (found, webhooks, now) => {
      count = await webhooks.retry(id, positions, now);
      const woken = { ...found, failures: 0, retryAt: null };
      await webhooks.update(woken);
      return woken;
    });
    return { webhook, count };
  }

  async #change(
    principal: Principal,
    id: string,
    change: (webhook: Webhook, webhooks: WebhookWrites, now: number) => Promise<Webhook>,
  ): Promise<Webhook> {
    const webhook = await this.store.unit(principal, async ({ webhooks }) => {
      const now = this.clock.now();
      const found = await webhooks.find(id);
      if (found === null) throw new NotFoundError("Webhook", id);
      const changed = { ...found, updatedAt: now, revision: found.revision + 1 };
      return change(changed, webhooks, now);
    });
    this.onChange(webhook);
    return webhook;
  }

  /** What is given, as it is stored. */
  #checked(given: WebhookSettings) {
    const { url, label, filter, includesSnapshot, isEnabled } = given;
    if (label === "") throw new InvalidInputError("label", "must not be empty");
    checkShortText(label, "label");
    for (const name of ["userId", "agentId", "threadId"] as const)
      checkedIfGiven(filter?.owner?.[name], `filter.owner.${name}`);
    return {
      ...(url !== undefined && { url: checkedWebhookUrl(url, this.allowsHttp) }),
      ...(label !== undefined && { label }),
      ...(filter !== undefined && { filter: filter ?? {} }),
      ...(includesSnapshot !== undefined && { includesSnapshot: includesSnapshot ?? false }),
      ...(isEnabled !== undefined && { isEnabled: isEnabled ?? true }),
    };
  }
}

const progressOfNew = {
  revision: 1,
  label: null,
  filter: {},
  includesSnapshot: false,
  isEnabled: true,
  disabledReason: null,
  previousSecretId: null,
  previousSecretUntil: null,
  leaseOwner: null,
  leaseUntil: null,
  failures: 0,
  retryAt: null,
  lastError: null,
  lastErrorAt: null,
  lastDeliveredAt: null,
  gaps: 0,
  lastGapAt: null,
} as const;

function assertManages(principal: Principal): void {
  assertRunsTenant(principal, "manage webhooks");
}

function checkedOverlap(seconds: number | null | undefined): number {
  const overlap = seconds ?? defaultSecretOverlapSeconds;
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > maxSecretOverlapSeconds)
    throw new InvalidInputError("overlapSeconds", `must be from 0 to ${maxSecretOverlapSeconds}`);
  return overlap;
}
