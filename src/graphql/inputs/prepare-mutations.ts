import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
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
 * - What a record's selections may cost is known before its mutation, which fails if it is too much.
 * - The size of a payload is known only afterwards, and the changes stay even if it is too large. Lists of records in it
 *   are therefore nullable, and null if they are too large.
 */
export function prepareMutations(schema: GraphQLSchema): void {
  const payloads = new Set<GraphQLObjectType>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    const type = getNamedType(field.type);
    if (isPayload(type)) payloads.add(type);
    const operation = `Mutation.${field.name}`;
    const isRecord = isCompositeType(type) && !isPayload(type);
    field.resolve = async (source, args, context: GraphContext, info) => {
      if (isRecord) context.admitPart(field, info);
      context.beginMutation(operation);
      const payload: unknown = await uncounted(() => resolve?.(source, args, context, info));
      context.renewLoaders();
      return payload;
    };
  }
  for (const payload of payloads) {
    for (const part of Object.values(payload.getFields()).filter(holdsRecords)) preparePart(part);
  }
  const mutation = schema.getMutationType();
  if (mutation) mutation.description = meaning;
}

const meaning =
  "Mutations. Each field is one transaction. A list of records that is too large for the response is null, with an error; the change is committed.";

/** Whether the type is made for the result of a mutation. The results of others are records. */
function isPayload(type: GraphQLNamedType): type is GraphQLObjectType {
  return isObjectType(type) && /(?:Payload|Receipt)$/.test(type.name);
}

function preparePart(part: GraphQLField<unknown, GraphContext>): void {
  const { resolve = defaultFieldResolver } = part;
  if (isListType(getNullableType(part.type))) part.type = getNullableType(part.type);
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
