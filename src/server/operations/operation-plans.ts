import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { QueryPlan } from "../execution/query-plan.js";
import { costOf } from "./operation-cost.js";

type Variables = Readonly<Record<string, unknown>>;

/** What is worked out once of an operation that comes again and again. */
export class OperationPlan {
  #cost: ((variables: Variables) => number) | undefined;
  #query: QueryPlan | undefined;

  constructor(
    private readonly schema: GraphQLSchema,
    readonly document: DocumentNode,
    readonly operation: OperationDefinitionNode,
  ) {}

  /** See {@link costOf}. */
  cost(variables: Variables): number {
    return (this.#cost ??= costOf(this.schema, this))(variables);
  }

  /** Of a query. */
  get query(): QueryPlan {
    return (this.#query ??= new QueryPlan(this.schema, this.document, this.operation));
  }
}

/** The plans of a document's operations, which are kept for as long as the document is known by its text. */
export class OperationPlans {
  readonly #known = new Map<OperationDefinitionNode, OperationPlan>();
  #isKept = false;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly document: DocumentNode,
  ) {}

  of(operation: OperationDefinitionNode): OperationPlan {
    const known = this.#known.get(operation);
    if (known) return known;
    const plan = new OperationPlan(this.schema, this.document, operation);
    if (this.#isKept) this.#known.set(operation, plan);
    return plan;
  }

  keep(): void {
    this.#isKept = true;
  }

  /** Plans take memory by the fields of a document, so those of one that only subscriptions hold are not kept. */
  drop(): void {
    this.#isKept = false;
    this.#known.clear();
  }
}
