import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

const conditions = new Set(["skip", "include"]);

/**
 * The root field of a subscription has no condition, neither of its own nor of a fragment (GraphQL, September 2025,
 * section 5.2.4.1). It is checked before the rules of graphql-js, one of which throws for conditions with variables.
 */
export function UnconditionalSubscriptionsRule(context: ValidationContext): ASTVisitor {
  const check = ({ selections }: SelectionSetNode, seen: Set<string>) => {
    for (const one of selections) {
      const condition = one.directives?.find(({ name }) => conditions.has(name.value));
      if (condition) {
        const message = `A subscription's root field must not have @${condition.name.value}.`;
        context.reportError(new GraphQLError(message, { nodes: condition }));
      }
      if (one.kind === Kind.INLINE_FRAGMENT) check(one.selectionSet, seen);
      if (one.kind !== Kind.FRAGMENT_SPREAD || seen.has(one.name.value)) continue;
      seen.add(one.name.value);
      const fragment = context.getFragment(one.name.value);
      if (fragment) check(fragment.selectionSet, seen);
    }
  };
  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation === "subscription") check(selectionSet, new Set());
      return false;
    },
  };
}
