import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { assertAdmin } from "../callers.js";
import { revise } from "../deleting.js";
import { importRow, type Row } from "../importing.js";
import { lifetimeOf, schedule } from "../lifetimes.js";
import { operation } from "../operation.js";
import { assertMayHaveIds } from "../owners.js";
import { aNewId, anOwner, aPick, newIdFor, picked } from "../picks.js";
import {
  anAgentId,
  aText,
  aTime,
  clearable,
  marked,
  markedMetadata,
  maybe,
  mostly,
  seldom,
  someMetadata,
} from "../pool.js";
import { aRecordType } from "../questions.js";
import { entityOf, isRecord, type IndexedRecord } from "../records.js";
import { reword } from "../rewording.js";
import { forgetSummed } from "../summing.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";

const aRow = fc.record({
  id: aNewId,
  content: mostly(aText),
  metadata: maybe(someMetadata),
  timestamp: maybe(aTime),
});

export const importRecords = operation({
  name: "importRecords",
  document: graphql(`
    mutation TwoUsersImportRecords($input: ImportRecordsInput!) {
      importRecords(input: $input) {
        ids
        ttlClamped
        records {
          ...TwoUsersRecord
        }
      }
    }
  `),
  draft: fc.record({
    type: aRecordType,
    rows: fc.array(aRow, { minLength: 1, maxLength: 3 }),
    areNamed: maybe(fc.constant(true)),
    owner: anOwner,
    agentId: seldom(anAgentId),
    thread: maybe(aPick),
    isLoose: fc.boolean(),
    /** Whether to give fields that the type does not have, or to omit required ones. */
    isWrong: seldom(seldom(fc.constant(true))),
    ttlSeconds: seldom(fc.constantFrom(20, 200, 0)),
    /** The vector for message recall; other searches go by words. */
    vectorHeight: maybe(fc.constantFrom(0, 1)),
  }),
  variables({ type, rows, areNamed, owner, isWrong = false, ...draft }, world, caller) {
    const entity = entityOf(type);
    const isProfile = entity === "User" || entity === "Agent";
    const hasOwner = !isProfile || isWrong;
    const threadId = draft.thread && picked(world, caller, "Thread", draft.thread);
    const thread = threadId ? world.find(caller, "Thread", threadId) : undefined;
    const inherited = entity === "Message" && thread && !owner.isBold ? thread : undefined;
    const given = caller.userId === undefined || owner.isBold ? owner.userId : caller.userId;
    const userId = inherited ? inherited.userId : given;
    // A message without a user gets its thread's.
    const ofThread = entity === "Message" ? (thread?.userId ?? null) : null;
    const owned = userId === undefined ? ofThread : userId;
    const ids = rows.map(({ id }) =>
      isProfile
        ? picked(world, caller, entity, { ...id, from: "pool" })
        : newIdFor(caller, entity, id, owned),
    );
    const ownerOf = (i: number) => (entity === "User" ? (ids[i] ?? null) : owned);
    const mark = <Value>(
      i: number,
      value: Value,
      by: (id: string | null, value: Value) => Value,
    ) => (entity === "Agent" ? value : by(ownerOf(i), value));
    const vector = [1, draft.vectorHeight ?? 0, 0];
    const hasVectors = entity === "Message" && draft.vectorHeight !== undefined;
    return {
      input: {
        type,
        ids: areNamed && ids,
        contents: rows.map(({ content = null }, i) => mark(i, content, marked)),
        metadata: rows.map(({ metadata = null }, i) => mark(i, metadata, markedMetadata)),
        userIds: hasOwner && userId !== undefined ? [userId] : undefined,
        agentIds: hasOwner && !inherited && draft.agentId ? [draft.agentId] : undefined,
        threadIds: hasOwner && threadId ? [threadId] : undefined,
        roles: (entity === "Message") !== isWrong ? ["user"] : undefined,
        timestamps: hasOwner ? rows.map(({ timestamp = null }) => timestamp) : undefined,
        ttlSeconds: hasOwner && draft.ttlSeconds !== undefined ? [draft.ttlSeconds] : undefined,
        vectors: hasVectors ? rows.map(() => vector) : undefined,
      },
    };
  },
  predict(world, caller, { input }, data) {
    assertAdmin(caller);
    if (input.ttlSeconds?.includes(0)) throw new Refusal("BAD_USER_INPUT");
    const named = input.ids ?? [];
    if (new Set(named).size < named.length) throw new Refusal("BAD_USER_INPUT");
    const entity = entityOf(input.type);
    if (entity === "Message" || entity === "Memory") assertMayHaveIds(caller, named);
    const made = data?.importRecords.ids ?? [];
    const rows = input.contents.map((content, i): Row => ({
      id: input.ids?.[i] ?? null,
      made: made[i],
      content,
      metadata: input.metadata[i] ?? null,
      userId: input.userIds?.[0],
      agentId: input.agentIds?.[0],
      threadId: input.threadIds?.[0] ?? null,
      role: input.roles?.[0],
      timestamp: input.timestamps?.[i] ? Date.parse(input.timestamps[i]) : null,
      ttlSeconds: input.ttlSeconds ? input.ttlSeconds[0] : undefined,
    }));
    const imported = rows.map((row, i) => importRow(world, caller, input.type, row, i, named));
    for (const { kind, record } of imported) world.log(kind, record);
    const records = imported.map(({ record }) => record);
    schedule(
      world,
      records.flatMap((record) => ("expiresAt" in record ? record : [])),
    );
    const times = { createdAt: world.now, timestamp: null };
    const views = new Views(world, caller);
    return {
      importRecords: {
        ids: records.map(({ id }) => id),
        ttlClamped: rows.some((row) => lifetimeOf(row, times).ttlClamped),
        records: records.map((record) => views.record(record)),
      },
    };
  },
});

