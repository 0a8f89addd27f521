import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { ForgetReceipt, TypeCount } from "../../core/deletion/forget-receipt.js";
import type { Forgetting } from "../../core/deletion/forgetting.js";
import type { EventFeed } from "../../core/events/event-feed.js";
import { checkedOwner, type OwnerEntity } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import type { RecordCount } from "./deletion.type.js";
import { ForgetCheck, ForgetReceiptType } from "./forgetting.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { OwnerInput } from "../inputs/owner.input.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver(() => ForgetReceiptType)
export class ForgettingResolver {
  constructor(
    private readonly forgetting: Forgetting,
    private readonly feed: EventFeed,
  ) {}

  @RequiresRole("MEMBER")
  @Mutation(() => ForgetReceiptType, {
    description:
      "Erases a user, an agent or a thread with all its records, events and file remains, and the memories learned in the thread. An unknown id is no error. For a user or an agent, fails with FORBIDDEN unless the caller is bound to exactly this one, or is an unbound ADMIN.",
  })
  async forget(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => OwnerInput, { description: "The user, agent or thread." })
    input: OwnerInput,
  ): Promise<ForgetReceiptType> {
    const { entity, id } = checkedOwner(input, "input");
    const { revived, untilPosition, ...receipt } = await this.forgetting.forget(
      principal,
      entity,
      id,
    );
    return {
      ...this.#toType(principal, receipt),
      untilCursor: this.feed.cursorOf(principal, { position: untilPosition }),
      revived: revived as unknown as ForgetReceiptType["revived"],
    };
  }

  @RequiresRole("READER")
  @Query(() => ForgetReceiptType, {
    nullable: true,
    description: "A receipt of `forget` by id. Null if there is none.",
  })
  async forgetReceipt(
    @Ctx() { principal }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the receipt." }) id: string,
  ): Promise<ForgetReceiptType | null> {
    const receipt = await this.forgetting.receipt(principal, id);
    return receipt && this.#toType(principal, receipt);
  }

  @FieldResolver(() => ForgetCheck, {
    description: "New search of all records and the whole event log for remains.",
  })
  async check(
    @Ctx() { principal }: GraphContext,
    @Root() { subjectType, subjectId }: ForgetReceiptType,
  ): Promise<ForgetCheck> {
    const entity = subjectType as OwnerEntity;
    const found = await this.forgetting.check(principal, { entity, subjectId });
    return { ...found, records: found.records.map(toCount), events: found.events.map(toCount) };
  }

  #toType(
    principal: Principal,
    { id, entity, counts, position, ...receipt }: ForgetReceipt,
  ): ForgetReceiptType {
    return {
      ...receipt,
      receiptId: id,
      subjectType: entity,
      deletedCount: counts.reduce((sum, { count }) => sum + count, 0),
      counts: counts.map(toCount),
      cursor: this.feed.cursorOf(principal, { position }),
    };
  }
}

function toCount({ entity, count }: TypeCount): RecordCount {
  return { type: entity, count };
}
