import {
  getNamedType,
  getNullableType,
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
import { chosenFields, usualProbability, withoutContradictions } from "./hints.js";
import { drawId } from "./ids.js";
import { nodeTypes } from "./record-types.js";
import { drawScalar } from "./scalars.js";

type Path = readonly (string | number)[];

/** Draws the values of a document's variables from their types. */
export class Values {
  constructor(
    private readonly draft: Draft,
    private readonly coverage: Coverage,
  ) {}

  of({ field, variables }: FuzzDocument): Record<string, unknown> {
    const given: Record<string, unknown> = {};
    // The record type is drawn first, because the id depends on it.
    const chosen = chosenFields(field, rootArguments(variables), this.draft.chance);
    for (const { name, argument, type, place } of enumsFirst(variables)) {
      const isRoot = isRootField(place);
      if (isRoot && chosen && !chosen.includes(argument)) continue;
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
    const usual = usualProbability(place, probability);
    const isNew = this.coverage.gifts(place) === 0 || this.#hasNewValues(type);
    if (!chance.is(isNew ? Math.max(usual, 0.5) : usual)) return chance.is(0.02) ? null : undefined;
    return this.#value(type, place, path, true);
  }

  #value(type: GraphQLInputType, place: string, path: Path, isOptional: boolean): unknown {
    this.coverage.give(place);
    const { draft } = this;
    const { chance } = draft;
    if (isNonNullType(type)) return this.#value(type.ofType, place, path, isOptional);
    if (isListType(type)) {
      const isNumbers = getNullableType(type.ofType) === getNamedType(type) && isFloat(type);
      if (isNumbers) return Array.from({ length: 8 }, () => chance.between(0, 8) / 8);
      const length = chance.is(0.03) ? 0 : this.#hasNewValues(type) ? 5 : draft.length;
      return Array.from({ length }, (_, i) =>
        this.#value(type.ofType, place, [...path, i], isOptional),
      );
    }
    if (isEnumType(type)) {
      const value = this.#enumValue(
        type.getValues().map(({ name }) => name),
        type.name,
      );
      if (type.name === "RecordType" && place.endsWith(".type")) draft.recordType = value;
      return value;
    }
    if (isInputObjectType(type))
      return this.#object(type.name, Object.values(type.getFields()), path);
    if (type.name === "ID") return drawId(draft, place, path, isOptional);
    if (type.name === "_Any") {
      const __typename = chance.oneOf(nodeTypes);
      return { __typename, id: drawId(draft, `${__typename}.id`, [...path, "id"], false) };
    }
    return drawScalar(draft, type.name, place);
  }

  #hasNewValues(type: GraphQLInputType): boolean {
    const named = getNamedType(type);
    if (!isEnumType(named)) return false;
    return named.getValues().some(({ name }) => this.coverage.gifts(`${named.name}.${name}`) === 0);
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
    const chosen = chosenFields(
      type,
      own.map(({ name }) => name),
      chance,
    );
    const usual = /(Settings|Policy)Input$/.test(type) ? 0.06 : type === "OwnerFilter" ? 0.5 : 0.25;
    for (const { name, type: fieldType } of own) {
      const probability = chosen ? Number(chosen.includes(name)) : usual;
      if (chosen && probability === 0) continue;
      const value = this.#optional(fieldType, `${type}.${name}`, [...path, name], probability);
      if (value !== undefined) given[name] = value;
    }
    return withoutContradictions(given, chance);
  }
}

function enumsFirst<T extends { readonly type: GraphQLInputType }>(all: readonly T[]): T[] {
  const isEnum = ({ type }: T) => isEnumType(getNamedType(type));
  return [...all.filter(isEnum), ...all.filter((one) => !isEnum(one))];
}

function isFloat(type: GraphQLInputType): boolean {
  return getNamedType(type).name === "Float";
}

function rootArguments(variables: FuzzDocument["variables"]): string[] {
  return variables.filter(({ place }) => isRootField(place)).map(({ argument }) => argument);
}

function isRootField(place: string): boolean {
  return /^(Query|Mutation|Subscription)\./.test(place);
}
