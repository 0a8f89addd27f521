// Browser functions, which the server's type definitions lack.
declare function requestAnimationFrame(callback: () => void): number;
declare function cancelAnimationFrame(frame: number): void;

/** Minimum number of newest events kept until the page is shown. */
const mostKept = 2_000;

/** Collects events until the next animation frame. A hidden page has no frames. */
export class Batches<Event> {
  #events: Event[] = [];
  #frame: number | null = null;

  /**
   * @param kindOf The kind of an event. While a page is hidden for long, only the newest of the older events of each
   * kind is kept.
   */
  constructor(
    private readonly flush: (events: readonly Event[]) => void,
    private readonly kindOf: (event: Event) => string,
  ) {}

  add(event: Event): void {
    this.#events.push(event);
    if (this.#events.length > 2 * mostKept) this.#shorten();
    this.#frame ??= requestAnimationFrame(() => {
      const events = this.#events;
      this.#events = [];
      this.#frame = null;
      this.flush(events);
    });
  }

  stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
  }

  #shorten(): void {
    const older = this.#events
      .slice(0, -mostKept)
      .map((event) => [this.kindOf(event), event] as const);
    this.#events = [...new Map(older).values(), ...this.#events.slice(-mostKept)];
  }
}
