import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  print,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";
import { headingId } from "./heading-id.ts";

/**
 * Renders a schema as pages of Markdown, by file name: one for each root type and each kind of type. Every type and
 * every field of a root type has a heading of its own, so that a search leads to it.
 */
export function schemaPages(source: string): ReadonlyMap<string, string> {
  const schema = buildSchema(source);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith("__") && !isSpecifiedScalarType(type),
  );
  const roots = [
    ["queries.md", "Queries", schema.getQueryType()],
    ["mutations.md", "Mutations", schema.getMutationType()],
    ["subscriptions.md", "Subscriptions", schema.getSubscriptionType()],
  ] as const;
  const rootTypes = new Set<unknown>(roots.map(([, , type]) => type));
  const pages = new Map<string, string>();
  for (const [file, title, type] of roots)
    if (type) pages.set(file, page(title, type, Object.values(type.getFields()).map(operation)));
  for (const [file, { title, is }] of Object.entries(kinds)) {
    const found = types.filter((type) => is(type) && !rootTypes.has(type));
    if (found.length > 0) pages.set(file, page(title, null, found.map(describeType(schema))));
  }
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  pages.set("directives.md", page("Directives", null, directives.map(describeDirective)));
  pages.set("README.md", overview(pages));
  return pages;
}

/** The pages of kinds of types. */
const kinds: Readonly<
  Record<string, { readonly title: string; readonly is: (type: GraphQLNamedType) => boolean }>
> = {
  "objects.md": { title: "Objects", is: isObjectType },
  "abstract-types.md": {
    title: "Interfaces and unions",
    is: (type) => isInterfaceType(type) || isUnionType(type),
  },
  "inputs.md": { title: "Inputs", is: isInputObjectType },
  "enums.md": { title: "Enums", is: isEnumType },
  "scalars.md": { title: "Scalars", is: isScalarType },
};

function page(title: string, about: GraphQLNamedType | null, parts: readonly string[]): string {
  return [`# ${title}`, text(about?.description), ...parts].filter(Boolean).join("\n\n") + "\n";
}

function overview(pages: ReadonlyMap<string, string>): string {
  const lines = [...pages].map(([file, content]) => {
    const names = [...content.matchAll(/^## (.*)$/gm)].map(([, name = ""]) => name);
    const links = names.map((name) => `[${name}](${file}#${headingId(name)})`).join(" · ");
    return `## ${/^# (.*)$/m.exec(content)?.[1] ?? file}\n\n${links}`;
  });
  const about =
    "Every operation, type, field and argument of the API, made from `schema.graphql`. [Which call do I use?](../concepts.md#which-call-do-i-use) " +
    "lists the operations by task, and [errors](../errors.md) explains the codes.";
  return ["# Schema", about, ...lines].join("\n\n") + "\n";
}

function operation(field: GraphQLField<unknown, unknown>): string {
  const heading = `## ${field.name}`;
  const answer = `Answers ${typeLink(field.type)}.`;
  return [heading, deprecation(field), text(field.description), answer, list(field.args)]
    .filter(Boolean)
    .join("\n\n");
}

function describeType(schema: GraphQLSchema): (type: GraphQLNamedType) => string {
  return (type) =>
    [`## ${type.name}`, text(type.description), members(schema, type)].filter(Boolean).join("\n\n");
}

function members(schema: GraphQLSchema, type: GraphQLNamedType): string {
  if (isEnumType(type))
    return type
      .getValues()
      .map((value) => `- \`${value.name}\`${said(value)}`)
      .join("\n");
  if (isUnionType(type)) return `One of ${type.getTypes().map(typeLink).join(", ")}.`;
  if (isInputObjectType(type)) return list(Object.values(type.getFields()));
  if (isScalarType(type)) return "";
  if (!isObjectType(type) && !isInterfaceType(type)) return "";
  const interfaces = type.getInterfaces().map(typeLink).join(", ");
  const fields = Object.values(type.getFields()).map((field) => {
    const nested = list(field.args).replaceAll(/^/gm, "  ");
    return [`- ${signature(field)}${said(field)}`, nested].filter((part) => part.trim()).join("\n");
  });
  const objects = isInterfaceType(type)
    ? `Implemented by ${schema.getPossibleTypes(type).map(typeLink).join(", ")}.`
    : "";
  return [interfaces && `Implements ${interfaces}.`, objects, fields.join("\n")]
    .filter(Boolean)
    .join("\n\n");
}

function describeDirective(directive: GraphQLDirective): string {
  const where = `Stands at ${directive.locations.map((place) => `\`${place}\``).join(", ")}.`;
  return [`## @${directive.name}`, text(directive.description), where, list(directive.args)]
    .filter(Boolean)
    .join("\n\n");
}

/** Arguments, or the fields of an input. */
function list(values: readonly (GraphQLArgument | GraphQLInputField)[]): string {
  return values.map((value) => `- ${signature(value)}${said(value)}`).join("\n");
}

function signature(
  value: GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField,
): string {
  const node = value.astNode;
  const standard =
    node && "defaultValue" in node && node.defaultValue ? ` = \`${print(node.defaultValue)}\`` : "";
  return `\`${value.name}\`: ${typeLink(value.type)}${standard}`;
}

/** A type such as `[Memory!]!`, as a link to where it is described. */
function typeLink(type: { toString(): string }): string {
  const named = getNamedType(type as GraphQLNamedType);
  const file = Object.entries(kinds).find(([, { is }]) => is(named))?.[0];
  const shown = `\`${String(type)}\``;
  if (!file || isSpecifiedScalarType(named)) return shown;
  return `[${shown}](${file}#${headingId(named.name)})`;
}

interface Described {
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

/** What follows the name of a list's item: on the same line, as a list is tight. */
function said(element: Described): string {
  const parts = [deprecation(element), text(element.description)].filter(Boolean).join(" ");
  return parts === "" ? "" : ` — ${parts.replaceAll(/\s*\n\s*/g, " ")}`;
}

function deprecation({ deprecationReason }: Described): string {
  return deprecationReason ? `**Deprecated:** ${deprecationReason}` : "";
}

function text(description: string | null | undefined): string {
  return description?.trim() ?? "";
}
