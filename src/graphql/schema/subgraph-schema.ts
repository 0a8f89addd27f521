import {
  Kind,
  parse,
  print,
  printSchema,
  type ConstDirectiveNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
} from "graphql";
import { entityNames } from "../../core/entity.js";

const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])';

/** The fields of a record by which other subgraphs refer to it. */
const keys: readonly string[] = ["id", "nodeId"];

const printed = new WeakMap<GraphQLSchema, string>();

/**
 * The schema as a router of Apollo Federation reads it. Records have keys, and other subgraphs may also
 * define `PageInfo`. Fields of records are nullable, except keys, because a record that another subgraph
 * refers to may be unknown here or deleted. The schema omits everything that the router itself defines.
 */
export function subgraphSchema(schema: GraphQLSchema): string {
  let text = printed.get(schema);
  if (text === undefined) printed.set(schema, (text = printSubgraph(schema)));
  return text;
}

function printSubgraph(schema: GraphQLSchema): string {
  const { definitions } = parse(printSchema(schema), { noLocation: true });
  const own = definitions.map(marked).filter((one) => !("name" in one && isOfRouter(one.name)));
  return [link, ...own.map(print)].join("\n\n");
}

function marked(definition: DefinitionNode): DefinitionNode {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
  const { name, fields = [] } = definition;
  const isEntity = entityNames.some((entity) => entity === name.value);
  return {
    ...definition,
    directives: directivesOf(name.value, isEntity),
    fields: fields
      .filter((field) => !isOfRouter(field.name))
      .map((field) => (isEntity && !keys.includes(field.name.value) ? nullable(field) : field)),
  };
}

function nullable(field: FieldDefinitionNode): FieldDefinitionNode {
  return field.type.kind === Kind.NON_NULL_TYPE ? { ...field, type: field.type.type } : field;
}

function directivesOf(type: string, isEntity: boolean): readonly ConstDirectiveNode[] {
  if (type === "PageInfo") return [directive("shareable")];
  return isEntity ? keys.map((key) => directive("key", key)) : [];
}

function directive(name: string, fields?: string): ConstDirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: name },
    ...(fields !== undefined && {
      arguments: [
        {
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: "fields" },
          value: { kind: Kind.STRING, value: fields },
        },
      ],
    }),
  };
}

function isOfRouter(name: { readonly value: string } | undefined): boolean {
  return name?.value.startsWith("_") === true;
}
