import type { GivenWebhook } from "../../records/webhook.js";
import { randomUUID } from "node:crypto";
import type { Clock } from "../time/clock.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedIfGiven, newId } from "../ids.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Page, PageRequest } from "../lists/page.js";
import { assertRole, inTenant, type Principal } from "../principal.js";
import type { WebhookWrites } from "../store/contract/webhooks.js";
import { checkShortText } from "../text.js";
import { maxWebhooks, type Webhook, type WebhookFilter } from "./webhook.js";
import { secretText } from "./webhook-signature.js";

/** How long the previous secret also signs after a rotation, in seconds: default and maximum. */
export const defaultSecretOverlapSeconds = 86_400;
export const maxSecretOverlapSeconds = 7 * 86_400;

/** Settings of a webhook. Absent fields get the default in a new webhook and stay unchanged in an update. */
export interface WebhookSettings extends Omit<GivenWebhook, "filter"> {
  /** Null: all events. */
  readonly filter?: WebhookFilter | null | undefined;
}

/** Changes of a webhook. */
export interface WebhookUpdate extends WebhookSettings {
  /** Whether it gets a new secret. */
  readonly newSecret?: boolean | null | undefined;
  /** How long the previous secret also signs. Only with a new secret. */
  readonly secretOverlapSeconds?: number | null | undefined;
}

/** A webhook with a new secret, whose text is only shown once. */
export interface IssuedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** A webhook after a change, with the text of its new secret; null if the secret stays. */
export interface UpdatedWebhook {
  readonly webhook: Webhook;
  readonly secret: string | null;
}

/**
 * Manages webhooks. For tenant admins that are bound to no user or agent, because webhooks receive events of all of
 * them. Fails with FORBIDDEN for other callers.
 */
export class WebhookService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    /** Whether URLs in private networks, and therefore `http:`, are allowed. */
    private readonly allowsHttp: boolean,
    /** Called after a webhook was changed. */
    private readonly onChange: (webhook: Pick<Webhook, "tenantId" | "id">) => void = () => {},
  ) {}

  /** Creates a webhook for events from now on. Fails with BAD_USER_INPUT, also if the tenant has too many webhooks. */
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

  /** @param tenantId Only operators may name another tenant. Default: the caller's. */
  list(principal: Principal, tenantId?: string | null) {
    assertManages(principal);
    const reader = inTenant(principal, tenantId);
    const { webhooks } = this.store;
    return {
      page: (request: PageRequest): Promise<Page<Webhook>> => webhooks.page(reader, request),
      count: (): Promise<number> => webhooks.count(reader),
    };
  }

  /**
   * Fails with NOT_FOUND for an unknown webhook. A webhook that is enabled again resumes at its position.
   */
  async update(
    principal: Principal,
    id: string,
    { newSecret, secretOverlapSeconds, ...settings }: WebhookUpdate,
  ): Promise<UpdatedWebhook> {
    assertManages(principal);
    const given = this.#checked(settings);
    const overlapMs = 1000 * checkedOverlap(secretOverlapSeconds, newSecret);
    const webhook = await this.#change(principal, id, async (found, webhooks, now) => {
      const isEnabled = given.isEnabled ?? found.isEnabled;
      const restarts = isEnabled && (!found.isEnabled || given.url !== undefined);
      const changed = {
        ...found,
        ...given,
        ...(newSecret === true && rotated(found, overlapMs, now)),
        ...(settings.isEnabled !== undefined && { disabledReason: null }),
        // The reason for its pause may be gone.
        ...(restarts && { failures: 0, retryAt: null }),
      };
      await webhooks.update(changed);
      if (restarts) await webhooks.hasten(id, now);
      return changed;
    });
    const isNew = newSecret === true;
    return { webhook, secret: isNew ? secretText(this.store.signingKey, webhook.secretId) : null };
  }

  /** Also deletes its held deliveries. */
  async delete(principal: Principal, id: string): Promise<Webhook> {
    assertManages(principal);
    return this.#change(principal, id, async (found, webhooks) => {
      await webhooks.delete(id);
      return found;
    });
  }

  /**
   * Makes dead deliveries due again. Returns their number.
   *
   * @param positions Deliveries to retry; others are ignored. Null: all.
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

  /** Validates the given settings and converts them for storage. */
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
  assertRole(principal, "admin", "manage webhooks");
}

/** A new secret. The previous one also signs until the overlap ends. */
function rotated({ secretId }: Webhook, overlapMs: number, now: number) {
  return {
    secretId: randomUUID(),
    previousSecretId: overlapMs === 0 ? null : secretId,
    previousSecretUntil: overlapMs === 0 ? null : now + overlapMs,
  };
}

function checkedOverlap(
  seconds: number | null | undefined,
  newSecret: boolean | null | undefined,
): number {
  const field = "secretOverlapSeconds";
  if (isGiven(seconds) && newSecret !== true)
    throw new InvalidInputError(field, "needs `newSecret` to be true");
  const overlap = seconds ?? defaultSecretOverlapSeconds;
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > maxSecretOverlapSeconds)
    throw new InvalidInputError(field, `must be from 0 to ${maxSecretOverlapSeconds}`);
  return overlap;
}

/** The longest URL, in characters. */
const maxUrlLength = 2_000;

/**
 * Returns the normalised URL. Fails with BAD_USER_INPUT unless it is `https:`, or `http:` where that is allowed, and
 * for a user, a password or a fragment.
 */
function checkedWebhookUrl(text: string | null, allowsHttp: boolean): string {
  const schemes = allowsHttp ? "https or http" : "https";
  const rule = `must be an address of ${schemes}, without a user, a password or a fragment`;
  checkShortText(text, "url", maxUrlLength);
  if (text === null || !URL.canParse(text)) throw new InvalidInputError("url", rule);
  const url = new URL(text);
  const isKnown = url.protocol === "https:" || (allowsHttp && url.protocol === "http:");
  const isPlain = url.username === "" && url.password === "" && url.hash === "";
  if (!isKnown || !isPlain) throw new InvalidInputError("url", rule);
  return url.href;
}
