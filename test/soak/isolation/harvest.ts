import type { FuzzDocument, Selected } from "./documents.js";
import type { Cursors } from "./draft.js";
import { marksIn } from "./canaries.js";
import { reaches, type Reach } from "./reach.js";
import type { Registry } from "./registry.js";

const mostCursors = 60;

/**
 * Collects the cursors of an answer, and ids that no event reports, for any caller to try.
 *
 * @param tenant The tenant of the records; null if they may be of any, as for operators.
 */
export function harvest(
  { selected, field, kind }: FuzzDocument,
  data: unknown,
  {
    cursors,
    registry,
    tenant,
    reach,
  }: { cursors: Cursors; registry: Registry; tenant: string | null; reach: Reach },
): void {
  const walk = (value: unknown, below: ReadonlyMap<string, Selected>, list: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, below, list);
    if (typeof value !== "object" || value === null) return;
    for (const [name, item] of Object.entries(value)) {
      const found = below.get(name);
      if (!found) continue;
      const { parent, field, children } = found;
      if (typeof item === "string") keep(parent, field, item, list, value);
      else walk(item, children, /Connection$|Edge$/.test(parent) ? list : `${parent}.${field}`);
    }
  };
  const keep = (parent: string, field: string, value: string, list: string, object: object) => {
    if (/cursor$/i.test(field)) {
      const isEvent = !/Edge$|PageInfo$/.test(parent);
      const place = isEvent && kind === "subscription" ? root : list;
      cursors.set(place, [...(cursors.get(place) ?? []), value].slice(-mostCursors));
    }
    const ofTenant = { keyId: "ApiKey", webhookId: "Webhook" }[field];
    if (ofTenant && tenant !== null)
      registry.note(ofTenant, value, { tenant, user: "0", agent: "0" });
    if (field === "receiptId") {
      // A `forget` of an unreachable or unknown actor returns a receipt of the caller's own.
      const [mark] = marksIn(JSON.stringify(object));
      if (mark && reaches(reach, mark.owner)) registry.note("ForgetReceipt", value, mark.owner);
    }
  };
  const root = `${kind === "subscription" ? "Subscription" : "Query"}.${field}`;
  for (const one of Array.isArray(data) ? data : [data]) walk(one, selected, root);
}
