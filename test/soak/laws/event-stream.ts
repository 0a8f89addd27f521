import type { Client } from "../../support/client.js";

export interface LoggedEvent {
  readonly cursor: string;
  readonly kind: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly threadId: string | null;
  readonly snapshot: Readonly<Record<string, unknown>> | null;
  readonly user?: { readonly id: string } | null;
  readonly agent?: { readonly id: string } | null;
}

const events = `subscription Events($after: Cursor) {
  events(after: $after) {
    cursor kind subjectType subjectId threadId snapshot
    ... on SharedStateEvent { user { id } agent { id } }
  }
}`;

/** The event log as one caller's subscription tells it. */
export class EventStream {
  #answers: AsyncIterableIterator<{ readonly data?: { readonly events: LoggedEvent } | null }>;
  #last: string | undefined;

  private constructor(
    private readonly client: Client,
    after: string | undefined,
  ) {
    this.#last = after;
    this.#answers = this.#open();
  }

  /** Resolves when the subscription has begun. */
  static async open(client: Client, after?: string): Promise<EventStream> {
    const stream = new EventStream(client, after);
    await client.askOverSocket("{ eventCursor }");
    return stream;
  }

  /** The events up to the first of this subject. */
  untilSubject(subjectId: string): Promise<LoggedEvent[]> {
    return this.until((event) => event.subjectId === subjectId);
  }

  async until(isLast: (event: LoggedEvent) => boolean): Promise<LoggedEvent[]> {
    const read: LoggedEvent[] = [];
    for (;;) {
      const { value, done } = await this.#answers.next();
      if (done || !value.data) throw new Error(`A subscription ended: ${JSON.stringify(value)}`);
      const { events: event } = value.data;
      this.#last = event.cursor;
      read.push(event);
      if (isLast(event)) return read;
    }
  }

  /** Begins a new subscription after the last event that this one has told. */
  async resume(): Promise<void> {
    await this.#answers.return?.();
    this.#answers = this.#open();
  }

  async close(): Promise<void> {
    await this.#answers.return?.();
  }

  #open() {
    const document = { toString: () => events } as never;
    return this.client.open(document, { after: this.#last } as never) as AsyncIterableIterator<{
      readonly data?: { readonly events: LoggedEvent } | null;
    }>;
  }
}
