import { getNamedType, isInputObjectType } from "graphql";
import type { DrawnOperation } from "../isolation/drawing.js";

export type Fields = Readonly<Record<string, unknown>>;

type Given = Pick<DrawnOperation, "document" | "variables">;

/** The arguments of an operation, with the fields of its input among them. */
export function givenOf({ document, variables }: Given): Fields {
  const given = document.variables.map(({ name, argument }) => {
    const value = variables[name];
    return argument === "input" ? (value as Fields) : { [argument]: value };
  });
  return Object.assign({}, ...given) as Fields;
}

/** The variables with another value of an argument, or of a field of the input. Null: it has none of this name. */
export function withGiven(
  { document, variables }: Given,
  name: string,
  value: unknown,
): Record<string, unknown> | null {
  for (const { name: variable, argument, type } of document.variables) {
    if (argument === name) return { ...variables, [variable]: value };
    const input = getNamedType(type);
    if (argument === "input" && isInputObjectType(input) && name in input.getFields())
      return { ...variables, [variable]: { ...(variables[variable] as Fields), [name]: value } };
  }
  return null;
}
