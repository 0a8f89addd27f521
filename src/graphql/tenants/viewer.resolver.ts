import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import { callerRoles, hasRole, isReviewer, type CallerRole } from "../../core/principal.js";
import { RoleEnum } from "../schema/record-enums.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { RequiresRole } from "../schema/requires-role.js";

@ObjectType("Viewer", { simpleResolvers: true, description: "The caller and its permissions." })
export class Viewer {
  @Field(() => ID, { description: "Tenant of the caller." })
  tenantId!: string;

  @Field(() => [RoleEnum], { description: "All roles, including implied ones." })
  roles!: readonly CallerRole[];

  @Field(() => ID, {
    nullable: true,
    description: "User that the caller is bound to. Null: none.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Agent that the caller is bound to. Null: none.",
  })
  agentId!: string | null;

  @Field(() => Boolean, { description: "Whether the caller sees and reviews PENDING memories." })
  reviews!: boolean;
}

@Resolver()
export class ViewerResolver {
  @RequiresRole("READER")
  @Query(() => Viewer, { description: "The caller and its permissions." })
  viewer(@Ctx() { principal }: GraphContext): Viewer {
    const { tenantId, userId = null, agentId = null } = principal;
    const roles = callerRoles.filter((role) => hasRole(principal, role, "REACH"));
    return { tenantId, roles, userId, agentId, reviews: isReviewer(principal) };
  }
}
