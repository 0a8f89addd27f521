import { GraphQLError, GraphQLID, GraphQLScalarType } from "graphql";

/**
 * The type `ID`. Unlike graphql-js, it refuses numbers that readers of JSON round, because two different ids would
 * become one. Literals in documents are kept exactly.
 */
export const ID = new GraphQLScalarType<string, string>({
  ...GraphQLID.toConfig(),
  parseValue(value) {
    if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value))
      return GraphQLID.parseValue(value);
    throw new GraphQLError(
      "ID must be a string, or an integer of at most 2^53 - 1: readers of JSON round larger ones.",
    );
  },
});
