import type { EventDraft } from "../events/event.js";
import type { MemoryKind } from "../memories/memory.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { DailyUsage } from "../usage/model-usage.js";
import { addedOfKind } from "./metric.js";
import type { SeriesRecorder } from "./series-recorder.js";

/** The counted writes of one attempt of a transaction. */
class Counted {
  readonly events: EventDraft[] = [];
  readonly usage: DailyUsage[] = [];
}

/** Wraps the store so that the writes of each committed transaction are counted. */
export function recordedStore<Store extends MemoryStore>(
  store: Store,
  recorder: SeriesRecorder | null,
): Store {
  if (recorder === null) return store;
  return {
    ...store,
    async unit(principal, work) {
      let counted = new Counted();
      const result = await store.unit(principal, (unit) => {
        counted = new Counted();
        return work(noting(unit, counted));
      });
      record(recorder, principal.tenantId, counted);
      return result;
    },
  };
}

function record(recorder: SeriesRecorder, tenantId: string, { events, usage }: Counted): void {
  for (const { kind, entity, snapshot } of events) {
    if (kind !== "CREATED") continue;
    if (entity === "Message") recorder.add(tenantId, "MESSAGES_ADDED");
    if (entity !== "Memory") continue;
    recorder.add(tenantId, "MEMORIES_ADDED");
    const ofKind = addedOfKind[snapshot["kind"] as MemoryKind];
    if (ofKind) recorder.add(tenantId, ofKind);
  }
  for (const { inputTokens, outputTokens } of usage) {
    recorder.add(tenantId, "INPUT_TOKENS", inputTokens);
    recorder.add(tenantId, "OUTPUT_TOKENS", outputTokens);
  }
}

/** Wraps a unit. Uses a proxy, because a unit creates its parts on access. */
function noting(unit: Unit, counted: Counted): Unit {
  return new Proxy(unit, {
    get(target, name) {
      if (name === "events")
        return notingCalls(target.events, "append", (events) =>
          counted.events.push(...(events as EventDraft[])),
        );
      if (name === "usage")
        return notingCalls(target.usage, "add", (usage) => counted.usage.push(usage as DailyUsage));
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** Wraps a part of a unit so that `note` gets the argument of each call of the method. */
function notingCalls<Part extends object>(
  part: Part,
  method: keyof Part,
  note: (argument: unknown) => void,
): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== method || typeof value !== "function") return value;
      return (argument: unknown, ...rest: unknown[]) => {
        note(argument);
        return value.call(target, argument, ...rest) as unknown;
      };
    },
  });
}
