import { Arg, Ctx, FieldResolver, ID, Resolver, Root, Subscription } from "type-graphql";
import { renderCard, type CardFormat } from "../core/context-cards/card-format.js";
import type { CardChange } from "../core/context-cards/card-change.js";
import type { ContextCard } from "../core/context-cards/context-card.js";
import type { ContextCardService } from "../core/context-cards/context-card-service.js";
import type { Thread } from "../core/threads/thread.js";
import type { GraphContext } from "./context.js";
import { ContextCardInput } from "./context-card.input.js";
import { ContextCardEventType, ContextCardType } from "./context-card.type.js";
import { ContextCardFormatEnum } from "./enums.js";
import { ThreadType } from "./thread.type.js";

const inputDescription = "What it is to hold. Default: as the fields of the input say.";

@Resolver(() => ThreadType)
export class ThreadContextCardResolver {
  constructor(private readonly cards: ContextCardService) {}

  @FieldResolver(() => ContextCardType, {
    description:
      "What a prompt needs to know of the thread: topics, summary, what is remembered that may help, and the newest messages, inside a budget of tokens. A search for each thread, and one more for each minimum. Fails with BAD_USER_INPUT.",
  })
  async contextCard(
    @Root() thread: Thread,
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ContextCardInput, { nullable: true, description: inputDescription })
    input?: ContextCardInput | null,
  ): Promise<ContextCard> {
    return this.cards.of(principal, thread, input ?? {});
  }
}

@Resolver(() => ContextCardType)
export class ContextCardResolver {
  @FieldResolver(() => String, {
    description: "The card in one piece, ready for a prompt; all that it holds is escaped.",
  })
  rendered(
    @Root() { contents }: ContextCard,
    @Arg("format", () => ContextCardFormatEnum, {
      nullable: true,
      description: "In which form. Default: XML.",
    })
    format?: CardFormat | null,
  ): string {
    return renderCard(contents, format ?? "XML");
  }

  @Subscription(() => ContextCardEventType, {
    description:
      "The context card of a thread: as it is, and then whenever it is not as it was before, because messages, settings or summary of the thread have changed, or what its search may find; what expires counts from its removal on. Changes within 100 milliseconds of each other give one event, a second after the first of them at the latest, and a reader that is slow gets the newest card alone. No model is called. Completes when the thread is deleted. Fails with NOT_FOUND and BAD_USER_INPUT, which `useModel` is here.",
    subscribe: ({
      args: { threadId, input },
      context,
    }: {
      args: { threadId: string; input?: ContextCardInput | null };
      context: GraphContext;
    }) => context.followCard(threadId, input ?? {}),
  })
  contextCardChanged(
    @Root() { card, causes, ...event }: CardChange,
    @Arg("threadId", () => ID, { description: "The thread." }) _threadId: string,
    @Arg("input", () => ContextCardInput, { nullable: true, description: inputDescription })
    _input?: ContextCardInput | null,
  ): ContextCardEventType {
    return {
      ...event,
      contextCard: card as unknown as ContextCardType,
      causes: causes.map(({ entity, ...cause }) => ({ ...cause, subjectType: entity })),
    };
  }
}
