import {
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  print,
  printSchema,
  type GraphQLSchema,
} from "graphql";

/** The schema as text, including the directives of its fields, which printSchema omits. */
export function printedSchema(schema: GraphQLSchema): string {
  const text = printSchema(schema);
  let [printed, from] = ["", 0];
  for (const definition of parse(text).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    const type = schema.getType(definition.name.value);
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
    for (const { name, type: named } of definition.fields ?? []) {
      const end = named.loc?.end ?? 0;
      const directives = fields[name.value]?.astNode?.directives?.map((one) => ` ${print(one)}`);
      printed += text.slice(from, end) + (directives ?? []).join("");
      from = end;
    }
  }
  return printed + text.slice(from);
}
