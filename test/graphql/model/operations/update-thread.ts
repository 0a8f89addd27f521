import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import { aText, clearable, marked, markedMetadata, maybe, someMetadata } from "../pool.js";
import { someSettings } from "./create-thread.js";
import type { ThreadRecord } from "../records.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";

export const updateThread = operation({
  name: "updateThread",
  document: graphql(`
    mutation TwoUsersUpdateThread($input: UpdateThreadInput!) {
      updateThread(input: $input) {
        created
        thread {
          ...TwoUsersThread
        }
      }
    }
  `),
  draft: fc.record({
    pick: aPick,
    chatId: clearable(aText),
    title: clearable(aText),
    metadata: clearable(someMetadata),
    settings: maybe(someSettings),
  }),
  variables({ pick, ...draft }, world, caller) {
    const id = picked(world, caller, "Thread", pick);
    const { userId = null } = world.find(caller, "Thread", id) ?? caller;
    return {
      input: {
        id,
        ...draft,
        chatId: marked(userId, draft.chatId),
        title: marked(userId, draft.title),
        metadata: markedMetadata(userId, draft.metadata),
      },
    };
  },
  predict(world, caller, { input }) {
    const { id, settings, ...fields } = input;
    const isEmpty = Object.values({ ...fields, ...settings }).every((value) => value === undefined);
    if (isEmpty) throw new Refusal("BAD_USER_INPUT");
    const before = world.find(caller, "Thread", id);
    if (!before) throw new Refusal("NOT_FOUND");
    const { chatId = before.chatId, title = before.title, metadata = before.metadata } = input;
    const { extractMemories = before.extractMemories } = settings ?? {};
    const { enableContextSummary = before.enableContextSummary } = settings ?? {};
    const { maxMessages = before.maxMessages } = settings ?? {};
    const { changedEvidence = before.changedEvidence } = settings ?? {};
    const thread: ThreadRecord = {
      ...before,
      chatId,
      title,
      metadata,
      extractMemories,
      enableContextSummary,
      maxMessages,
      changedEvidence,
      updatedAt: world.now,
    };
    world.save("UPDATED", thread);
    return { updateThread: { created: false, thread: new Views(world, caller).thread(thread) } };
  },
});
