import type { FuzzCaller } from "./callers.js";
import { decodedParts, marksIn } from "./canaries.js";
import { reaches } from "./reach.js";
import type { Registry } from "./registry.js";

/** What a caller was told and must not be. */
export interface Leak {
  readonly caller: string;
  /** The mark of somebody out of reach. */
  readonly mark: string;
  /** Where it stood. */
  readonly around: string;
  readonly request: unknown;
  /** Who wrote the canary, and with what. */
  readonly writer?: string;
}

/** What operators are told of all tenants, as docs/security.md has it. */
const ofAllTenants = new Set([
  "usage",
  "apiKeys",
  "createApiKey",
  "rotateApiKey",
  "revokeApiKey",
  "tenant",
  "tenants",
  "updateTenantLimits",
]);

export function isOfAllTenants({ role }: FuzzCaller, rootField: string): boolean {
  return role === "operator" && ofAllTenants.has(rootField);
}

/** Looks for marks of those whom a caller does not reach in all that it is told. */
export class LeakOracle {
  /** Texts that were looked at. */
  checked = 0;
  readonly leaks: Leak[] = [];
  readonly #written: string[] = [];
  /** Ids that name somebody out of reach. A caller may have given them to records of its own, which is known at the end. */
  readonly #suspects: { readonly caller: FuzzCaller; readonly leak: Leak }[] = [];

  constructor(private readonly registry: Registry) {}

  /** Notes who writes which canaries. */
  write(caller: FuzzCaller, request: object): void {
    this.#written.push(`${caller.name} ${JSON.stringify(request)}`);
  }

  /** @param request What the caller has sent: that may come back to it. */
  check(caller: FuzzCaller, text: string, request: object): void {
    this.checked += 1;
    let given: string | undefined;
    for (const { text: mark, owner, kind } of marksIn(text)) {
      if (reaches(caller.reach, owner)) continue;
      given ??= withDecoded(JSON.stringify(request));
      if (given.includes(mark)) continue;
      const at = text.indexOf(mark);
      const around = at < 0 ? "inside of base64" : text.slice(Math.max(0, at - 200), at + 200);
      const leak = { caller: caller.name, mark, around, request };
      const writer = this.#written.find((one) => one.includes(mark)) ?? "the fill";
      if (kind === "CANARY") this.leaks.push({ ...leak, writer });
      else if (!this.#isAllowed(caller, mark)) this.#suspects.push({ caller, leak });
    }
  }

  /** Once the registry has learned of all records. */
  finish(): readonly Leak[] {
    const leaked = this.#suspects.filter(({ caller, leak }) => !this.#isAllowed(caller, leak.mark));
    this.leaks.push(...leaked.map(({ leak }) => leak));
    this.#suspects.length = 0;
    return this.leaks;
  }

  #isAllowed({ reach }: FuzzCaller, id: string): boolean {
    return this.registry.isReached(reach, id) || this.registry.wasSent(reach, id);
  }
}

function withDecoded(text: string): string {
  return `${text}\n${decodedParts(text)}`;
}
