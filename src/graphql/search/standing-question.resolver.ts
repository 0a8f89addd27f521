import { Arg, Resolver, Root, Subscription } from "type-graphql";
import type { MatchedEvent } from "../../core/standing/judge.js";
import { afterDescription, endOfNamedThread } from "../events/event-arguments.js";
import { toEvent } from "../events/event.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { RequiresRole } from "../schema/requires-role.js";
import { CursorScalar } from "../schema/scalars.js";
import { StandingQuestionInput } from "./standing-question.input.js";
import { MemoryMatchType } from "./standing-question.type.js";

@Resolver()
export class StandingQuestionResolver {
  @RequiresRole("READER")
  @Subscription(() => MemoryMatchType, {
    description: `Streams each change after which a message or memory matches a search, once. ${endOfNamedThread} Fails with USER_SCOPE_REQUIRED, MODEL_UNAVAILABLE or BAD_USER_INPUT.`,
    subscribe: ({
      args: { input, after },
      context,
    }: {
      args: { input: StandingQuestionInput; after?: string | null };
      context: GraphContext;
    }) => context.followMatches(input, after),
  })
  memoryMatches(
    @Root() { match, ...event }: MatchedEvent,
    @Arg("input", () => StandingQuestionInput, { description: "The question." })
    _input: StandingQuestionInput,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): MemoryMatchType {
    return { ...match, cursor: event.cursor, event: toEvent(event) };
  }
}
