import { Arg, Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { ApiKey } from "../../core/api-keys/api-key.js";
import type { ApiKeyService } from "../../core/api-keys/api-key-service.js";
import type { AuditEntry } from "../../core/audit/audit-entry.js";
import type { AuditService } from "../../core/audit/audit-service.js";
import type { GuardRuleView, Guards } from "../../core/guards/guards.js";
import { checkedLength } from "../../core/lists/page.js";
import type { MetricName, SeriesStep } from "../../core/metrics/metric.js";
import {
  maxSeriesValues,
  type Series,
  type SeriesService,
} from "../../core/metrics/series-service.js";
import type { TenantView } from "../../core/tenants/tenant.js";
import { startOfDay } from "../../core/usage/model-usage.js";
import {
  defaultUsageDays,
  maxUsageDays,
  type UsageService,
} from "../../core/usage/usage-service.js";
import type { Webhook } from "../../core/webhooks/webhook.js";
import type { WebhookService } from "../../core/webhooks/webhook-service.js";
import { ApiKeyConnection } from "./api-key.type.js";
import { AuditLogArgs, toAuditFilter } from "./audit.input.js";
import { AuditEntryConnection } from "./audit.type.js";
import { ForwardArgs } from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { GuardRuleType } from "./guard.type.js";
import { apiKeyConnection, auditConnection, webhookConnection } from "../lists/lists.js";
import { MetricEnum, MetricSeriesType, SeriesStepEnum } from "./metric.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { DateTimeScalar } from "../schema/scalars.js";
import { TenantType } from "./tenant.type.js";
import { DailyUsageType } from "./usage.type.js";
import { WebhookConnection } from "../events/webhook.type.js";

export interface TenantParts {
  readonly apiKeys: ApiKeyService;
  readonly audit: AuditService;
  readonly guards: Guards;
  readonly series: SeriesService;
  readonly usage: UsageService;
  readonly webhooks: WebhookService;
}

/** What admins read of a tenant. */
@Resolver(() => TenantType)
export class TenantFieldsResolver {
  constructor(private readonly parts: TenantParts) {}

  @RequiresRole("ADMIN")
  @FieldResolver(() => [DailyUsageType], {
    description: `Model usage by day (UTC) and model, for at most ${maxUsageDays} days.`,
  })
  async usage(
    @Root() { id }: TenantView,
    @Ctx() { principal }: GraphContext,
    @Arg("since", () => DateTimeScalar, {
      nullable: true,
      description: `Time on the first day. Default: ${defaultUsageDays} days in total.`,
    })
    since?: number | null,
    @Arg("until", () => DateTimeScalar, {
      nullable: true,
      description: "Time on the last day. Default: now.",
    })
    until?: number | null,
  ): Promise<DailyUsageType[]> {
    const rows = await this.parts.usage.days(principal, since, until, id);
    return rows.map((row) => ({ ...row, day: startOfDay(row.day) }));
  }

  @RequiresRole("ADMIN")
  @FieldResolver(() => [MetricSeriesType], {
    description: `Metrics over time, at most ${maxSeriesValues} steps. New values appear after some seconds.`,
  })
  async metrics(
    @Root() { id }: TenantView,
    @Ctx() { principal }: GraphContext,
    @Arg("names", () => [MetricEnum], { description: "The metrics, one series each." })
    names: MetricName[],
    @Arg("since", () => DateTimeScalar, { description: "Time in the first step." }) since: number,
    @Arg("step", () => SeriesStepEnum, { description: "Length of a step." }) step: SeriesStep,
    @Arg("until", () => DateTimeScalar, {
      nullable: true,
      description: "End (exclusive). Default: now.",
    })
    until?: number | null,
  ): Promise<readonly Series[]> {
    const metrics = checkedLength(names, "names") ?? [];
    return this.parts.series.read(principal, {
      metrics,
      from: since,
      to: until,
      step,
      tenantId: id,
    });
  }

  @RequiresRole("ADMIN")
  @FieldResolver(() => [GuardRuleType], {
    description: "Built-in rules that find secrets and personal data. See docs/guards.md.",
  })
  guardRules(@Root() { id }: TenantView, @Ctx() { principal }: GraphContext): GuardRuleView[] {
    return this.parts.guards.rules(principal, id);
  }

  @RequiresRole("ADMIN")
  @FieldResolver(() => ApiKeyConnection, { description: "API keys, newest first." })
  async apiKeys(
    @Root() { id }: TenantView,
    @Ctx() { principal }: GraphContext,
    @Args(() => ForwardArgs) page: ForwardArgs,
  ): Promise<Connection<ApiKey>> {
    return apiKeyConnection(this.parts.apiKeys.list(principal, id), page);
  }

  @RequiresRole("ADMIN")
  @FieldResolver(() => WebhookConnection, { description: "Webhooks, newest first." })
  async webhooks(
    @Root() { id }: TenantView,
    @Ctx() { principal }: GraphContext,
    @Args(() => ForwardArgs) page: ForwardArgs,
  ): Promise<Connection<Webhook>> {
    return webhookConnection(this.parts.webhooks.list(principal, id), page);
  }

  @RequiresRole("ADMIN")
  @FieldResolver(() => AuditEntryConnection, {
    description: "Audit log of changes and refused attempts, newest first.",
  })
  async auditLog(
    @Root() { id }: TenantView,
    @Ctx() { principal }: GraphContext,
    @Args(() => AuditLogArgs) { filter, ...page }: AuditLogArgs,
  ): Promise<Connection<AuditEntry>> {
    return auditConnection(this.parts.audit.list(principal, toAuditFilter(filter), id), page);
  }
}
