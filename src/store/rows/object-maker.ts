/**
 * Makes objects with these members, in this order. The code is generated, because adding members one by one takes ten
 * times as long. The names are the store's own.
 *
 * @param expressions The expression for each member, on the `source` of an object.
 */
export function objectMaker<Source>(
  expressions: readonly (readonly [name: string, expression: string])[],
): (source: Source) => Record<string, unknown> {
  const members = expressions.map(([name, one]) => `${JSON.stringify(name)}: ${one}`);
  // oxlint-disable-next-line no-implied-eval, no-new-func
  return new Function("source", `return { ${members.join(", ")} };`) as (
    source: Source,
  ) => Record<string, unknown>;
}
