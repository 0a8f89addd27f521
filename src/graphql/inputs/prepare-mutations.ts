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
import { uncounted } from "../../core/read-allowance.js";
import type { GraphContext } from "../loading/graph-context.js";

/**
 * Applies the common behaviour of mutations.
 *
 * - A request can run several mutations in order. Reads are renewed after each,
 *   so that no response is stale. The reads of a mutation are limited by its input
 *   and do not count towards the read allowance.
 * - The changes are committed even if the response is too large. Payload fields
 *   that hold records are therefore nullable, and null if they are too large.
 */
export function prepareMutations(schema: GraphQLSchema): void {
  const payloads = new Set<GraphQLNamedType>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    payloads.add(getNamedType(field.type));
    const operation = `Mutation.${field.name}`;
    field.resolve = async (source, args, context: GraphContext, info) => {
      context.beginMutation(operation);
      const payload: unknown = await uncounted(() => resolve?.(source, args, context, info));
      context.renewLoaders();
      return payload;
    };
  }
  for (const payload of payloads) {
    if (!isObjectType(payload)) continue;
    for (const part of Object.values(payload.getFields()).filter(holdsRecords)) preparePart(part);
  }
  const mutation = schema.getMutationType();
  if (mutation) mutation.description = meaning;
}

const meaning =
  "Mutations. Each field is one transaction. A payload field that is too large for the response is null, with an error; the change is committed.";

function preparePart(part: GraphQLField<unknown, GraphContext>): void {
  const { resolve = defaultFieldResolver } = part;
  part.type = getNullableType(part.type);
  part.resolve = async (payload, args, context, info) => {
    const value: unknown = await resolve(payload, args, context, info);
    context.admitPart(value, info);
    return value;
  };
}

/** Whether the field's type is abstract or has fields of composite types. */
function holdsRecords({ type }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type);
  if (isAbstractType(named)) return true;
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  return fields.some((field) => isCompositeType(getNamedType(field.type)));
}
