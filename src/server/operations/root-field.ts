import {
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** Returns the name of the first root field: one of the schema's, whatever names clients choose. */
export function rootField(document: DocumentNode, operation: OperationDefinitionNode): string {
  return firstField(operation.selectionSet, document) ?? "none";
}

function firstField({ selections }: SelectionSetNode, document: DocumentNode): string | undefined {
  const [first] = selections;
  if (first?.kind === Kind.FIELD) return first.name.value;
  if (first?.kind === Kind.INLINE_FRAGMENT) return firstField(first.selectionSet, document);
  const fragment = document.definitions.find(
    (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === first?.name.value,
  );
  return fragment && "selectionSet" in fragment
    ? firstField(fragment.selectionSet, document)
    : undefined;
}
