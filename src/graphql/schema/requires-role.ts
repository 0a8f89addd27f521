import {
  defaultFieldResolver,
  getDirectiveValues,
  GraphQLBoolean,
  DirectiveLocation,
  GraphQLDirective,
  GraphQLNonNull,
  GraphQLSchema,
  isObjectType,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLFieldResolver,
} from "graphql";
import { Directive } from "type-graphql";
import { assertRole, type CallerRole, type RoleScope } from "../../core/principal.js";
import type { GraphContext } from "../loading/graph-context.js";

const directiveName = "requiresRole";

/**
 * The role that callers of a field need. Every root field has one; other fields only if they need a higher role.
 *
 * @param scope Default: WHOLE, so that a field for admins refuses callers that are bound to a user or an agent.
 */
export function RequiresRole(role: Uppercase<CallerRole>, scope: RoleScope = "WHOLE") {
  return Directive(
    `@${directiveName}(role: ${role}${scope === "REACH" ? ", withinReach: true" : ""})`,
  );
}

/**
 * Returns the schema with role checks: each field with a role fails with FORBIDDEN for other callers, and its
 * description names the role if it is not the usual one. The audit log records the refused calls. Throws if a root field has no role.
 */
export function requireRoles(built: GraphQLSchema): GraphQLSchema {
  const roles = built.getType("Role") as GraphQLEnumType;
  const directive = directiveOf(roles);
  const directives = [...built.getDirectives(), directive];
  // Skips the validation with the first document, because a test validates the schema.
  const schema = new GraphQLSchema({ ...built.toConfig(), directives, assumeValid: true });
  for (const [name, role] of Object.entries(usualRoles)) {
    const root = schema.getType(name);
    if (!root) continue;
    root.description =
      `${root.description ?? ""} Fields require the role ${role}, or the one that they name.`.trim();
  }
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const required = field.astNode && getDirectiveValues(directive, field.astNode);
      if (required) {
        guard(field, required, `${type.name}.${field.name}`);
        nameRole(field, required["role"] as CallerRole, usualRoles[type.name]);
      } else if (type.name in usualRoles)
        throw new Error(`${type.name}.${field.name} does not say which role it requires.`);
    }
  }
  return schema;
}

/** The roles that most fields of the roots require, whose descriptions therefore do not name it. */
const usualRoles: Readonly<Record<string, string>> = {
  Query: "READER",
  Mutation: "MEMBER",
  Subscription: "READER",
};

function nameRole(
  field: GraphQLField<unknown, GraphContext>,
  role: CallerRole,
  usual: string | undefined,
): void {
  const named = role.toUpperCase();
  if (named === usual) return;
  // Some descriptions end with the sentence "Advanced.".
  field.description = `${field.description}`.replace(/( Advanced\.)?$/, ` Role: ${named}.$1`);
}

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

function guard(
  field: GraphQLField<unknown, GraphContext>,
  required: Readonly<Record<string, unknown>>,
  operation: string,
): void {
  const role = required["role"] as CallerRole;
  const scope = required["withinReach"] === true ? "REACH" : "WHOLE";
  const { name, resolve = defaultFieldResolver, subscribe } = field;
  const guarded = (use: Resolve): Resolve => {
    return (source, args, context, info) => {
      try {
        assertRole(context.principal, role, `use ${name}`, scope);
        const result = use(source, args, context, info);
        return result instanceof Promise
          ? result.catch((error: unknown) => context.refuse(error, operation))
          : result;
      } catch (error) {
        return context.refuse(error, operation);
      }
    };
  };
  // Only the start of a subscription checks the role, because each event is for the same caller.
  if (subscribe) field.subscribe = guarded(subscribe);
  else field.resolve = guarded(resolve);
}

function directiveOf(roles: GraphQLEnumType): GraphQLDirective {
  return new GraphQLDirective({
    name: directiveName,
    description:
      "The field fails with FORBIDDEN for callers without the role. Callers that are bound to a user or an agent have the role OPERATOR for no field, and ADMIN only for those within reach.",
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: {
      role: { type: new GraphQLNonNull(roles), description: "The minimum role of the caller." },
      withinReach: {
        type: new GraphQLNonNull(GraphQLBoolean),
        defaultValue: false,
        description: "Whether the field uses only records that the caller reaches.",
      },
    },
  });
}
