import {
  buildSchema,
  getNamedType,
  GraphQLNonNull,
  isCompositeType,
  isNonNullType,
  isObjectType,
  printSchema,
} from "graphql";

/** Parts of payloads that can be null without an error. */
const optionalParts = new Set([
  "AddMessagesPayload.job",
  "ApiKeyPayload.previous",
  "GenerateTitlePayload.job",
]);

/**
 * The schema for clients that reject answers with errors, such as the tests' client:
 * only an error can make a part of a mutation's payload null.
 */
export function withWholePayloads(sdl: string): string {
  const schema = buildSchema(sdl);
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(mutation.type);
    if (!isObjectType(payload) || !/(?:Payload|Receipt)$/.test(payload.name)) continue;
    for (const part of Object.values(payload.getFields())) {
      const isOptional = optionalParts.has(`${payload.name}.${part.name}`);
      if (isOptional || isNonNullType(part.type) || !isCompositeType(getNamedType(part.type)))
        continue;
      part.type = new GraphQLNonNull(part.type);
    }
  }
  return printSchema(schema);
}
