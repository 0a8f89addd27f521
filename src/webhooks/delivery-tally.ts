type DeliveryEnd = "delivered" | "failed" | "dead" | "gap";

/** Number of deliveries by result since the start. */
export type DeliveryTally = Map<DeliveryEnd, number>;

export function count(tally: DeliveryTally, what: DeliveryEnd, by: number): void {
  if (by > 0) tally.set(what, (tally.get(what) ?? 0) + by);
}
