import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Tenant, TenantView } from "../../core/tenants/tenant.js";
import type { TenantService } from "../../core/tenants/tenant-service.js";
import { tenantDescription } from "./api-key.input.js";
import { ForwardArgs } from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { tenantConnection } from "../lists/lists.js";
import { RequiresRole } from "../schema/requires-role.js";
import { UpdateTenantInput } from "./tenant.input.js";
import { TenantConnection, TenantType } from "./tenant.type.js";

@Resolver(() => TenantType)
export class TenantResolver {
  constructor(private readonly tenantService: TenantService) {}

  @RequiresRole("OPERATOR")
  @Query(() => TenantConnection, { description: "All tenants, newest first." })
  async tenants(
    @Ctx() { principal }: GraphContext,
    @Args(() => ForwardArgs) page: ForwardArgs,
  ): Promise<Connection<Tenant>> {
    return tenantConnection(this.tenantService.list(principal), page);
  }

  @RequiresRole("ADMIN")
  @Query(() => TenantType, {
    description: "A tenant, also before its first change. Fails with FORBIDDEN for bound callers.",
  })
  async tenant(
    @Ctx() { principal }: GraphContext,
    @Arg("id", () => ID, { nullable: true, description: tenantDescription })
    id?: string | null,
  ): Promise<TenantView> {
    return this.tenantService.read(principal, id);
  }

  @RequiresRole("ADMIN")
  @Mutation(() => TenantType, {
    description:
      "Changes the settings of a tenant, and its limits, which require the role OPERATOR. Other processes apply the changes within 2 seconds. Fails with FORBIDDEN for bound callers.",
  })
  async updateTenant(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateTenantInput, { description: "The changes." })
    input: UpdateTenantInput,
  ): Promise<Tenant> {
    return this.tenantService.update(principal, input);
  }

  @FieldResolver(() => ID, { description: "Id of the tenant." })
  tenantId(@Root() { id }: TenantView): string {
    return id;
  }
}
