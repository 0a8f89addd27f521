import { Counter, Gauge, type Registry } from "prom-client";
import { stateCounters } from "./state-counters.js";
import { stateGauges } from "./state-gauges.js";
import type { StateSources } from "./state-sources.js";

/** Registers state metrics, which are read when metrics are scraped. A metric without a state is omitted. */
export function registerStates(registry: Registry, sources: () => StateSources | null): void {
  for (const { read, ...named } of stateGauges) {
    const gauge = new Gauge({
      ...named,
      registers: [],
      async collect() {
        const from = sources();
        const value = from ? await read(from) : undefined;
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
    registry.registerMetric(gauge);
  }
  for (const { read, type, labels: labelNames, name, help } of stateCounters) {
    const Kind = type === "counter" ? Counter : Gauge;
    const metric = new Kind({
      name,
      help,
      labelNames: [...labelNames],
      registers: [],
      collect() {
        this.reset();
        const from = sources();
        for (const [values, count] of from ? read(from) : []) {
          const labels = labelNames.map((label, i) => [label, values[i] ?? ""] as const);
          this.inc(Object.fromEntries(labels), count);
        }
      },
    });
    registry.registerMetric(metric);
  }
}
