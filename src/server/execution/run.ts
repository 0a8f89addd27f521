import {
  getArgumentValues,
  isNonNullType,
  locatedError,
  responsePathAsArray,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { GraphContext } from "../../graphql/graph-context.js";
import { AnswerTooLongError } from "../operations/limit-errors.js";
import type { FieldPlan } from "./field-plan.js";

export type Path = GraphQLResolveInfo["path"];
type Values = Readonly<Record<string, unknown>>;

/** An operation, and what its fields are told of it. */
export interface OperationScope {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** One execution of a query: its variables, its context and its errors. */
export class Run {
  /** In the order in which they came up. */
  readonly errors: GraphQLError[] = [];
  readonly #nulled = new Set<Path | undefined>();
  readonly #args = new Map<FieldPlan, Values>();
  #overflow: AnswerTooLongError | null = null;
  #kept = 0;

  /**
   * @param variableValues As the operation declares them.
   * @param limit Characters of the answer's JSON.
   */
  constructor(
    private readonly scope: OperationScope,
    private readonly variableValues: Record<string, unknown>,
    readonly context: GraphContext,
    private readonly limit: number,
  ) {}

  /** The arguments of a field. Lists have the field many times, with the same arguments. */
  argsOf(field: FieldPlan): Record<string, unknown> {
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

  infoOf({ definition, nodes, parentType }: FieldPlan, path: Path): GraphQLResolveInfo {
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

  /** Fails with ANSWER_TOO_LONG, which ends the execution, if a part of the answer is longer than all of it may be. */
  assertFits(length: number): void {
    if (length > this.limit) throw (this.#overflow ??= new AnswerTooLongError(this.limit));
  }

  /** Counts text that is kept until others are there: all of it together must fit. */
  keep(text: string): string {
    this.#kept += text.length;
    this.assertFits(this.#kept);
    return text;
  }

  /** Null in the place of a value that failed, or the error again where null is not allowed. */
  fail(thrown: unknown, nodes: readonly FieldNode[], type: GraphQLOutputType, path: Path): "null" {
    if (this.#overflow !== null && thrown === this.#overflow) throw thrown;
    const error = locatedError(thrown, nodes, responsePathAsArray(path));
    if (isNonNullType(type)) throw error;
    this.collect(error, path);
    return "null";
  }

  /** Keeps an error, except of a place that is null already because of another. */
  collect(error: GraphQLError, path: Path | undefined): void {
    if (this.#overflow !== null && (error as unknown) === this.#overflow) throw error;
    for (let place = path; place; place = place.prev) if (this.#nulled.has(place)) return;
    if (this.#nulled.has(undefined)) return;
    this.#nulled.add(path);
    this.errors.push(error);
  }
}
