import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type {
  ForgetReceipt,
  ForgettableEntity,
  TypeCount,
} from "../core/deletion/forget-receipt.js";
import type { Forgetting } from "../core/deletion/forgetting.js";
import type { EventFeed } from "../core/events/event-feed.js";
import type { Principal } from "../core/principal.js";
import type { GraphContext } from "./context.js";
import type { RecordCount } from "./deletion.type.js";
import { ForgetCheck, ForgetInput, ForgetReceiptType } from "./forgetting.type.js";

const meaning =
  "everything that belongs to it, from the records, the event log and the store's files, and answers with a receipt. Waits until the files are cleared.";

@Resolver(() => ForgetReceiptType)
export class ForgettingResolver {
  constructor(
    private readonly forgetting: Forgetting,
    private readonly feed: EventFeed,
  ) {}

  @Mutation(() => ForgetReceiptType, {
    description: `Deletes a user and ${meaning} Fails with FORBIDDEN for callers who are bound to an agent or to another user.`,
  })
  async forgetUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ForgetInput, { description: "The user." }) input: ForgetInput,
  ): Promise<ForgetReceiptType> {
    return this.#forget(principal, "User", input);
  }

  @Mutation(() => ForgetReceiptType, {
    description: `Deletes an agent and ${meaning} Fails with FORBIDDEN for callers who are bound to a user or to another agent.`,
  })
  async forgetAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ForgetInput, { description: "The agent." }) input: ForgetInput,
  ): Promise<ForgetReceiptType> {
    return this.#forget(principal, "Agent", input);
  }

  @Mutation(() => ForgetReceiptType, {
    description: `Deletes a thread and ${meaning} Memories that were learned in it are deleted too, as \`deleteThread\` does with DELETE_ALL. A thread out of reach is not deleted.`,
  })
  async forgetThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ForgetInput, { description: "The thread." }) input: ForgetInput,
  ): Promise<ForgetReceiptType> {
    return this.#forget(principal, "Thread", input);
  }

  @Query(() => ForgetReceiptType, {
    nullable: true,
    description:
      "A receipt of `forgetUser`, `forgetAgent` or `forgetThread`. Null if it is unknown.",
  })
  async forgetReceipt(
    @Ctx() { principal }: GraphContext,
    @Arg("id", () => ID, { description: "The receipt." }) id: string,
  ): Promise<ForgetReceiptType | null> {
    const receipt = await this.forgetting.receipt(principal, id);
    return receipt && this.#toType(principal, receipt);
  }

  @FieldResolver(() => ForgetCheck, {
    description: "Looks for it again, now: in all records and in the whole event log.",
  })
  async check(
    @Ctx() { principal }: GraphContext,
    @Root() { subjectType, subjectId }: ForgetReceiptType,
  ): Promise<ForgetCheck> {
    const entity = subjectType as ForgettableEntity;
    const found = await this.forgetting.check(principal, { entity, subjectId });
    return { ...found, records: found.records.map(toCount), events: found.events.map(toCount) };
  }

  async #forget(
    principal: Principal,
    entity: ForgettableEntity,
    { id }: ForgetInput,
  ): Promise<ForgetReceiptType> {
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
