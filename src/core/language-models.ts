import { InvalidInputError, ModelUnavailableError } from "./errors.js";
import type { LanguageModel } from "./language-model.js";

/** The models that the server was given, by name. */
export class LanguageModels {
  readonly #byName: ReadonlyMap<string, LanguageModel>;

  /** @param standard What threads use that name no other; null: nothing, their jobs wait for a process that has one. */
  constructor(
    models: readonly LanguageModel[],
    readonly standard: LanguageModel | null,
  ) {
    this.#byName = new Map(models.map((model) => [model.name, model]));
  }

  /** All names that settings may choose, in the order given. */
  get names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  /** All of them, in the order given. */
  get all(): readonly LanguageModel[] {
    return [...this.#byName.values()];
  }

  /** The model of this name, or the standard one; null where there is none. */
  find(name: string | null): LanguageModel | null {
    return name === null ? this.standard : (this.#byName.get(name) ?? null);
  }

  /** The same for a job. Fails with MODEL_UNAVAILABLE where there is none: a process may come that has it. */
  need(name: string | null): LanguageModel {
    const model = this.find(name);
    if (model) return model;
    const problem = name === null ? "No model is" : `Model ${name} is not`;
    throw new ModelUnavailableError(`${problem} configured on this server.`);
  }

  /** Fails with BAD_USER_INPUT for a name that is not one of them. */
  check(name: string | null | undefined, field: string): void {
    if (typeof name !== "string" || this.#byName.has(name)) return;
    throw new InvalidInputError(field, `must be one of ${this.names.join(", ")}, but is "${name}"`);
  }
}
