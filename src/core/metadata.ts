import { InvalidInputError } from "./errors.js";

/** Refuses metadata that is not an object; GraphQL's JSON scalar lets anything through. */
export function checkMetadata(metadata: unknown, field: string): void {
  if (metadata === null || metadata === undefined) return;
  if (typeof metadata !== "object" || Array.isArray(metadata))
    throw new InvalidInputError(field, "must be an object");
}
