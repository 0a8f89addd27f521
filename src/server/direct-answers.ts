import type { HTTPGraphQLResponse } from "@apollo/server";
import {
  execute,
  OperationTypeNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLError,
} from "graphql";
import { whenThere } from "../core/settling.js";
import type { GraphContext } from "../graphql/graph-context.js";
import { mediaTypes, preferredType } from "./accept.js";
import type { Executed, ExecutionPlan } from "./execution/execution-plan.js";
import {
  failure,
  isShort,
  maxAnswerBytes,
  withinLimit,
  type Answers,
} from "./operations/answers.js";
import { AnswerTooLongError } from "./operations/limit-errors.js";
import { asGraphqlError } from "./operations/documents.js";
import type { Operations } from "./operations/operations.js";
import type { PreparedOperation } from "./operations/prepare-operation.js";

/** An answer, and the errors of its operation. */
export interface Answered {
  readonly response: Pick<HTTPGraphQLResponse, "status" | "body"> & {
    readonly headers: ReadonlyMap<string, string>;
  };
  readonly errors: readonly GraphQLError[] | undefined;
}

/** An answer as JSON, and whether the operation was executed. */
interface Written {
  readonly text: string;
  readonly isExecuted: boolean;
  readonly errors: readonly GraphQLError[] | undefined;
}

const { json, graphqlJson } = mediaTypes;
type AnswerType = typeof json | typeof graphqlJson;

const headersOf = (type: AnswerType) => new Map([["content-type", `${type}; charset=utf-8`]]);
const headers = { [json]: headersOf(json), [graphqlJson]: headersOf(graphqlJson) };

/** Answer types by `accept` header. Clients send the same few headers, so each is parsed once. */
const knownTypes = new Map<string, AnswerType | undefined>();
const maxKnownTypes = 100;

/**
 * Executes ordinary operations by their plans, with the same answers as Apollo Server, which takes about 100 µs longer
 * per operation.
 */
export class DirectAnswers {
  constructor(
    private readonly answers: Answers,
    private readonly mapErrors: Operations["mapErrors"],
  ) {}

  /** The media type for the answer to a JSON POST; undefined leaves the request to Apollo Server. */
  typeFor(operation: PreparedOperation, accept: string | undefined): AnswerType | undefined {
    if (operation.operation.operation === "subscription") return undefined;
    if (accept === undefined) return json;
    if (knownTypes.has(accept)) return knownTypes.get(accept);
    // Apollo Server uses parameters to negotiate other answer formats.
    const type = accept.includes("=") ? undefined : preferredType(accept, [json, graphqlJson]);
    if (knownTypes.size >= maxKnownTypes) knownTypes.clear();
    knownTypes.set(accept, type);
    return type;
  }

  answer(
    operation: PreparedOperation,
    context: GraphContext,
    type: AnswerType,
  ): Answered | Promise<Answered> {
    const written =
      operation.operation.operation === "query"
        ? this.#query(operation, context)
        : this.#mutation(operation, context);
    return whenThere(written, (one) => answered(one, type));
  }

  #query(operation: PreparedOperation, context: GraphContext): Written | Promise<Written> {
    try {
      const executed = executedBy(operation, context, maxAnswerBytes);
      if (executed instanceof Promise)
        return executed.then((one) => limited(this.#written(one)), tooLongOr);
      if (executed) return limited(this.#written(executed));
    } catch (error) {
      return tooLongOr(error);
    }
    return this.#read(operation, context);
  }

  async #read(operation: PreparedOperation, context: GraphContext): Promise<Written> {
    const result = await execute({ ...operation, contextValue: context });
    return { ...writtenOf(withinLimit(this.#mapped(result))), errors: result.errors };
  }

  /** If the answer is too long, sends the parts that fit, because the changes are already made. */
  async #mutation(operation: PreparedOperation, context: GraphContext): Promise<Written> {
    const executed = await executedBy(operation, context, Number.POSITIVE_INFINITY);
    if (!executed) {
      const result = await execute({ ...operation, contextValue: context });
      return this.#fitting(this.#mapped(result), result.errors);
    }
    const written = this.#written(executed);
    if (isShort(written.text)) return written;
    return this.#fitting(JSON.parse(written.text) as FormattedExecutionResult, written.errors);
  }

  #written({ data, errors }: Executed): Written {
    const isExecuted = data !== undefined;
    if (errors.length === 0) return { text: `{"data":${data}}`, isExecuted, errors: undefined };
    const told = `{"errors":${JSON.stringify(this.mapErrors(errors))}`;
    const text = isExecuted ? `${told},"data":${data}}` : `${told}}`;
    return { text, isExecuted, errors };
  }

  #fitting(result: FormattedExecutionResult, errors: Written["errors"]): Written {
    const fitting = this.answers.shorten(result, OperationTypeNode.MUTATION);
    return { ...writtenOf(withinLimit(fitting)), errors };
  }

  #mapped({ data, errors }: ExecutionResult): FormattedExecutionResult {
    return {
      ...(errors && { errors: this.mapErrors(errors) }),
      ...(data !== undefined && { data }),
    };
  }
}

/** Null if the operation has conditions that only graphql-js can evaluate. */
function executedBy(
  { plan, variableValues, read }: PreparedOperation,
  context: GraphContext,
  limit: number,
): ReturnType<ExecutionPlan["execute"]> {
  return plan.execution.execute(variableValues, context, limit, read());
}

function writtenOf(result: object): Pick<Written, "text" | "isExecuted"> {
  return { text: JSON.stringify(result), isExecuted: "data" in result };
}

function answered({ text, isExecuted, errors }: Written, type: AnswerType): Answered {
  const status = isExecuted || type === json ? 200 : 400;
  const body = { kind: "complete", string: text } as const;
  return { response: { status, headers: headers[type], body }, errors };
}

function tooLongOr(error: unknown): Written {
  if (error instanceof AnswerTooLongError) return tooLong;
  throw error;
}

const tooLong: Written = {
  ...writtenOf(failure(new AnswerTooLongError(maxAnswerBytes))),
  errors: [asGraphqlError(new AnswerTooLongError(maxAnswerBytes))],
};

/** A UTF-16 code unit takes at most three bytes, so few answers need to be measured. */
function limited(written: Written): Written {
  const { text } = written;
  const isLong = 3 * text.length > maxAnswerBytes && Buffer.byteLength(text) > maxAnswerBytes;
  return isLong ? tooLong : written;
}
