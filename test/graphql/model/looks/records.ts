import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { assertAdmin } from "../callers.js";
import { picksMetadata, picksOwner } from "../filters.js";
import { inOrder, recordOrder } from "../lists.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import { seldom } from "../pool.js";
import { anOwnerFilter, aRecordType, metadata } from "../questions.js";
import { entityOf, isRecord, type IndexedRecord } from "../records.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import { listOf } from "./list-answer.js";

/** All records of a type, and one of them, for permitted callers. */
export const listRecords = operation({
  name: "listRecords",
  document: graphql(`
    query TwoUsersRecords(
      $type: RecordType!
      $id: ID!
      $owner: OwnerFilter
      $metadataFilter: JSON
    ) {
      record(type: $type, id: $id) {
        ...TwoUsersRecord
      }
      records(first: 500, type: $type, owner: $owner, metadataFilter: $metadataFilter) {
        totalCount
        nodes {
          ...TwoUsersRecord
        }
      }
    }
  `),
  draft: fc.record(
    {
      type: aRecordType,
      pick: aPick,
      owner: seldom(anOwnerFilter),
      metadataFilter: metadata,
    },
    { requiredKeys: ["type", "pick"] },
  ),
  variables: ({ type, pick, ...draft }, world, caller) => ({
    type,
    id: picked(world, caller, entityOf(type), pick),
    ...draft,
  }),
  predict(world, caller, { type, id, owner, metadataFilter }) {
    assertAdmin(caller);
    const views = new Views(world, caller);
    const isOf = (record: IndexedRecord) => !("threadId" in record) || picksOwner(owner, record);
    const entity = entityOf(type);
    if (owner && (entity === "User" || entity === "Agent")) throw new Refusal("BAD_USER_INPUT");
    const records: IndexedRecord[] = world
      .all(caller, entity)
      .filter((record) => isRecord(type, record));
    const listed = records
      .filter(isOf)
      .filter((record) => picksMetadata({ metadata: metadataFilter as unknown }, record));
    const record = records.find((one) => one.id === id);
    return {
      record: record ? views.record(record) : null,
      records: listOf(inOrder(listed, recordOrder), (one) => views.record(one)),
    };
  },
});
