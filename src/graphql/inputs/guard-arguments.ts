import {
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";
import { withInspection } from "../../core/guards/current-inspection.js";
import type { Inspection } from "../../core/guards/inspection.js";
import type { GraphContext } from "../loading/graph-context.js";

/** Inspects a value at a place of the input, and returns the value to continue with. */
type Walk = (value: unknown, field: string, inspection: Inspection) => Promise<unknown>;

/** Scalars without text to inspect. Ids are exempt, because a redacted id would name another record. */
const scalarsWithoutText: ReadonlySet<string> = new Set([
  "ID",
  "Int",
  "Float",
  "Boolean",
  "DateTime",
  "Cursor",
]);

/** Texts of mutations that are not inspected, with the reason. All other texts are inspected. */
export const uninspected: Readonly<Record<string, string>> = {
  "CustomGuardInput.pattern": "A guard would find itself.",
  "Mutation.deleteMemories.text": "It is compared with what is stored, and not kept.",
  "Mutation.deleteSharedState.keys": "They name what is stored, and are not kept.",
};

/** Texts that identify stored records. Guards refuse them instead of redacting them. */
const names: ReadonlySet<string> = new Set(["SetSharedStateInput.key"]);

/** Arguments of other fields that the server sends to embedders, rerankers and models. */
const shownToModels: ReadonlySet<string> = new Set([
  "SearchInput.query",
  "ContextInput.query",
  "Thread.history.query",
]);

/**
 * Applies the guards of the caller's tenant to input before any other
 * processing: to every text of a mutation, and to the queries of searches.
 * Fails with CONTENT_REFUSED.
 */
export function guardArguments(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    const isInspected =
      type === mutation
        ? (place: string) => uninspected[place] === undefined
        : (place: string) => shownToModels.has(place);
    const walks = new Walks(isInspected);
    for (const field of Object.values(type.getFields())) {
      const walk = walks.ofFields(field.args, `${type.name}.${field.name}`);
      if (walk) guard(field, walk);
      else if (type === mutation) guard(field, unchanged);
    }
  }
}

const unchanged: Walk = async (value) => value;

function guard(field: GraphQLField<unknown, GraphContext>, walk: Walk): void {
  const { name, resolve, subscribe } = field;
  const guarded =
    (run: NonNullable<typeof resolve>): NonNullable<typeof resolve> =>
    (source, args, context, info) => {
      const inspection = context.guards.inspection(context.principal, name);
      if (!inspection) return run(source, args, context, info);
      return withInspection(inspection, async () => {
        const inspected = await walk(args, "", inspection);
        inspection.conclude();
        return run(source, inspected, context, info);
      });
    };
  if (subscribe) field.subscribe = guarded(subscribe);
  else if (resolve) field.resolve = guarded(resolve);
}

/** Inspections of input types. Null: the type has nothing to inspect. */
class Walks {
  readonly #byType = new Map<string, Walk | null>();

  /** @param isInspected Whether the text at a place, such as `AddMemoryInput.content`, is inspected. */
  constructor(private readonly isInspected: (place: string) => boolean) {}

  ofFields(fields: readonly (GraphQLArgument | GraphQLInputField)[], owner: string): Walk | null {
    const walks = fields.flatMap(({ name, type }) => {
      const walk = this.#of(type, `${owner}.${name}`);
      return walk ? [[name, walk] as const] : [];
    });
    return walks.length === 0 ? null : memberWalk(walks);
  }

  #of(given: GraphQLInputType, place: string): Walk | null {
    const type = getNullableType(given);
    if (isListType(type)) {
      const walk = this.#of(type.ofType as GraphQLInputType, place);
      return walk && listWalk(walk);
    }
    if (isInputObjectType(type)) {
      let walk = this.#byType.get(type.name);
      if (walk === undefined) {
        walk = this.ofFields(Object.values(type.getFields()), type.name);
        this.#byType.set(type.name, walk);
      }
      return walk;
    }
    const hasText = isScalarType(type) && !scalarsWithoutText.has(type.name);
    if (!hasText || !this.isInspected(place)) return null;
    return names.has(place) ? nameWalk : jsonWalk;
  }
}

const jsonWalk: Walk = (value, field, inspection) => inspection.json(value, field);

const nameWalk: Walk = async (value, field, inspection) =>
  typeof value === "string" ? inspection.name(value, field) : value;

function listWalk(walk: Walk): Walk {
  return async (value, field, inspection) => {
    // A single value stands for a list of one.
    if (!Array.isArray(value)) return walk(value, field, inspection);
    const items: unknown[] = [];
    for (const [i, item] of value.entries())
      items.push(await walk(item, `${field}[${i}]`, inspection));
    return items;
  };
}

function memberWalk(walks: readonly (readonly [string, Walk])[]): Walk {
  return async (value, field, inspection) => {
    if (typeof value !== "object" || value === null) return value;
    const members: Record<string, unknown> = { ...value };
    for (const [name, walk] of walks) {
      if (members[name] === undefined || members[name] === null) continue;
      members[name] = await walk(members[name], placeOf(field, name), inspection);
    }
    return members;
  };
}

/** The path of a field as input errors name it: without the argument `input`. */
function placeOf(field: string, name: string): string {
  if (field === "") return name === "input" ? "" : name;
  return `${field}.${name}`;
}
