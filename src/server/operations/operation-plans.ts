import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { ExecutionPlan } from "../execution/execution-plan.js";
import { costOf } from "./operation-cost.js";
import { rootField } from "./root-field.js";

type Variables = Readonly<Record<string, unknown>>;

/** What is worked out once of an operation that comes again and again. */
export class OperationPlan {
  #cost: ((variables: Variables) => number) | undefined;
  #execution: ExecutionPlan | undefined;
  #rootField: string | undefined;

  constructor(
    private readonly schema: GraphQLSchema,
    readonly document: DocumentNode,
    readonly operation: OperationDefinitionNode,
  ) {}

  /** See {@link costOf}. 0 where the variables do not fit, so that it cannot be run. */
  cost(variables: Variables | null): number {
    if (!variables) return 0;
    return (this.#cost ??= costOf(this.schema, this))(variables);
  }

  /** See {@link rootField}. */
  get rootField(): string {
    return (this.#rootField ??= rootField(this.document, this.operation));
  }

  get execution(): ExecutionPlan {
    return (this.#execution ??= new ExecutionPlan(this.schema, this.document, this.operation));
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
