import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from "graphql";

type Selected = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments" | "returnType">;

/** Cache of the selected members, by field. Undefined: all members. */
const known = new WeakMap<FieldNode, readonly string[] | undefined>();

/**
 * The members of the items of a connection that the query selects, ignoring directives and type conditions.
 * Undefined: all members, because a selected field has a resolver, which may read any of them.
 */
export function selectedMembers(info: Selected): readonly string[] | undefined {
  const [node, ...others] = info.fieldNodes;
  if (!node || others.length > 0) return membersOf(info);
  if (!known.has(node)) known.set(node, membersOf(info));
  return known.get(node);
}

function membersOf({ fieldNodes, fragments, returnType }: Selected): readonly string[] | undefined {
  const names = new Set<string>();
  const walk = (type: GraphQLNamedType, sets: readonly SelectionSetNode[]): boolean => {
    if (!isObjectType(type)) return false;
    return fieldsIn(sets, fragments).every((field) => {
      const next = itemType(type, field);
      if (next) return walk(next, field.selectionSet ? [field.selectionSet] : []);
      return isConnection(type) || addMember(names, type, field.name.value);
    });
  };
  const sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return walk(getNamedType(returnType), sets) ? [...names].sort() : undefined;
}

/** The type of the items of a connection or an edge. */
function itemType(type: GraphQLObjectType, { name }: FieldNode): GraphQLNamedType | null {
  const holds = isConnection(type) && /^(nodes|edges|node)$/.test(name.value);
  const field = holds ? type.getFields()[name.value] : undefined;
  return field ? getNamedType(field.type) : null;
}

function isConnection({ name }: GraphQLObjectType): boolean {
  return /(Connection|Edge)$/.test(name);
}

/** Adds the member. Returns whether the field only returns this member. Fields of other types are ignored. */
function addMember(names: Set<string>, type: GraphQLObjectType, name: string): boolean {
  const field = type.getFields()[name];
  if (!field) return true;
  const { resolve = defaultFieldResolver, args } = field;
  names.add(name);
  return resolve === defaultFieldResolver && args.length === 0;
}

function fieldsIn(
  sets: readonly SelectionSetNode[],
  fragments: Selected["fragments"],
  visited = new Set<string>(),
): FieldNode[] {
  return sets.flatMap(({ selections }) =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return fieldsIn([selection.selectionSet], fragments, visited);
      const { value } = selection.name;
      const fragment = visited.has(value) ? undefined : fragments[value];
      visited.add(value);
      return fragment ? fieldsIn([fragment.selectionSet], fragments, visited) : [];
    }),
  );
}
