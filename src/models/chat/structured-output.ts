import { kindOfFailure } from "../failure-kind.js";
import { wordsOf } from "../model-endpoint.js";

/** How a model is made to answer in JSON: by a schema, by requesting JSON, or by the prompt alone. */
export const answerForms = ["json_schema", "json_object", "prompt"] as const;
export type AnswerForm = (typeof answerForms)[number];

/** The form to try after one that the server does not support. */
const nextForm = { json_schema: "json_object", json_object: "prompt", prompt: null } as const;

/** Servers reject a form at once. One that has worked for so long on a request accepts its form. In milliseconds. */
const refusalMs = 2_000;

/**
 * Finds out which form a server supports. It tries the strictest form first, and the next one if the server rejects
 * it. The form found is used until the server rejects that one, too. A rejection by a failure of the server (5xx) may
 * pass: then another form is used for this request alone. Requests that arrive before the first answer wait for it, so
 * that only one of them tries; but only as long as a server takes to reject a form, as an answer may take minutes.
 */
export class StructuredOutput {
  #form: AnswerForm;
  readonly #isFixed: boolean;
  #isKnown: boolean;
  #trying: Promise<void> | null = null;

  /** @param fixed The form to use whatever the server answers; `auto` detects it. */
  constructor(
    fixed: AnswerForm | "auto",
    private readonly patienceMs = refusalMs,
  ) {
    this.#isFixed = fixed !== "auto";
    this.#isKnown = this.#isFixed;
    this.#form = fixed === "auto" ? "json_schema" : fixed;
  }

  /** The form in use; null until it is detected. */
  get form(): AnswerForm | null {
    return this.#isKnown ? this.#form : null;
  }

  /** Sends a request in the form that the server supports. Failures that are not about the form are rethrown. */
  async request<T>(send: (form: AnswerForm) => Promise<T>, signal: AbortSignal): Promise<T> {
    while (!this.#isKnown) {
      if (this.#trying === null) return this.#try(send);
      const isDecided = await this.#isDecidedSoon(this.#trying);
      signal.throwIfAborted();
      if (!isDecided) break;
    }
    return this.#descend(send);
  }

  /** Resolves when the request that tries has ended, or when it was not rejected for some time. */
  async #isDecidedSoon(trying: Promise<void>): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, this.patienceMs, false);
    void trying.then(() => resolve(true));
    return promise.finally(() => clearTimeout(timer));
  }

  async #try<T>(send: (form: AnswerForm) => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#trying = promise;
    try {
      return await this.#descend(send);
    } finally {
      this.#trying = null;
      resolve();
    }
  }

  async #descend<T>(send: (form: AnswerForm) => Promise<T>): Promise<T> {
    let form = this.#form;
    let isForAll = true;
    for (;;) {
      try {
        const answer = await send(form);
        if (isForAll) this.#form = form;
        this.#isKnown = true;
        return answer;
      } catch (error) {
        const next = nextForm[form];
        if (this.#isFixed || next === null || !isAboutForm(error)) throw error;
        form = next;
        isForAll &&= !(this.#isKnown && isOwnFailure(error));
        // Others that come while this one is tried need not be rejected, too.
        if (isForAll) this.#form = next;
      }
    }
  }
}

/** Whether the server rejected the form rather than the content. */
function isAboutForm(error: unknown): boolean {
  const words = wordsOf(error);
  return words !== null && kindOfFailure(words.status, words) === "FORM";
}

/** Whether the server failed, as it may do for a moment. */
function isOwnFailure(error: unknown): boolean {
  return (wordsOf(error)?.status ?? 0) >= 500;
}
