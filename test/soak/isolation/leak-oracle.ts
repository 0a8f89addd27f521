import type { FuzzCaller } from "./callers.js";
import { decodedParts, marksIn } from "./canaries.js";
import { isBound, reaches } from "./reach.js";
import type { Registry } from "./registry.js";

/** A mark that a caller received but must not see. */
export interface Leak {
  readonly caller: string;
  /** The mark of an unreachable owner. */
  readonly mark: string;
  /** The text around the mark. */
  readonly around: string;
  readonly request: unknown;
  /** The caller who wrote the canary, and the request. */
  readonly writer?: string;
}

/** Fields that show operators data of all tenants, see docs/security.md. */
const ofAllTenants = new Set([
  "createApiKey",
  "rotateApiKey",
  "revokeApiKey",
  "tenant",
  "tenants",
  "updateTenant",
]);

export function isOfAllTenants({ reach, role }: FuzzCaller, rootField: string): boolean {
  return role === "operator" && !isBound(reach) && ofAllTenants.has(rootField);
}

/** Searches all answers for marks of owners that the caller does not reach. */
export class LeakOracle {
  /** The number of checked texts. */
  checked = 0;
  readonly leaks: Leak[] = [];
  readonly #written: string[] = [];
  /** Ids of unreachable owners. A caller may have used them for its own records, which is known only at the end. */
  readonly #suspects: { readonly caller: FuzzCaller; readonly leak: Leak }[] = [];

  constructor(private readonly registry: Registry) {}

  /** Notes which caller writes which canaries. */
  write(caller: FuzzCaller, request: object): void {
    this.#written.push(`${caller.name} ${JSON.stringify(request)}`);
  }

  /** @param request The caller's request; its own marks may appear in the answer. */
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

  /** Call it once the registry knows all records. */
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
