import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isInputType,
  isObjectType,
  parse,
  typeFromAST,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";
import * as documents from "../../gql/graphql.js";
import { toJsonText, toLiteral, type Values } from "./values.js";

export const schema: GraphQLSchema = buildSchema(
  readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"),
);

/** Every operation of the tests. */
const realDocuments: readonly string[] = Object.values(documents)
  .filter((one) => one instanceof documents.TypedDocumentString)
  .map(String);

/** An operation as the text of a JSON object in a request. */
export type OperationText = string;

/** Generates operations from the schema, and damages real ones. */
export class Operations {
  constructor(private readonly values: Values) {}

  next(): OperationText {
    this.values.begin();
    return this.values.chance(0.6) ? this.#random() : this.#spoilt();
  }

  /** A subscription that is valid except for its arguments. */
  subscription(): OperationText {
    this.values.begin();
    return this.#random("subscription");
  }

  /** Arguments of the right types at their limits, and some of wrong types, in variables or in the document itself. */
  #random(kind?: "subscription"): OperationText {
    const { values } = this;
    const operation =
      kind ?? values.pick(["query", "query", "mutation", "mutation", "subscription"]);
    const root = {
      query: schema.getQueryType(),
      mutation: schema.getMutationType(),
      subscription: schema.getSubscriptionType(),
    }[operation];
    if (!root) throw new Error(`The schema has no ${operation}.`);
    const variables: [definition: string, name: string, value: unknown][] = [];
    const fields = Object.values(root.getFields());
    const count = operation === "subscription" ? 1 : values.pick([1, 1, 1, 2, 3]);
    const selected = Array.from({ length: count }, (_, i) => {
      return `f${i}: ${this.#field(values.pick(fields), variables, 0)}`;
    });
    const definitions = variables.map(([definition]) => definition);
    const head = definitions.length > 0 ? `(${definitions.join(", ")})` : "";
    const query = `${operation} Soak${head} { ${selected.join(" ")} }`;
    const given = variables.filter(() => !values.chance(0.02));
    return toJsonText({
      query,
      variables: Object.fromEntries(given.map(([, name, value]) => [name, value])),
      ...(values.chance(0.05) ? { operationName: values.pick(["Soak", "Nope", ""]) } : {}),
    });
  }

  #field(
    field: GraphQLField<unknown, unknown>,
    variables: [string, string, unknown][],
    depth: number,
  ): string {
    const { values } = this;
    const given = field.args.filter(({ type }) => String(type).endsWith("!") || values.chance(0.4));
    const args = given.map(({ name, type }) => {
      const value = values.of(type, name);
      if (values.chance(0.3)) return `${name}: ${toLiteral(value, type)}`;
      const variable = `v${variables.length}`;
      variables.push([`$${variable}: ${String(type)}`, variable, value]);
      return `${name}: $${variable}`;
    });
    const list = args.length > 0 ? `(${args.join(", ")})` : "";
    return `${field.name}${list}${this.#selection(getNamedType(field.type), variables, depth + 1)}`;
  }

  #selection(
    type: GraphQLNamedType,
    variables: [string, string, unknown][],
    depth: number,
  ): string {
    const { values } = this;
    if (isAbstractType(type)) {
      const one = values.pick(schema.getPossibleTypes(type));
      return ` { __typename ... on ${one.name}${this.#selection(one, variables, depth)} }`;
    }
    if (!isObjectType(type)) return "";
    const fields = Object.values(type.getFields()).filter(({ type }) => {
      const named = getNamedType(type);
      return depth < 4 || !(isObjectType(named) || isAbstractType(named));
    });
    const some = Array.from({ length: values.pick([1, 1, 2, 3]) }, () => values.pick(fields));
    // At the maximum depth, a type such as an edge may have only object fields left.
    const distinct = fields.length > 0 ? [...new Set(some)] : [];
    return ` { ${["__typename", ...distinct.map((one) => this.#field(one, variables, depth))].join(" ")} }`;
  }

  /** A real operation with damaged text or generated variables. */
  #spoilt(): OperationText {
    const { values } = this;
    const real = values.pick(realDocuments);
    const variables = Object.fromEntries(this.#variablesOf(real));
    let query = real;
    const times = values.pick([0, 0, 1, 1, 2, 5]);
    for (let i = 0; i < times; i++) query = this.#damaged(query);
    return toJsonText({ query, variables });
  }

  #variablesOf(query: string): (readonly [string, unknown])[] {
    return parse(query).definitions.flatMap((definition) => {
      if (definition.kind !== "OperationDefinition") return [];
      return (definition.variableDefinitions ?? []).map(({ variable, type }) => {
        const known = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
        const name = variable.name.value;
        const value = isInputType(known) ? this.values.of(known, name) : this.values.anything();
        return [name, value] as const;
      });
    });
  }

  #damaged(text: string): string {
    const { values } = this;
    const place = () => Math.floor(values.pick([0, 0.1, 0.3, 0.5, 0.7, 0.9, 1]) * text.length);
    const [from, to] = [place(), place()].toSorted((one, other) => one - other) as [number, number];
    return values.pick<() => string>([
      () => text.slice(0, to),
      () => text.slice(from),
      () => text.slice(0, from) + text.slice(from + 1),
      () =>
        text.slice(0, from) +
        values.pick([...'{}()[]!:=@|&$"#.,\u0000\uFEFF', "...", '"""']) +
        text.slice(from),
      () => text.slice(0, to) + text.slice(from),
      () =>
        text.replace(/\w+(?=\s*[({])/, values.pick(["__schema", "nope", "on", "fragment", "f"])),
      () => text.replace(/\b(id|nodes|content)\b/, "$1 @include(if: $nope) $1 @skip(if: 3)"),
      () => `${text} fragment Loop on Memory { ...Loop }`,
      () => `${text} ${text}`,
      () => text.replaceAll("{", "{ a: __typename "),
    ])();
  }
}
