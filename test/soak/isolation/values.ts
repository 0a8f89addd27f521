import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputType,
} from "graphql";
import type { Coverage } from "./coverage.js";
import type { FuzzDocument } from "./documents.js";
import type { Draft } from "./draft.js";
import { drawId } from "./ids.js";
import { drawScalar } from "./scalars.js";

type Path = readonly (string | number)[];

/** Draws the values of a document's variables from their types. */
export class Values {
  constructor(
    private readonly draft: Draft,
    private readonly coverage: Coverage,
  ) {}

  of({ variables }: FuzzDocument): Record<string, unknown> {
    const given: Record<string, unknown> = {};
    // Of which type a record is goes first: its id depends on it.
    for (const { name, argument, type, place } of enumsFirst(variables)) {
      const isRoot = /^(Query|Mutation|Subscription)\./.test(place);
      const usual = /^(after|before|last)$/.test(argument) ? 0.1 : 0.4;
      const value = this.#optional(
        type,
        `${place}.${argument}`,
        [name],
        isRoot ? usual : usual / 3,
      );
      if (value !== undefined) given[name] = value;
    }
    return given;
  }

  #optional(type: GraphQLInputType, place: string, path: Path, probability: number): unknown {
    if (isNonNullType(type)) return this.#value(type, place, path, false);
    const { chance } = this.draft;
    const isNew = this.coverage.gifts(place) === 0;
    const isUsual = /\.(first|owner|content|waitTimeoutMs|maxResults|confirm)$/.test(place);
    if (!chance.is(isNew ? 0.8 : isUsual ? 0.85 : probability))
      return chance.is(0.03) ? null : undefined;
    return this.#value(type, place, path, true);
  }

  #value(type: GraphQLInputType, place: string, path: Path, isOptional: boolean): unknown {
    this.coverage.give(place);
    const { draft } = this;
    const { chance } = draft;
    if (isNonNullType(type)) return this.#value(type.ofType, place, path, isOptional);
    if (isListType(type)) {
      const isNumbers = getNamedType(type).name === "Float" && !isListType(type.ofType);
      if (isNumbers) return Array.from({ length: 8 }, () => chance.between(0, 8) / 8);
      const length = chance.is(0.03) ? 0 : draft.length;
      return Array.from({ length }, (_, i) =>
        this.#value(type.ofType, place, [...path, i], isOptional),
      );
    }
    if (isEnumType(type)) {
      const value = this.#enumValue(
        type.getValues().map(({ name }) => name),
        type.name,
      );
      if (type.name === "RecordType" && /\.type$/.test(place)) draft.recordType = value;
      return value;
    }
    if (isInputObjectType(type))
      return this.#object(type.name, Object.values(type.getFields()), path);
    if (type.name === "ID") return drawId(draft, place, path, isOptional);
    return drawScalar(draft, type.name, place);
  }

  #enumValue(names: readonly string[], type: string): string {
    const { chance } = this.draft;
    const rare = names.filter((name) => this.coverage.gifts(`${type}.${name}`) === 0);
    const name = chance.oneOf(rare.length > 0 && chance.is(0.5) ? rare : names);
    this.coverage.give(`${type}.${name}`);
    return name;
  }

  #object(type: string, fields: readonly GraphQLInputField[], path: Path): object {
    const { chance } = this.draft;
    const given: Record<string, unknown> = {};
    const own = enumsFirst(fields);
    // Of several ids that exclude each other, most often one is given.
    const isExclusive = type === "OwnerInput" && chance.is(0.95);
    const only = isExclusive ? chance.oneOf(own) : undefined;
    const probability =
      type.endsWith("SettingsInput") || type.endsWith("PolicyInput") ? 0.06 : 0.25;
    for (const field of own) {
      if (only && field !== only) continue;
      const { name, type: fieldType } = field;
      const value = this.#optional(
        fieldType,
        `${type}.${name}`,
        [...path, name],
        only ? 1 : probability,
      );
      if (value !== undefined) given[name] = value;
    }
    return given;
  }
}

function enumsFirst<T extends { readonly type: GraphQLInputType }>(all: readonly T[]): T[] {
  const isEnum = ({ type }: T) => isEnumType(getNamedType(type));
  return [...all.filter(isEnum), ...all.filter((one) => !isEnum(one))];
}
