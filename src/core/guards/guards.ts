import type { Logger } from "../log-context.js";
import { assertRole, inTenant, type Principal } from "../principal.js";
import type { KnownTenants } from "../tenants/known-tenants.js";
import type { ActiveGuard, TextSearch } from "./text-search.js";
import { builtInRules, checkCustomGuards, checkGuards } from "./guard-checks.js";
import type { GuardRule } from "./guard-rule.js";
import type { GuardAction, GuardSetting, GuardSettings } from "./guard-setting.js";
import { Inspection } from "./inspection.js";

export interface GuardParts {
  readonly tenants: Pick<KnownTenants, "of">;
  /** Settings of the rules that a tenant has not set. */
  readonly standard: readonly GuardSetting[];
  readonly search: TextSearch;
  readonly logger: Logger;
}

/** A built-in rule with its action for a tenant. */
export type GuardRuleView = Pick<GuardRule, "group" | "description"> & {
  readonly rule: string;
  readonly action: GuardAction;
};

/** Settings to check. Omitted ones are not changed, null ones are removed. */
export type GivenGuards = {
  readonly [Name in keyof GuardSettings]?: GuardSettings[Name] | null | undefined;
};

/** The rules that find secrets and personal data in what a tenant is about to store. */
export class Guards {
  /** By settings objects, which are replaced when the settings change. */
  readonly #active = new WeakMap<GuardSettings, readonly ActiveGuard[]>();

  constructor(private readonly parts: GuardParts) {}

  /**
   * Fails with BAD_USER_INPUT for settings that cannot be applied.
   *
   * @param field The input field that holds the settings.
   */
  async check({ guards, customGuards }: GivenGuards, field: string): Promise<void> {
    if (guards) checkGuards(guards, `${field}.guards`);
    if (customGuards)
      await checkCustomGuards(customGuards, this.parts.search, `${field}.customGuards`);
  }

  /**
   * The built-in rules with their actions for a tenant. Fails with FORBIDDEN for callers without the role admin.
   *
   * @param tenantId Only operators may name another tenant. Default: the caller's.
   */
  rules(principal: Principal, tenantId?: string | null): GuardRuleView[] {
    assertRole(principal, "admin", "list guards");
    const settings = this.#settingsOf(inTenant(principal, tenantId));
    return builtInRules.map((rule) => {
      const { id, group, description } = rule;
      return { rule: id, group, description, action: this.#actionOf(rule, settings) };
    });
  }

  /**
   * An inspection by the guards of the caller's tenant; null where it has none.
   *
   * @param purpose What the texts are for, such as the name of a mutation; for the log.
   */
  inspection({ tenantId }: Principal, purpose: string): Inspection | null {
    const guards = this.#activeOf(this.#settingsOf({ tenantId }));
    if (guards.length === 0) return null;
    return new Inspection(guards, this.parts.search, (findings) => {
      this.parts.logger.info({ tenantId, purpose, findings }, "Guards have found something.");
    });
  }

  #settingsOf({ tenantId }: Pick<Principal, "tenantId">): GuardSettings {
    return this.parts.tenants.of(tenantId).settings;
  }

  #activeOf(settings: GuardSettings): readonly ActiveGuard[] {
    let active = this.#active.get(settings);
    if (!active) {
      const builtIn = builtInRules.flatMap((rule) => {
        const action = this.#actionOf(rule, settings);
        return action === "OFF" ? [] : [{ rule: rule.id, pattern: null, action }];
      });
      const own = (settings.customGuards ?? []).flatMap(({ rule, pattern, action }) =>
        action === "OFF" ? [] : [{ rule, pattern, action }],
      );
      active = [...builtIn, ...own];
      this.#active.set(settings, active);
    }
    return active;
  }

  #actionOf({ id, group }: GuardRule, { guards = [] }: GuardSettings): GuardAction {
    for (const settings of [guards, this.parts.standard])
      for (const name of [id, group]) {
        const setting = settings.find(({ rule }) => rule === name);
        if (setting) return setting.action;
      }
    return "OFF";
  }
}
