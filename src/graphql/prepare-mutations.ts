import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";
import { uncounted } from "../core/read-allowance.js";
import type { GraphContext } from "./context.js";

/**
 * Gives all mutations what they have in common.
 *
 * - A request can hold several, run in order: none may be answered with what
 *   was read before it. What they read themselves is bounded by what they are
 *   given, and is not counted, so that none fails over what others read.
 * - Their changes stand, however large their answer is. Parts of a payload that
 *   hold records are therefore nullable, and null when they are too much.
 */
export function prepareMutations(schema: GraphQLSchema): void {
  const payloads = new Set<GraphQLNamedType>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    payloads.add(getNamedType(field.type));
    field.resolve = async (source, args, context: GraphContext, info) => {
      const payload: unknown = await uncounted(() => resolve?.(source, args, context, info));
      context.renewLoaders();
      return payload;
    };
  }
  for (const payload of payloads) {
    if (!isObjectType(payload)) continue;
    const parts = Object.values(payload.getFields()).filter(holdsRecords);
    for (const part of parts) preparePart(part);
    if (parts.length > 0) payload.description = `${payload.description ?? ""} ${tooMuch}`;
  }
}

const tooMuch =
  "A part of it that is too much for an answer is null, with an error at its path; the changes are made all the same.";

function preparePart(part: GraphQLField<unknown, GraphContext>): void {
  const { resolve = defaultFieldResolver } = part;
  part.type = getNullableType(part.type);
  part.resolve = async (payload, args, context, info) => {
    const value: unknown = await resolve(payload, args, context, info);
    context.admitPart(value, info);
    return value;
  };
}

/** Whether more can be asked for below it than plain values. */
function holdsRecords({ type }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type);
  if (isAbstractType(named)) return true;
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  return fields.some((field) => isCompositeType(getNamedType(field.type)));
}
