import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { aLifetime, changedLifetime, outlasting, schedule } from "../lifetimes.js";
import { extract, type Extracted } from "../extracting.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import { aText, aTime, clearable, marked, markedMetadata, maybe, someMetadata } from "../pool.js";
import type { MessageRecord } from "../records.js";
import { reword } from "../rewording.js";
import { forgetSummed } from "../summing.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

export const updateMessage = operation({
  name: "updateMessage",
  document: graphql(`
    mutation TwoUsersUpdateMessage($input: UpdateMessageInput!, $owner: OwnerFilter) {
      updateMessage(input: $input) {
        ttlClamped
        message {
          ...TwoUsersMessage
        }
      }
      waitForExtraction(owner: $owner) {
        jobs {
          id
        }
        memories {
          id
          content
        }
      }
    }
  `),
  draft: fc.record({
    pick: aPick,
    content: maybe(aText),
    name: clearable(aText),
    timestamp: maybe(aTime),
    metadata: clearable(someMetadata),
    /** Whether to restore earlier content that a memory cites. */
    isSaidAgain: fc.boolean(),
    ...aLifetime,
  }),
  variables({ pick, isSaidAgain, ...draft }, world, caller) {
    const id = picked(world, caller, "Message", pick);
    const message = world.find(caller, "Message", id);
    const { userId = null } = message ?? caller;
    const thread = world.find(caller, "Thread", message?.threadId ?? "");
    return {
      waited: { owner: { threadId: message?.threadId ?? "none" } },
      input: {
        id,
        ...outlasting(world, thread, draft, message?.createdAt),
        content: (isSaidAgain && message && lostQuote(world, id)) || marked(userId, draft.content),
        name: marked(userId, draft.name),
        metadata: markedMetadata(userId, draft.metadata),
      },
    };
  },
  predict(world, caller, { input: { id, ...change } }, data) {
    const isEmpty = Object.values(change).every((value) => value === undefined);
    if (isEmpty || change.ttlSeconds === 0) throw new Refusal("BAD_USER_INPUT");
    const before = world.find(caller, "Message", id);
    if (!before) throw new Refusal("NOT_FOUND");
    const { content = before.content, name = before.name, metadata = before.metadata } = change;
    const changed: MessageRecord = {
      ...before,
      content,
      name,
      metadata,
      timestamp: change.timestamp ? Date.parse(change.timestamp) : before.timestamp,
    };
    const { expiresAt, ttlClamped } = changedLifetime(change, changed);
    const message = { ...changed, expiresAt };
    const isSummedAnew =
      content !== before.content || name !== before.name || expiresAt !== before.expiresAt;
    if (isSummedAnew) forgetSummed(world, [before]);
    world.save("UPDATED", message);
    reword(world, caller, before, message);
    if (expiresAt !== before.expiresAt) schedule(world, [message]);
    const view = new Views(world, caller).message(message);
    if (content !== before.content) extractAgain(world, message, data?.waitForExtraction);
    return { updateMessage: { ttlClamped, message: view } };
  },
  comparable: ({ updateMessage }) => ({ updateMessage }),
});

/** Extracts from the new words, if the thread extracts memories. */
function extractAgain(
  world: World,
  { threadId, seq, content }: MessageRecord,
  waited:
    | {
        readonly jobs: readonly { readonly id: string }[] | null;
        readonly memories: Extracted["memories"];
      }
    | undefined,
): void {
  const thread = threadId === null ? undefined : world.present("Thread", threadId);
  if (!thread || seq === null || thread.extractMemories === false) return;
  if ((content ?? "").trim() === "") return;
  const id = waited?.jobs?.find((job) => !world.has("Job", job.id))?.id;
  const memories = waited?.memories.filter((memory) => !world.has("Memory", memory.id)) ?? [];
  extract(world, thread, { fromSeq: seq, toSeq: seq, isDryRun: false }, { id, memories });
}

/** A quote that its message no longer contains. */
function lostQuote(world: World, id: string): string | undefined {
  const evidence = world.stored("Memory").flatMap((memory) => memory.evidence);
  return evidence.find(({ messageId, isCurrent }) => messageId === id && !isCurrent)?.quote;
}
