import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import {
  contextParts,
  partOf,
  type ContextPart,
  type RelevantPart,
} from "../../core/context/card-contents.js";
import { renderCard, type CardFormat } from "../../core/context/card-format.js";
import type { ContextChange } from "../../core/context/context-change.js";
import type { ContextService } from "../../core/context/context-service.js";
import { contextTarget } from "../../core/context/context-target.js";
import type { Context, ContextEntry } from "../../core/context/context.js";
import type { Thread } from "../../core/threads/thread.js";
import { ContextInput } from "./context.input.js";
import { ContextEntryType, ContextEventType, ContextType } from "./context.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ContextFormatEnum, ContextPartEnum } from "../schema/search-enums.js";
import { ID } from "../schema/id.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ThreadType } from "../threads/thread.type.js";

const inputDescription = "Options of the context.";

@ArgsType()
class ContextArgs {
  @Field(() => ID, {
    nullable: true,
    description: "The thread. Exactly one of `threadId` and `userId` is required.",
  })
  threadId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The user, for a context without a thread.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The agent, with `userId`. Default: any.",
  })
  agentId?: string | null;

  @Field(() => ContextInput, { nullable: true, description: inputDescription })
  input?: ContextInput | null;
}

@Resolver(() => ThreadType)
export class ThreadContextResolver {
  constructor(private readonly contexts: ContextService) {}

  @RequiresRole("READER")
  @Query(() => ContextType, {
    description:
      "Context for the next turn of an agent with a thread or a user, within a token budget. The server calls no model unless `useModel` is true. Fails with NOT_FOUND or BAD_USER_INPUT.",
  })
  async context(
    @Ctx() { principal }: GraphContext,
    @Args(() => ContextArgs) { input, ...target }: ContextArgs,
  ): Promise<Context> {
    return this.contexts.build(principal, contextTarget(target), input ?? {});
  }

  @FieldResolver(() => ContextType, {
    name: "context",
    description: "Context for the next turn in this thread. Fails with BAD_USER_INPUT.",
  })
  async ofThread(
    @Root() thread: Thread,
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ContextInput, { nullable: true, description: inputDescription })
    input?: ContextInput | null,
  ): Promise<Context> {
    return this.contexts.of(principal, thread, input ?? {});
  }
}

@Resolver(() => ContextType)
export class ContextResolver {
  @FieldResolver(() => String, {
    description: "The context as escaped text for a prompt.",
  })
  text(
    @Root() { contents }: Context,
    @Arg("format", () => ContextFormatEnum, {
      nullable: true,
      description: "Text format. Default: MARKDOWN.",
    })
    format?: CardFormat | null,
    @Arg("parts", () => [ContextPartEnum], {
      nullable: true,
      description: "Parts to include. Default: all.",
    })
    parts?: ContextPart[] | null,
  ): string {
    return renderCard(contents, format ?? "MARKDOWN", parts ?? contextParts);
  }

  @FieldResolver(() => [ContextEntryType])
  instructions(@Root() context: Context): readonly ContextEntry[] {
    return entriesOf(context, "INSTRUCTIONS");
  }

  @FieldResolver(() => [ContextEntryType])
  known(@Root() context: Context): readonly ContextEntry[] {
    return entriesOf(context, "KNOWN");
  }

  @FieldResolver(() => [ContextEntryType])
  recalled(@Root() context: Context): readonly ContextEntry[] {
    return entriesOf(context, "RECALLED");
  }

  @RequiresRole("READER")
  @Subscription(() => ContextEventType, {
    description:
      "Streams the context of a thread or a user: first the current one, then each changed one. Calls no model, and combines changes within 100 milliseconds into one event. Completes when the thread is deleted. Fails with NOT_FOUND or BAD_USER_INPUT.",
    subscribe: ({
      args: { input, ...target },
      context,
    }: {
      args: ContextArgs;
      context: GraphContext;
    }) => context.followContext(contextTarget(target), input ?? {}),
  })
  contextChanged(
    @Root() { context, causes, ...event }: ContextChange,
    @Args(() => ContextArgs) _args: ContextArgs,
  ): ContextEventType {
    return {
      ...event,
      context: context as unknown as ContextType,
      causes: causes.map(({ entity, ...cause }) => ({ ...cause, subjectType: entity })),
    };
  }
}

function entriesOf({ relevant }: Context, part: RelevantPart): ContextEntry[] {
  return relevant.filter((entry) => partOf(entry) === part);
}
