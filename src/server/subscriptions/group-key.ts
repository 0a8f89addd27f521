import { createHash } from "node:crypto";
import {
  getVariableValues,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { isGiven } from "../../core/given.js";
import type { Principal } from "../../core/principal.js";

export interface GroupedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  /** The operation of the document to execute. */
  readonly operation: OperationDefinitionNode;
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Operations with the same key have the same result for the same event: the same document, the same variables, and
 * callers with the same access. The starting point in the log does not affect results, so variables used only for it
 * are excluded. Null if the variables are invalid.
 */
export function groupKey(
  { schema, document, operation, variableValues }: GroupedOperation,
  { tenantId, roles, userId, agentId }: Principal,
): string | null {
  const { text, places } = shapeOf(schema, document);
  // Coerced, so that undeclared variables are ignored.
  const definitions = operation.variableDefinitions ?? [];
  const { coerced } = getVariableValues(schema, definitions, variableValues ?? {}, {
    maxErrors: 1,
  });
  if (!coerced) return null;
  const variables = Object.entries(coerced).filter(([name]) => !places.has(name));
  const reach = { tenantId, roles: roles.toSorted(), userId, agentId };
  const all = [text, operation.name?.value ?? null, Object.fromEntries(variables), reach];
  // A digest, because variables can be long.
  return createHash("sha256").update(canonical(all)).digest("base64url");
}

/** Whether a subscription starts at the log's end, and so needs no earlier events. */
export function beginsAtEnd({
  schema,
  document,
  operation,
  variableValues,
}: GroupedOperation): boolean {
  const { starts, hasFixedStart } = shapeOf(schema, document);
  const isUnset = (name: string) => !isGiven(variableValues?.[name]);
  const hasDefault = operation.variableDefinitions?.some(
    ({ variable, defaultValue }) => defaultValue && starts.has(variable.name.value),
  );
  return !hasFixedStart && !hasDefault && [...starts].every(isUnset);
}

interface Shape {
  readonly text: string;
  /** Variables used as a starting point in the log. */
  readonly starts: ReadonlySet<string>;
  /** Variables used only as a starting point. */
  readonly places: ReadonlySet<string>;
  /** Whether the text contains a fixed starting point. */
  readonly hasFixedStart: boolean;
}

const shapes = new WeakMap<DocumentNode, Shape>();

function shapeOf(schema: GraphQLSchema, document: DocumentNode): Shape {
  const known = shapes.get(document);
  if (known) return known;
  const shape = { text: print(document), ...startsOf(schema, document) };
  shapes.set(document, shape);
  return shape;
}

function startsOf(schema: GraphQLSchema, document: DocumentNode): Omit<Shape, "text"> {
  const starts = new Set<string>();
  const others = new Set<string>();
  let hasFixedStart = false;
  const types = new TypeInfo(schema);
  const isOfRoot = () => types.getParentType() === schema.getSubscriptionType();
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Argument({ name, value }) {
      if (name.value === "after" && isOfRoot() && value.kind !== Kind.VARIABLE)
        hasFixedStart = true;
    },
    Variable({ name }, _key, parent) {
      const isAfter =
        parent !== undefined &&
        "kind" in parent &&
        parent.kind === "Argument" &&
        parent.name.value === "after";
      (isAfter && isOfRoot() ? starts : others).add(name.value);
    },
  });
  visit(document, visitor);
  return { starts, places: starts.difference(others), hasFixedStart };
}

/** JSON that does not depend on the order of an object's fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
