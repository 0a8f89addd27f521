import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from "graphql";
import { schema } from "../../support/edges/schema-edges.js";
import type { Chance } from "./chance.js";
import type { Coverage } from "./coverage.js";

type Field = GraphQLField<unknown, unknown>;

/** An argument of a field at any depth that a request passes as a variable. */
export interface Variable {
  readonly name: string;
  readonly argument: string;
  readonly type: GraphQLInputType;
  /** The field, for example `Query.memories`. */
  readonly place: string;
}

/** A selected field, by its name in the answer. */
export interface Selected {
  readonly parent: string;
  readonly field: string;
  readonly children: ReadonlyMap<string, Selected>;
}

export interface FuzzDocument {
  readonly kind: "query" | "mutation" | "subscription";
  readonly field: string;
  readonly text: string;
  readonly variables: readonly Variable[];
  readonly selected: ReadonlyMap<string, Selected>;
}

/** The maximum number of fields below the root; fields that identify a record are added. */
const mostFields = 40;
/** The nesting depth of records. */
const usualDepth = 3;
const naming = new Set([
  "id",
  "nodeId",
  "cursor",
  "keyId",
  "receiptId",
  "subjectId",
  "simulationId",
  "webhookId",
]);

export type RootField = (typeof rootFields)[number];

export const rootFields = (["query", "mutation", "subscription"] as const).flatMap((kind) => {
  const type = rootType(kind);
  return Object.values(type.getFields()).map((field) => ({ kind, type, field }));
});

/** Builds a document for a root field. It selects the fields that were selected least so far. */
export function makeDocument(
  { kind, type, field }: RootField,
  coverage: Coverage,
  chance: Chance,
  depth = usualDepth,
): FuzzDocument {
  const builder = new Builder(coverage, chance);
  const selected = new Map<string, Selected>();
  const body = builder.field(type, field, selected, depth, field.name);
  const declared = builder.variables.map(({ name, type }) => `$${name}: ${String(type)}`);
  const head = declared.length > 0 ? `${kind} Fuzz(${declared.join(", ")})` : `${kind} Fuzz`;
  return {
    kind,
    field: field.name,
    text: `${head} { ${body} }`,
    variables: builder.variables,
    selected,
  };
}

class Builder {
  readonly variables: Variable[] = [];
  #left = mostFields;

  constructor(
    private readonly coverage: Coverage,
    private readonly chance: Chance,
  ) {}

  field(
    parent: GraphQLObjectType,
    field: Field,
    into: Map<string, Selected>,
    depth: number,
    alias: string,
  ): string {
    const place = `${parent.name}.${field.name}`;
    this.coverage.select(place);
    this.#left -= 1;
    const args = field.args.map((argument) => {
      const name = `v${this.variables.length}`;
      this.variables.push({ name, argument: argument.name, type: argument.type, place });
      return `${argument.name}: $${name}`;
    });
    const children = new Map<string, Selected>();
    into.set(alias, { parent: parent.name, field: field.name, children });
    const type = getNamedType(field.type);
    const name = alias === field.name ? alias : `${alias}: ${field.name}`;
    const below = isCompositeType(type) ? ` ${this.#selections(type, children, depth)}` : "";
    return `${name}${args.length > 0 ? `(${args.join(", ")})` : ""}${below}`;
  }

  #selections(type: GraphQLCompositeType, into: Map<string, Selected>, depth: number): string {
    if (!isAbstractType(type)) return `{ ${this.#fields(type, into, depth, "").join(" ")} }`;
    const types = this.#least(
      schema.getPossibleTypes(type).map((one) => ({ one, place: one.name })),
      3,
    );
    const fragments = types.map(({ one }) => {
      this.coverage.select(one.name);
      // Fields of the same name may have different types.
      return `... on ${one.name} { ${this.#fields(one, into, depth, `${one.name}_`).join(" ")} }`;
    });
    // Fields of the interface are selected once.
    const shared = isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const names = shared.map(({ name }) => name).filter((name) => naming.has(name));
    for (const name of names)
      into.set(name, { parent: type.name, field: name, children: new Map() });
    return `{ __typename ${names.join(" ")} ${fragments.join(" ")} }`;
  }

  #fields(
    type: GraphQLObjectType,
    into: Map<string, Selected>,
    depth: number,
    prefix: string,
  ): string[] {
    const all = Object.values(type.getFields()).map((one) => ({
      one,
      place: `${type.name}.${one.name}`,
    }));
    const leaves = all.filter(({ one }) => isLeafType(getNamedType(one.type)));
    const isConnection = type.name.endsWith("Connection") || type.name.endsWith("Edge");
    const named = leaves.filter(({ one }) => naming.has(one.name));
    const others = leaves.filter(({ one }) => !naming.has(one.name));
    const objects = all.filter(({ one }) => isCompositeType(getNamedType(one.type)));
    const isNeeded = leaves.length === 0 || isConnection;
    const count = isConnection ? 2 : this.chance.between(1, 2);
    const below =
      isNeeded || (depth > 0 && this.#left > 0) ? this.#least(objects, isNeeded ? 2 : count) : [];
    const chosen = [...named, ...this.#least(others, this.#left > 0 ? 5 : 1), ...below];
    return chosen.map(({ one }) =>
      this.field(type, one, into, isConnection ? depth : depth - 1, `${prefix}${one.name}`),
    );
  }

  #least<T extends { readonly place: string }>(all: readonly T[], count: number): T[] {
    return all
      .map((one) => ({ one, rank: this.coverage.selections(one.place) + this.chance.number() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ one }) => one);
  }
}

function rootType(kind: "query" | "mutation" | "subscription"): GraphQLObjectType {
  const type = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind];
  if (!type) throw new Error(`The schema has no ${kind}.`);
  return type;
}
