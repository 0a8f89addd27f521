import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type {
  LinkDirection,
  LinkRelation,
  TwoUsersMemoriesQueryVariables,
} from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import { picksMemory } from "../filters.js";
import { linkOrder, memoryOrder } from "../lists.js";
import { operation } from "../operation.js";
import { pick } from "../pick.js";
import { seldom } from "../pool.js";
import { memoryFilter, order } from "../questions.js";
import type { EvidenceRecord } from "../records.js";
import { iso } from "../snapshots.js";
import { Views } from "../views.js";
import type { World } from "../world.js";
import { keepCursors, listed, listOf, withoutCursors } from "./list-answer.js";

/** The fields of a past state, without times. */
const shownFields = [
  "content",
  "category",
  "subject",
  "policy",
  "confidence",
  "importance",
  "status",
  "statusReason",
  "pinned",
  "metadata",
] as const;

/** All memories, with their past states and evidence. */
export const listMemories = operation({
  name: "listMemories",
  document: graphql(`
    query TwoUsersMemories(
      $filter: MemoryFilter
      $order: MemoryOrder
      $relations: [LinkRelation!]
      $direction: LinkDirection
    ) {
      memories(first: 500, filter: $filter, orderBy: $order) {
        totalCount
        edges {
          cursor
          node {
            ...TwoUsersMemory
            revisions(first: 500) {
              totalCount
              nodes {
                revision
                content
                category
                subject
                policy
                confidence
                importance
                status
                statusReason
                pinned
                timestamp
                validFrom
                validTo
                metadata
                reinforcedAt
                change {
                  kind
                }
                recordedFrom
                recordedTo
              }
            }
            links(first: 500, relations: $relations, direction: $direction) {
              totalCount
              nodes {
                ...TwoUsersLink
              }
            }
            evidence(first: 500) {
              totalCount
              nodes {
                quote
                isCurrent
                start
                end
                message {
                  id
                }
                job {
                  id
                }
              }
            }
          }
        }
      }
    }
  `),
  draft: fc.record(
    {
      filter: memoryFilter,
      order: order("CREATED_AT", "UPDATED_AT", "CONFIDENCE"),
      relations: seldom(
        fc.subarray<LinkRelation>(["SUPERSEDES", "REFINES", "DUPLICATES", "SUPPORTS"]),
      ),
      direction: fc.constantFrom<LinkDirection[]>("OUT", "IN", "BOTH"),
    },
    { requiredKeys: [] },
  ),
  variables: (draft) => draft,
  predict(world, caller, asked, data) {
    const views = new Views(world, caller);
    const memoriesOrder = memoryOrder(asked.order);
    keepCursors(world, caller, data?.memories, "Memory", memoriesOrder);
    const memories = listed(world, caller, "Memory", memoriesOrder, (memory) =>
      picksMemory(asked.filter, memory),
    );
    const stands = ({ messageId }: EvidenceRecord) => views.link("Message", messageId) !== null;
    return listOf(memories, (memory) => ({
      ...views.memory(memory),
      revisions: listOf(memory.revisions, (past) => ({
        ...pick(past, ...shownFields, "revision"),
        change: { kind: past.madeBy },
        validFrom: iso(past.validFrom),
        validTo: iso(past.validTo),
        reinforcedAt: iso(past.reinforcedAt),
        timestamp: iso(past.timestamp),
        recordedFrom: iso(past.recordedFrom),
        recordedTo: iso(past.recordedTo),
      })),
      links: linksOf(world, caller, memory.id, asked),
      evidence: listOf(
        memory.evidence.filter(stands),
        ({ quote, isCurrent, messageId, jobId }) => ({
          quote,
          isCurrent,
          start: isCurrent ? 0 : null,
          end: isCurrent ? quote.length : null,
          message: views.link("Message", messageId),
          job: views.link("Job", jobId),
        }),
      ),
    }));
  },
  comparable: ({ memories }) => withoutCursors(memories),
});

function linksOf(
  world: World,
  caller: Caller,
  memoryId: string,
  { relations, direction }: TwoUsersMemoriesQueryVariables,
) {
  const views = new Views(world, caller);
  const links = listed(
    world,
    caller,
    "MemoryLink",
    linkOrder,
    ({ sourceId, targetId, relation }) =>
      ((direction !== "IN" && sourceId === memoryId) ||
        (direction !== "OUT" && targetId === memoryId)) &&
      [relations ?? relation].flat().includes(relation),
  );
  return listOf(links, (link) => views.memoryLink(link));
}
