// Of browsers; the server's own types have none.
declare function requestAnimationFrame(callback: () => void): number;
declare function cancelAnimationFrame(frame: number): void;

/** Events that a page keeps at least until it is shown. */
const mostKept = 2_000;

/** Collects events until the next frame; a hidden page has none. */
export class Batches<Event> {
  #events: Event[] = [];
  #frame: number | null = null;

  /** @param kindOf Of a page that is hidden for long, older events are kept once a kind. */
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
