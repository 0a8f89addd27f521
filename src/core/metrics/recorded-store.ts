import type { EventDraft } from "../events/event.js";
import type { MemoryKind } from "../memories/memory.js";
import type { MemoryStore, Unit } from "../memory-store.js";
import type { DailyUsage } from "../usage/model-usage.js";
import { addedOfKind } from "./metric.js";
import type { SeriesRecorder } from "./series-recorder.js";

/** What one run of a unit has done that is counted. */
class Counted {
  readonly events: EventDraft[] = [];
  readonly usage: DailyUsage[] = [];
}

/** The same store, of whose units it is counted what they have added, once they are committed. */
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

/** A unit makes its parts as they are asked for, and so does this. */
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

/** The same part of a unit, of whose method the argument is noted. */
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
