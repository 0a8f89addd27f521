import { InvalidInputError } from "../errors/request-errors.js";
import { ModelUnavailableError } from "../errors/model-errors.js";
import type { LanguageModel } from "./language-model.js";
import { noRules, type Rules } from "./rules.js";

/** The models that the server was given, by name. */
export class LanguageModels {
  readonly #byName: ReadonlyMap<string, LanguageModel>;

  /**
   * @param standard The model of threads that name no other. Null: none; their jobs wait for a process that has one.
   */
  constructor(
    models: readonly LanguageModel[],
    readonly standard: LanguageModel | null,
    readonly rules: Rules = noRules,
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

  /** {@link find} for a job. Fails with MODEL_UNAVAILABLE if there is no such model: another process may have it. */
  need(name: string | null): LanguageModel {
    const model = this.find(name);
    if (model) return model;
    const problem = name === null ? "No model is" : `Model ${name} is not`;
    throw new ModelUnavailableError(`${problem} configured on this server.`);
  }

  /** Fails with BAD_USER_INPUT if no model has this name. */
  check(name: string | null | undefined, field: string): void {
    if (typeof name !== "string" || this.#byName.has(name)) return;
    throw new InvalidInputError(field, `must be one of ${this.names.join(", ")}, but is "${name}"`);
  }
}
