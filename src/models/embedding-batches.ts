import DataLoader from "dataloader";
import { RefusedInputError } from "./model-endpoint.js";
import { Slots } from "./slots.js";

/** Embeds the texts of one request: for each a vector, or what is wrong with the one it got. */
export type SendTexts = (
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (Float32Array | Error)[]>;

export interface BatchLimits {
  /** Texts in one request. */
  readonly batchSize: number;
  /** UTF-16 code units in one request, unless a single text has more. */
  readonly batchLength: number;
  /** How long a text waits for others to go with it, in milliseconds. */
  readonly gatherMs: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
}

/** A text on its way. Its caller's signal is aborted once the caller waits no more, for whatever reason. */
interface Wanted {
  readonly text: string;
  readonly caller: AbortSignal;
}

/**
 * Sends the texts of callers who ask at about the same time in common
 * requests. While every slot is taken, what comes in goes on being gathered,
 * so that a busy server gets fuller requests and not more of them.
 */
export class EmbeddingBatches {
  readonly #send: SendTexts;
  readonly #batchLength: number;
  readonly #slots: Slots;
  readonly #loader: DataLoader<Wanted, Float32Array>;

  constructor(send: SendTexts, limits: BatchLimits) {
    this.#send = send;
    this.#batchLength = limits.batchLength;
    this.#slots = new Slots(limits.concurrency);
    this.#loader = new DataLoader((batch) => this.#run(batch), {
      cache: false,
      maxBatchSize: limits.batchSize,
      batchScheduleFn: (dispatch) => {
        setTimeout(() => void this.#slots.take().then(dispatch), limits.gatherMs);
      },
    });
  }

  /** A vector for each text, in their order. Fails as a whole where one of its texts does; other callers go on. */
  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    signal?.throwIfAborted();
    const left = new AbortController();
    const caller = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(signal?.reason);
    signal?.addEventListener("abort", abort, { signal: left.signal });
    try {
      const vectors = texts.map((text) => this.#loader.load({ text, caller }));
      return await Promise.race([Promise.all(vectors), aborted.promise]);
    } finally {
      left.abort();
    }
  }

  /** Holds a slot from its start. */
  async #run(batch: readonly Wanted[]): Promise<(Float32Array | Error)[]> {
    const answers = new Map<Wanted, Float32Array | Error>();
    try {
      for (const part of split(batch, this.#batchLength)) await this.#ask(part, answers);
    } finally {
      this.#slots.giveBack();
    }
    return batch.map((wanted) => answers.get(wanted) ?? new Error("Its caller has left."));
  }

  async #ask(part: readonly Wanted[], answers: Map<Wanted, Float32Array | Error>): Promise<void> {
    const wanted = part.filter(({ caller }) => !caller.aborted);
    if (wanted.length === 0) return;
    const byCaller = Map.groupBy(wanted, ({ caller }) => caller);
    try {
      const texts = wanted.map(({ text }) => text);
      const vectors = await this.#send(texts, whenAllHaveLeft([...byCaller.keys()]));
      for (const [i, vector] of vectors.entries()) {
        const one = wanted[i];
        if (one) answers.set(one, vector);
      }
    } catch (error) {
      if (error instanceof RefusedInputError && byCaller.size > 1) {
        // One caller's text must not be the others' failure.
        for (const own of byCaller.values()) await this.#ask(own, answers);
        return;
      }
      for (const one of wanted) answers.set(one, error as Error);
    }
  }
}

/** Runs of texts that together are no longer than a request may be. */
function split(batch: readonly Wanted[], batchLength: number): Wanted[][] {
  const parts: Wanted[][] = [];
  let part: Wanted[] = [];
  let length = 0;
  for (const wanted of batch) {
    if (part.length > 0 && length + wanted.text.length > batchLength) {
      parts.push(part);
      part = [];
      length = 0;
    }
    part.push(wanted);
    length += wanted.text.length;
  }
  return [...parts, part];
}

/** Aborted with the last of the callers, none of whom has left yet. */
function whenAllHaveLeft(callers: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  let waiting = callers.length;
  const leave = () => {
    waiting--;
    if (waiting === 0) controller.abort();
  };
  for (const caller of callers) caller.addEventListener("abort", leave, { once: true });
  return controller.signal;
}
