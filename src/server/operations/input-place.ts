import { BREAK, Kind, visit, type ASTNode, type DocumentNode, type GraphQLError } from "graphql";

/** The place of an invalid value, and its problem, in the format of the services' BAD_USER_INPUT. */
export interface InputPlace {
  /** For example `messages[2].timestamp`, without the leading variable or argument `input`. */
  readonly field: string;
  readonly problem: string;
}

/** The place of an error about a variable; null for other errors. */
export function placeInVariables({
  message,
  nodes,
  originalError,
}: GraphQLError): InputPlace | null {
  const [node] = nodes ?? [];
  if (node?.kind !== Kind.VARIABLE_DEFINITION) return null;
  const name = node.variable.name.value;
  // GraphQL reports the path only in its message: `Variable "$input" got invalid value … at "PATH"; PROBLEM`.
  const end = `; ${originalError?.message ?? ""}`;
  if (originalError === undefined || !message.endsWith(end))
    return { field: name, problem: message };
  const path = / at "([^"\s]+)"$/.exec(message.slice(0, -end.length))?.[1] ?? name;
  return placed(path, originalError.message);
}

/** The place of an error about a value in the document; null for other errors. */
export function placeInDocument(
  document: DocumentNode,
  { message, nodes }: GraphQLError,
): InputPlace | null {
  const [node] = nodes ?? [];
  if (node === undefined || !(node.kind.endsWith("Value") || node.kind === Kind.OBJECT_FIELD))
    return null;
  const path = pathOf(document, node);
  return path === null ? null : placed(path, message);
}

/** GraphQL reports a missing or unknown member at its object. This adds the member to the path. */
function placed(path: string, problem: string): InputPlace {
  const member = /^Field "(?:\w+\.)?(\w+)" (?:of required type|is not defined)/.exec(problem)?.[1];
  const isNamed = member === undefined || path.endsWith(`.${member}`);
  const whole = isNamed ? path : `${path}.${member}`;
  return { field: whole.replace(/^input\./, ""), problem };
}

/** The path from the argument that contains the value; null if no argument contains it. */
function pathOf(document: DocumentNode, node: ASTNode): string | null {
  let lineage: readonly Step[] = [];
  visit(document, {
    enter(one, _key, parent, _path, ancestors) {
      if (one !== node) return undefined;
      lineage = [...ancestors, ...(parent ? [parent] : []), one];
      return BREAK;
    },
  });
  const start = lineage.findLastIndex((one) => "kind" in one && one.kind === Kind.ARGUMENT);
  if (start === -1) return null;
  return lineage
    .slice(start)
    .map((one, i, below) => stepOf(one, below[i - 1], below[i + 1]))
    .join("");
}

type Step = ASTNode | readonly ASTNode[];

function stepOf(one: Step, parent: Step | undefined, child: Step | undefined): string {
  if (!("kind" in one)) {
    const isList = parent && "kind" in parent && parent.kind === Kind.LIST;
    return isList ? `[${one.findIndex((item) => item === child)}]` : "";
  }
  if (one.kind === Kind.ARGUMENT) return one.name.value;
  return one.kind === Kind.OBJECT_FIELD ? `.${one.name.value}` : "";
}
