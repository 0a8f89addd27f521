import {
  getArgumentValues,
  isNonNullType,
  locatedError,
  responsePathAsArray,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { GraphContext } from "../../graphql/loading/graph-context.js";
import { answerTooLong } from "../limits/answers.js";
import type { LimitError } from "../limits/limit-error.js";

export type Path = GraphQLResolveInfo["path"];
type Values = Readonly<Record<string, unknown>>;

/** An operation, and the schema and fragments for its fields. */
export interface OperationScope {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** A field of an operation: where the schema defines it, and where the document asks for it. */
export interface AskedField {
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
}

/** One execution of an operation: its variables, its context and its errors. */
export class Run {
  /** In the order of occurrence. */
  readonly errors: GraphQLError[] = [];
  readonly #nulled = new Set<Path | undefined>();
  readonly #args = new Map<AskedField, Values>();
  #overflow: LimitError | null = null;
  #kept = 0;

  /**
   * @param variableValues Coerced.
   * @param limit Maximum characters of the answer's JSON.
   */
  constructor(
    private readonly scope: OperationScope,
    private readonly variableValues: Record<string, unknown>,
    readonly context: GraphContext,
    private readonly limit: number,
  ) {}

  /** The arguments of a field, cached for the items of a list. */
  argsOf(field: AskedField): Record<string, unknown> {
    const { definition, nodes } = field;
    const [node] = nodes;
    if (definition.args.length === 0 || !node) return {};
    let args = this.#args.get(field);
    if (!args) {
      args = getArgumentValues(definition, node, this.variableValues);
      this.#args.set(field, args);
    }
    return { ...args };
  }

  infoOf({ definition, nodes, parentType }: AskedField, path: Path): GraphQLResolveInfo {
    return {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType,
      path,
      schema: this.scope.schema,
      fragments: this.scope.fragments,
      rootValue: undefined,
      operation: this.scope.operation,
      variableValues: this.variableValues,
    };
  }

  /** Fails with ANSWER_TOO_LONG, which ends the execution, if a part exceeds the limit of the whole answer. */
  assertFits(length: number): void {
    if (length > this.limit) throw (this.#overflow ??= answerTooLong(this.limit));
  }

  /** Counts text that is kept until other parts arrive. All kept text together must not exceed the limit. */
  keep(text: string): string {
    this.#kept += text.length;
    this.assertFits(this.#kept);
    return text;
  }

  /** Records an error and returns null. Throws it if the type does not allow null. */
  fail(thrown: unknown, nodes: readonly FieldNode[], type: GraphQLOutputType, path: Path): "null" {
    if (this.#overflow !== null && thrown === this.#overflow) throw thrown;
    const error = locatedError(thrown, nodes, responsePathAsArray(path));
    if (isNonNullType(type)) throw error;
    this.collect(error, path);
    return "null";
  }

  /** Records an error, unless its place is already null because of another error. */
  collect(error: GraphQLError, path: Path | undefined): void {
    if (this.#overflow !== null && (error as unknown) === this.#overflow) throw error;
    for (let place = path; place; place = place.prev) if (this.#nulled.has(place)) return;
    if (this.#nulled.has(undefined)) return;
    this.#nulled.add(path);
    this.errors.push(error);
  }
}

/** Whether a value must be awaited. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}
