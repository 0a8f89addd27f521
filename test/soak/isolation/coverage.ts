import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLNamedType,
} from "graphql";
import { schema } from "../../support/edges/schema-edges.js";

/**
 * Tracks which parts of the schema a run has used. The run reports unused parts at its end, so that
 * no new field is forgotten.
 */
export class Coverage {
  readonly #places = places();
  readonly #selected = new Map<string, number>();
  readonly #given = new Map<string, number>();
  /** Root fields that returned at least one answer without errors. */
  readonly #done = new Set<string>();

  /** @param place A field, such as `Memory.content`, or a selected member of a union or an interface. */
  select(place: string): void {
    this.#selected.set(place, this.selections(place) + 1);
  }

  selections(place: string): number {
    return this.#selected.get(place) ?? 0;
  }

  /** @param place An argument or an input field that received a value, or an enum value. */
  give(place: string): void {
    this.#given.set(place, this.gifts(place) + 1);
  }

  gifts(place: string): number {
    return this.#given.get(place) ?? 0;
  }

  /** @param rootField For example `Query.memories`. */
  answer(rootField: string): void {
    this.#done.add(rootField);
  }

  wasAnswered(rootField: string): boolean {
    return this.#done.has(rootField);
  }

  /** Fields that were never selected, inputs that were never given, and root fields that never succeeded. */
  missing(): Record<"fields" | "inputs" | "answers", string[]> {
    const { fields, inputs, roots } = this.#places;
    return {
      fields: fields.filter((place) => this.selections(place) === 0),
      inputs: inputs.filter((place) => this.gifts(place) === 0),
      answers: roots.filter((place) => !this.#done.has(place)),
    };
  }
}

/** All fields and inputs of the schema. */
function places() {
  const roots = new Set([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]);
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  const objects = types.filter(isObjectType);
  const args = objects.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) =>
      field.args.map((one) => ({
        place: `${type.name}.${field.name}.${one.name}`,
        type: getNamedType(one.type),
      })),
    ),
  );
  const inputs = types.filter(isInputObjectType).flatMap((type) =>
    Object.values(type.getFields()).map((one) => ({
      place: `${type.name}.${one.name}`,
      type: getNamedType(one.type),
    })),
  );
  const enums = new Set<GraphQLNamedType>([...args, ...inputs].map(({ type }) => type));
  const values = [...enums]
    .filter(isEnumType)
    .flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
  return {
    fields: objects.flatMap((type) =>
      Object.keys(type.getFields()).map((name) => `${type.name}.${name}`),
    ),
    inputs: [...args.map(({ place }) => place), ...inputs.map(({ place }) => place), ...values],
    roots: objects
      .filter((type) => roots.has(type))
      .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`)),
  };
}
