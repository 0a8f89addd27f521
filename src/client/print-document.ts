/** A node of the syntax tree of `graphql`, limited to documents with operations. */
export interface SyntaxNode {
  readonly kind: string;
  readonly operation?: string;
  readonly name?: SyntaxNode;
  readonly alias?: SyntaxNode;
  readonly variable?: SyntaxNode;
  readonly type?: SyntaxNode;
  readonly typeCondition?: SyntaxNode;
  readonly selectionSet?: SyntaxNode;
  readonly defaultValue?: SyntaxNode;
  readonly value?: SyntaxNode | string | boolean;
  readonly definitions?: readonly SyntaxNode[];
  readonly variableDefinitions?: readonly SyntaxNode[];
  readonly directives?: readonly SyntaxNode[];
  readonly selections?: readonly SyntaxNode[];
  readonly arguments?: readonly SyntaxNode[];
  readonly values?: readonly SyntaxNode[];
  readonly fields?: readonly SyntaxNode[];
}

/**
 * Prints a document with operations and fragments. It replaces `print` of `graphql`, so that programs without another
 * use for that package do not bundle it.
 *
 * Fails with a TypeError for schema definitions.
 */
export function printDocument(node: SyntaxNode): string {
  const write = writers[node.kind];
  if (!write) throw new TypeError(`An operation cannot hold ${node.kind}.`);
  return write(node);
}

const writers: Readonly<Record<string, (node: SyntaxNode) => string>> = {
  Document: ({ definitions }) => all(definitions, "\n"),
  OperationDefinition: ({ operation, name, variableDefinitions, directives, selectionSet }) =>
    words(
      operation,
      one(name) + enclosed("(", variableDefinitions, ")"),
      all(directives),
      one(selectionSet),
    ),
  FragmentDefinition: ({ name, typeCondition, directives, selectionSet }) =>
    words("fragment", one(name), "on", one(typeCondition), all(directives), one(selectionSet)),
  VariableDefinition: ({ variable, type, defaultValue, directives }) =>
    words(
      `${one(variable)}: ${one(type)}`,
      defaultValue && `= ${one(defaultValue)}`,
      all(directives),
    ),
  SelectionSet: ({ selections }) => enclosed("{ ", selections, " }"),
  Field: ({ alias, name, arguments: args, directives, selectionSet }) =>
    words(
      (alias ? `${one(alias)}: ` : "") + one(name) + enclosed("(", args, ")"),
      all(directives),
      one(selectionSet),
    ),
  FragmentSpread: ({ name, directives }) => words(`...${one(name)}`, all(directives)),
  InlineFragment: ({ typeCondition, directives, selectionSet }) =>
    words("...", typeCondition && `on ${one(typeCondition)}`, all(directives), one(selectionSet)),
  Directive: ({ name, arguments: args }) => `@${one(name)}${enclosed("(", args, ")")}`,
  Argument: named,
  ObjectField: named,
  Name: literal,
  IntValue: literal,
  FloatValue: literal,
  BooleanValue: literal,
  EnumValue: literal,
  NullValue: () => "null",
  // GraphQL reads the escape sequences of JSON the same way.
  StringValue: ({ value }) => JSON.stringify(value),
  ListValue: ({ values }) => `[${all(values)}]`,
  ObjectValue: ({ fields }) => `{ ${all(fields)} }`,
  Variable: ({ name }) => `$${one(name)}`,
  NamedType: ({ name }) => one(name),
  ListType: ({ type }) => `[${one(type)}]`,
  NonNullType: ({ type }) => `${one(type)}!`,
};

function named({ name, value }: SyntaxNode): string {
  return `${one(name)}: ${one(value as SyntaxNode)}`;
}

function literal({ value }: SyntaxNode): string {
  return String(value);
}

function one(node: SyntaxNode | undefined): string {
  return node ? printDocument(node) : "";
}

function all(nodes: readonly SyntaxNode[] = [], separator = " "): string {
  return nodes.map(printDocument).join(separator);
}

function enclosed(open: string, nodes: readonly SyntaxNode[] = [], close: string): string {
  return nodes.length === 0 ? "" : open + all(nodes) + close;
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
