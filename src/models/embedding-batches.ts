import DataLoader from "dataloader";
import { RefusedInputError } from "./model-endpoint.js";
import { Slots } from "./slots.js";

/** Embeds the texts of one request. Returns for each text its vector, or what is wrong with the vector. */
export type SendTexts = (
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (Float32Array | Error)[]>;

export interface BatchLimits {
  /** The most texts in one request. */
  readonly batchSize: number;
  /** The most UTF-16 code units in one request, unless a single text is longer. */
  readonly batchLength: number;
  /** How long a text waits for other texts to join its request, in milliseconds. */
  readonly gatherMs: number;
  /** The most concurrent requests. */
  readonly concurrency: number;
}

/** A text that waits for its vector. Its caller's signal aborts when the caller stops waiting, for whatever reason. */
interface Wanted {
  readonly text: string;
  readonly caller: AbortSignal;
}

/**
 * Batches the texts of concurrent callers into shared requests. While every slot
 * is taken, texts keep collecting, so that a busy server gets fuller requests
 * instead of more of them.
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

  /**
   * Returns a vector for each text, in order. The call fails if one of its texts fails; other callers are not affected.
   */
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

  /** Already holds a slot when it starts. */
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
        // One caller's text must not fail the other callers.
        for (const own of byCaller.values()) await this.#ask(own, answers);
        return;
      }
      for (const one of wanted) answers.set(one, error as Error);
    }
  }
}

/** Splits the batch into parts that fit into one request each. */
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

/** Returns a signal that aborts when the last of the callers has left. None of them has left yet. */
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