export const updateRecord = operation({
  name: "updateRecord",
  document: graphql(`
    mutation TwoUsersUpdateRecord($input: UpdateRecordInput!) {
      updateRecord(input: $input) {
        updatedCount
        record {
          ...TwoUsersRecord
        }
      }
    }
  `),
  draft: fc.record({
    type: aRecordType,
    pick: aPick,
    content: clearable(aText),
    metadata: clearable(someMetadata),
    expectedRevision: seldom(fc.integer({ min: 1, max: 3 })),
  }),
  variables({ type, pick, ...draft }, world, caller) {
    const entity = entityOf(type);
    const id = picked(world, caller, entity, pick);
    const found = world.find(caller, entity, id);
    const userId = (found && "userId" in found ? found.userId : caller.userId) ?? null;
    const owner = entity === "User" ? id : userId;
    const isMarked = entity !== "Agent";
    return {
      input: {
        // Usually its actual type.
        type: found?.entity === "Memory" && pick.n % 4 > 0 ? found.kind : type,
        id,
        ...draft,
        content: isMarked ? marked(owner, draft.content) : draft.content,
        metadata: isMarked ? markedMetadata(owner, draft.metadata) : draft.metadata,
      },
    };
  },
  predict(world, caller, { input: { type, id, expectedRevision, content, metadata } }) {
    assertAdmin(caller);
    if (content === undefined && metadata === undefined) throw new Refusal("BAD_USER_INPUT");
    const before: IndexedRecord | undefined = world.find(caller, entityOf(type), id);
    if (!before || !isRecord(type, before))
      return { updateRecord: { updatedCount: 0, record: null } };
    if (expectedRevision !== undefined && before.entity !== "Memory")
      throw new Refusal("BAD_USER_INPUT");
    if (expectedRevision !== undefined && before.entity === "Memory")
      if (expectedRevision !== before.revision) throw new Refusal("REVISION_CONFLICT");
    const kept = { metadata: metadata === undefined ? before.metadata : metadata };
    const textOf = (text: string | null) => (content === undefined ? text : content);
    const change = (): IndexedRecord => {
      switch (before.entity) {
        case "Message":
          return { ...before, ...kept, content: textOf(before.content) };
        case "Memory":
          return {
            ...revise(world, before, "UPDATED", { ...kept, content: textOf(before.content) }),
            // Given content is indexed again, even if it is unchanged.
            ...(content === undefined ? {} : { vector: null }),
          };
        default:
          return {
            ...before,
            ...kept,
            information: textOf(before.information),
            updatedAt: world.now,
          };
      }
    };
    if (before.entity === "Message" && content !== undefined) forgetSummed(world, [before]);
    const record = change();
    world.save("UPDATED", record);
    if (before.entity === "Message" && record.entity === "Message")
      reword(world, caller, before, record);
    return { updateRecord: { updatedCount: 1, record: new Views(world, caller).record(record) } };
  },
});
