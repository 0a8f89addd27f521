import {
  execute,
  getNamedType,
  getVariableValues,
  isCompositeType,
  isObjectType,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import { jsonSize, answerTooLong, type PartPath } from "../limits/answers.js";
import type { FieldPlan } from "./field-plan.js";
import { planFields } from "./plan-fields.js";
import { Run, type OperationScope } from "./run.js";
import { variableReader, type Variables } from "./input-readers.js";
import { writeInOrder, writeObject } from "./write-object.js";

/** The result of an executed operation. */
export interface Executed {
  /** As JSON; undefined if nothing was executed. */
  readonly data: string | undefined;
  readonly errors: readonly GraphQLError[];
}

/** How many field plans are cached per operation, one per combination of its conditions' values. */
const maxSets = 2;

/**
 * A query or mutation that is planned once and executed many times. Its answer equals that of `execute` of graphql-js,
 * including the order of errors, and is written directly as JSON.
 */
export class ExecutionPlan {
  readonly #scope: OperationScope;
  /** The variables used by conditions of fields and fragments. */
  readonly #conditions: readonly string[];
  readonly #roots = new Map<string, readonly FieldPlan[]>();
  /** Coerces the variables to their declared types. Null if they are invalid. */
  readonly read: ReturnType<typeof variableReader>;

  constructor(
    readonly schema: GraphQLSchema,
    readonly document: DocumentNode,
    readonly operation: OperationDefinitionNode,
  ) {
    const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    this.#scope = {
      schema,
      operation,
      fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
    };
    const declared = new Set(
      operation.variableDefinitions?.map(({ variable }) => variable.name.value),
    );
    this.read = variableReader(schema, operation);
    this.#conditions = conditionsOf(document).filter((name) => declared.has(name));
  }

  /**
   * Executes the operation. Fails with ANSWER_TOO_LONG if the answer exceeds the limit, in characters.
   *
   * @param read The coerced variables, if available.
   */
  execute(
    variables: Variables,
    context: GraphContext,
    limit: number,
    read = this.read(variables),
  ): Executed | Promise<Executed> {
    if (!read) return { data: undefined, errors: this.#errorsOf(variables) };
    const fields = this.#fieldsFor(read);
    if (!fields) return this.#executeUnplanned(variables, context, limit);
    const run = new Run(this.#scope, read, context, limit);
    const failed = (error: unknown): Executed => {
      run.collect(error as GraphQLError, undefined);
      return { data: "null", errors: run.errors };
    };
    try {
      const write =
        this.operation.operation === OperationTypeNode.MUTATION ? writeInOrder : writeObject;
      const data = write(run, fields, undefined, undefined);
      if (typeof data === "string") return { data, errors: run.errors };
      return data.then((data) => ({ data, errors: run.errors }), failed);
    } catch (error) {
      return failed(error);
    }
  }

  /** The places of fields with records that may be null, in the objects at the root, in the order of the answer. */
  optionalParts(variableValues: Variables): readonly PartPath[] {
    const scope = { ...this.#scope, variableValues };
    return (this.#fieldsFor(variableValues) ?? []).flatMap(({ key, definition, nodes }) => {
      const type = getNamedType(definition.type);
      const fields = isObjectType(type) ? planFields(scope, type, nodes) : [];
      return fields
        .filter((field) => field.isNullable && isCompositeType(getNamedType(field.definition.type)))
        .map((field): PartPath => [key, field.key]);
    });
  }

  #errorsOf(variables: Variables): readonly GraphQLError[] {
    const { variableDefinitions = [] } = this.operation;
    const read = getVariableValues(this.schema, variableDefinitions, variables, { maxErrors: 50 });
    return read.errors ?? [];
  }

  /** Executes an operation with conditions that only graphql-js can evaluate, such as an explicit null. */
  async #executeUnplanned(
    variableValues: Variables,
    contextValue: GraphContext,
    limit: number,
  ): Promise<Executed> {
    const { schema, document, operation } = this;
    const operationName = operation.name?.value;
    const args = { schema, document, operationName, variableValues, contextValue };
    const { data, errors = [] } = await execute(args);
    if (jsonSize(data, limit) > limit) throw answerTooLong(limit);
    return { data: JSON.stringify(data), errors };
  }

  #fieldsFor(variables: Variables): readonly FieldPlan[] | null {
    const type = this.schema.getRootType(this.operation.operation);
    const values = this.#conditions.map((name) => [name, variables[name]] as const);
    if (!type || values.some(([, value]) => typeof value !== "boolean")) return null;
    const key = values.join();
    const known = this.#roots.get(key);
    if (known) return known;
    if (this.#roots.size >= maxSets) this.#roots.clear();
    const scope = { ...this.#scope, variableValues: Object.fromEntries(values) };
    const fields = planFields(scope, type, [this.operation as unknown as FieldNode]);
    this.#roots.set(key, fields);
    return fields;
  }
}

function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ arguments: args = [] }) => {
      for (const { value } of args) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}
