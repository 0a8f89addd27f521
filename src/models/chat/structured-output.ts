import { APIError } from "openai";

/** How a model is made to answer in JSON: by a schema, by requesting JSON, or by the prompt alone. */
export const answerForms = ["json_schema", "json_object", "prompt"] as const;
export type AnswerForm = (typeof answerForms)[number];

/** The form to try after one that the server does not support. */
const nextForm = { json_schema: "json_object", json_object: "prompt", prompt: null } as const;

/**
 * Finds out which form a server supports. It tries the strictest form first,
 * and the next one if the server rejects it. The form found is used until the
 * server rejects that one, too. Requests that arrive before the first answer
 * wait for it, so that only one of them tries.
 */
export class StructuredOutput {
  #form: AnswerForm;
  readonly #isFixed: boolean;
  #isKnown: boolean;
  #trying: Promise<void> | null = null;

  /** @param fixed The form to use whatever the server answers; `auto` detects it. */
  constructor(fixed: AnswerForm | "auto") {
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
      await this.#trying;
      signal.throwIfAborted();
    }
    return this.#descend(send);
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
    for (;;) {
      try {
        const answer = await send(form);
        this.#form = form;
        this.#isKnown = true;
        return answer;
      } catch (error) {
        const next = nextForm[form];
        if (this.#isFixed || next === null || !isAboutForm(error)) throw error;
        form = next;
      }
    }
  }
}

/** Whether the server rejected the form rather than the content. */
function isAboutForm(error: unknown): boolean {
  if (!(error instanceof APIError) || ![400, 404, 422].includes(error.status ?? 0)) return false;
  return /response_?format|json_?schema|json_?object|structured[ _-]?output|guided|grammar/i.test(
    `${error.param ?? ""} ${error.message}`,
  );
}
