import { astFromValue, print, type GraphQLObjectType } from "graphql";
import { countFields, edgeSamples } from "./edge-samples.js";
import type { Filled } from "./filled-store.js";
import type { Path } from "./edge-paths.js";
import { leavesOf, type Edge } from "./schema-edges.js";

/** A query that follows a path, and the maximum number of statements for it. */
export interface EdgeQuery {
  readonly document: string;
  readonly budget: number;
}

/**
 * Builds the query of a path, with every leaf field on the way. A list at the root is as long as
 * the store's breadth; lists below have two items.
 */
export function edgeQuery(path: Path, filled: Filled, withCounts: boolean): EdgeQuery {
  const cost = { statements: 0 };
  const selection = path.reduceRight((below, edge, i) => {
    const size = i === 0 ? filled.breadth : 2;
    cost.statements += edgeSamples[edge.fieldName]?.statements ?? 1;
    const target = `${leaves(edge.to, withCounts, cost)} ${below}`;
    const typed = edge.isOneOfSeveral ? `... on ${edge.to.name} { ${target} }` : target;
    const connection = edge.connection
      ? `${leaves(edge.connection, withCounts, cost)} nodes { ${typed} }`
      : typed;
    return `${edge.field.name}${args(edge, filled, size)} { ${connection} }`;
  }, "");
  return { document: `{ ${selection} }`, budget: cost.statements };
}

/** The number of records on both sides of an edge in an answer. */
export interface Step {
  readonly edge: Edge;
  /** The number of distinct records that the edge starts from. */
  readonly parents: number;
  /** The number of objects that the edge leads to. */
  readonly children: number;
}

/** The steps of a path in its answer, by level. */
export function followed(path: Path, data: unknown): Step[] {
  let here = [data as Answered];
  return path.map((edge) => {
    const parents = here.filter((parent) => childrenOf(parent, edge).length > 0);
    here = here.flatMap((parent) => childrenOf(parent, edge));
    const different = new Set(parents.map((parent) => parent.nodeId ?? parent));
    return { edge, parents: different.size, children: here.length };
  });
}

interface Answered {
  readonly __typename: string;
  readonly nodeId?: string;
}

function childrenOf(parent: Answered, { field, connection, to }: Edge): Answered[] {
  const value = (parent as unknown as Record<string, unknown>)[field.name];
  const list = connection ? (value as { nodes: unknown }).nodes : value;
  const objects = (Array.isArray(list) ? list : [list]) as (Partial<Answered> | null)[];
  // The query selects no fields of objects whose type the path does not follow.
  return objects.filter((object): object is Answered => object?.__typename === to.name);
}

function leaves(
  type: GraphQLObjectType,
  withCounts: boolean,
  cost: { statements: number },
): string {
  const isCount = (name: string) => countFields.includes(name);
  const names = leavesOf(type)
    .map(({ name }) => name)
    .filter((name) => withCounts || !isCount(name));
  cost.statements += names.filter(isCount).length;
  return ["__typename", ...names].join(" ");
}

function args({ field, fieldName, to }: Edge, filled: Filled, size: number): string {
  const known = field.args.some(({ name }) => name === "first") ? { first: size } : {};
  const given = { ...known, ...edgeSamples[fieldName]?.args?.(filled, to.name) };
  const written = Object.entries(given).map(([name, value]) => {
    const type = field.args.find((arg) => arg.name === name)?.type;
    // Keys of the router have a scalar type that astFromValue cannot write.
    if (name === "representations")
      return `${name}: ${JSON.stringify(value).replaceAll(/"(\w+)":/g, "$1: ")}`;
    const literal = type && astFromValue(value, type);
    if (!literal) throw new Error(`${fieldName} has no argument ${name} that takes ${value}.`);
    return `${name}: ${print(literal)}`;
  });
  return written.length === 0 ? "" : `(${written.join(", ")})`;
}
