import {
  getOperationAST,
  Kind,
  parse,
  parseType,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type VariableDefinitionNode,
} from "graphql";
import type { Chance } from "../soak/isolation/chance.js";

/** An equivalent operation with fragments, aliases, conditions and duplicate fields. */
export function rewritten(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  chance: Chance,
) {
  const fragments: FragmentDefinitionNode[] = [];
  const variables: Record<string, boolean> = {};
  const directive = () => {
    const name = chance.oneOf(["include", "skip"]);
    const value = chance.is(0.7) === (name === "include");
    if (chance.is(0.5)) return `@${name}(if: ${value})`;
    const variable = `is${Object.keys(variables).length}`;
    variables[variable] = value;
    return `@${name}(if: $${variable})`;
  };
  const types = new TypeInfo(schema);
  const changed = visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: {
        leave(set) {
          const type = types.getParentType()?.name;
          if (!type || chance.is(0.5)) return undefined;
          const at = chance.between(0, set.selections.length - 1);
          const part = set.selections.slice(at, at + chance.between(1, 3));
          const rest = set.selections.slice(0, at);
          const after = set.selections.slice(at + part.length);
          const body = part.map(print).join(" ");
          const way = chance.oneOf(["inline", "typed", "named", "twice", "alias", "condition"]);
          const other = (): readonly SelectionNode[] => {
            if (way === "inline") return selectionsOf(`... { ${body} }`);
            if (way === "typed") return selectionsOf(`... on ${type} { ${body} }`);
            if (way === "twice") return [...part, ...part];
            if (way === "alias") return part.map((one, i) => aliased(one, `x${at}${i}`));
            if (way === "condition")
              return selectionsOf(`... ${directive()} { ${body} } __typename`);
            const name = `F${fragments.length}`;
            const [fragment] = parse(`fragment ${name} on ${type} { ${body} }`).definitions;
            fragments.push(fragment as FragmentDefinitionNode);
            return selectionsOf(`...${name} ...${name}`);
          };
          return { ...set, selections: [...rest, ...other(), ...after] };
        },
      },
    }),
  );
  const definitions = Object.keys(variables).map((name): VariableDefinitionNode => ({
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } },
    type: parseType("Boolean!"),
  }));
  const named = getOperationAST(changed, operation.name?.value);
  const withVariables = changed.definitions.map((one) =>
    one === named
      ? { ...named, variableDefinitions: [...(named.variableDefinitions ?? []), ...definitions] }
      : one,
  );
  return {
    document: { ...changed, definitions: [...withVariables, ...fragments] },
    variables,
  };
}

function selectionsOf(text: string): readonly SelectionNode[] {
  const [operation] = parse(`{ ${text} }`).definitions;
  return (operation as OperationDefinitionNode).selectionSet.selections;
}

function aliased(selection: SelectionNode, value: string): SelectionNode {
  if (selection.kind !== Kind.FIELD) return selection;
  const field: FieldNode = { ...selection, alias: { kind: Kind.NAME, value } };
  return field;
}
