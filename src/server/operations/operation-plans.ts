import {
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { ExecutionPlan } from "../execution/execution-plan.js";
import { costOf } from "../limits/cost/operation-cost.js";
import { free, type Price } from "../limits/cost/price.js";

type Variables = Readonly<Record<string, unknown>>;

/** Data about an operation that is computed once for many executions. */
export class OperationPlan {
  #price: ((variables: Variables) => Price) | undefined;
  #execution: ExecutionPlan | undefined;
  #rootField: string | undefined;

  constructor(
    private readonly schema: GraphQLSchema,
    readonly document: DocumentNode,
    readonly operation: OperationDefinitionNode,
  ) {}

  /** See {@link costOf}. Free if the variables are invalid, so that the operation cannot be executed. */
  price(variables: Variables | null): Price {
    if (!variables) return free;
    return (this.#price ??= costOf(this.schema, this))(variables);
  }

  /** See {@link rootField}. */
  get rootField(): string {
    return (this.#rootField ??= rootField(this.document, this.operation));
  }

  get execution(): ExecutionPlan {
    return (this.#execution ??= new ExecutionPlan(this.schema, this.document, this.operation));
  }
}

/** The plans of a document's operations, cached while the document itself is cached. */
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

  /**
   * Drops the plans, because they take memory per field. They are not kept for documents that only subscriptions hold.
   */
  drop(): void {
    this.#isKept = false;
    this.#known.clear();
  }
}

/** Returns the name of the first root field: one of the schema's, whatever names clients choose. */
function rootField(document: DocumentNode, operation: OperationDefinitionNode): string {
  return firstField(operation.selectionSet, document) ?? "none";
}

function firstField({ selections }: SelectionSetNode, document: DocumentNode): string | undefined {
  const [first] = selections;
  if (first?.kind === Kind.FIELD) return first.name.value;
  if (first?.kind === Kind.INLINE_FRAGMENT) return firstField(first.selectionSet, document);
  const fragment = document.definitions.find(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === first?.name.value,
  );
  return fragment && "selectionSet" in fragment
    ? firstField(fragment.selectionSet, document)
    : undefined;
}
