import { APIError } from "openai";

/** How a server is made to answer in JSON: by a schema, by saying that it is JSON, or by the prompt's words alone. */
export const answerForms = ["json_schema", "json_object", "prompt"] as const;
export type AnswerForm = (typeof answerForms)[number];

/** What is tried after a form that the server does not know. */
const nextForm = { json_schema: "json_object", json_object: "prompt", prompt: null } as const;

/**
 * Finds out which form a server knows: the strictest is tried first, and a
 * server that finds fault with it gets the next one. What was found out holds
 * until the server finds fault with that, too. Requests that come before the
 * first answer wait for it, so that only one of them tries.
 */
export class StructuredOutput {
  #form: AnswerForm;
  readonly #isFixed: boolean;
  #isKnown: boolean;
  #trying: Promise<void> | null = null;

  /** @param fixed The form to use whatever the server says; `auto` finds out. */
  constructor(fixed: AnswerForm | "auto") {
    this.#isFixed = fixed !== "auto";
    this.#isKnown = this.#isFixed;
    this.#form = fixed === "auto" ? "json_schema" : fixed;
  }

  /** The form that is used; null until the server has shown which. */
  get form(): AnswerForm | null {
    return this.#isKnown ? this.#form : null;
  }

  /** Makes a request in the form that the server knows. Any failure that is not about the form is the caller's. */
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

/** Whether the server refused the form rather than what was asked in it. */
function isAboutForm(error: unknown): boolean {
  if (!(error instanceof APIError) || ![400, 404, 422].includes(error.status ?? 0)) return false;
  return /response_?format|json_?schema|json_?object|structured[ _-]?output|guided|grammar/i.test(
    `${error.param ?? ""} ${error.message}`,
  );
}
