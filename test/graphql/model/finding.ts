import { graphql } from "../../gql/index.js";
import type { RecordType, ThreadSearchInput } from "../../gql/graphql.js";
import { asItWas, isShown, wasThere } from "./as-of.js";
import type { Caller } from "./callers.js";
import { picksMetadata, picksOwner, type Scope } from "./filters.js";
import type { ActorRecord, MemoryRecord, MessageRecord } from "./records.js";
import { contextOf, linkedTo } from "./surroundings.js";
import type { World } from "./world.js";

// The fields of every result.
graphql(`
  fragment TwoUsersFound on SearchResults {
    results {
      recordId
      recordType
      content
      metadata
      record {
        __typename
        ... on Message {
          seq
        }
        ... on Memory {
          revision
        }
      }
      context {
        id
        content
      }
      linked {
        memory {
          id
          content
        }
        relation
        direction
        hop
        fromId
      }
    }
  }
`);

/**
 * All results of a search, in no particular order, as the model does not rank.
 * @param owner The scope, as its layer reads it.
 * @param openProfiles Whether profiles are included in a dimension that the scope does not bind.
 */
export function found(
  world: World,
  caller: Caller,
  request: Omit<ThreadSearchInput, "scope">,
  owner: Scope,
  openProfiles = false,
) {
  const speaks = ofRequest(request);
  const asOf = request.asOf ?? undefined;
  const asks = (type: RecordType) =>
    request.mode !== "VECTOR" && (request.recordTypes?.includes(type) ?? true);
  const results = [
    ...world
      .all(caller, "Message")
      .filter((message) => asks("MESSAGE") && picksOwner(owner, message) && speaks(message))
      .filter(({ createdAt, timestamp }) => wasThere(asOf, createdAt, timestamp))
      .map((message) => ({
        ...resultOf(message.id, "MESSAGE", message.content, message),
        record: { __typename: "Message", seq: message.seq },
        context: contextOf(world, caller, message, request.contextTurns ?? 0),
      })),
    ...world
      .all(caller, "Memory")
      .flatMap((memory) => asItWas(memory, asOf) ?? [])
      .filter((memory) => asks(memory.kind) && picksOwner(owner, memory) && speaks(memory))
      .filter((memory) => holds(request, memory, world.now))
      .map((memory) => ({
        ...resultOf(memory.id, memory.kind, memory.content, memory),
        record: { __typename: "Memory", revision: memory.revision },
        linked: linkedTo(world, caller, memory, request),
      })),
    ...profiles.flatMap(([type, entity, by]) =>
      world
        .all(caller, entity)
        .filter(({ id }) => asks(type) && isOf(owner, by, id, openProfiles))
        .filter((actor) => speaks(actor) && wasThere(asOf, actor.updatedAt))
        .map((actor) => ({
          ...resultOf(actor.id, type, actor.information, actor),
          record: { __typename: entity },
        })),
    ),
  ];
  return inNoOrder(results);
}

const profiles = [
  ["USER_PROFILE", "User", "userId"],
  ["AGENT_PROFILE", "Agent", "agentId"],
] as const;

function resultOf(
  recordId: string,
  recordType: RecordType,
  content: string | null,
  { metadata }: { readonly metadata: object | null },
) {
  const surroundings: { context: object[]; linked: object[] } = { context: [], linked: [] };
  return { recordId, recordType, content, metadata, ...surroundings };
}

function holds(
  request: Omit<ThreadSearchInput, "scope">,
  memory: MemoryRecord,
  now: number,
): boolean {
  return isShown(request, memory, now) && memory.confidence >= (request.minConfidence ?? 0);
}

/** A profile belongs to no thread. */
function isOf(owner: Scope, by: "userId" | "agentId", id: string, openProfiles: boolean): boolean {
  if (typeof owner.threadId === "string") return false;
  return owner[by] === undefined ? openProfiles : owner[by] === id;
}

function ofRequest({ query, metadataFilter }: Omit<ThreadSearchInput, "scope">) {
  const asked = query?.split(" ") ?? [];
  return (record: MessageRecord | MemoryRecord | ActorRecord) => {
    const text = "information" in record ? record.information : record.content;
    const said = text?.split(/\W+/) ?? [];
    return (
      asked.some((word) => said.includes(word)) &&
      picksMetadata({ metadata: metadataFilter as unknown }, record)
    );
  };
}

/** Sorts results by type and id. */
export function inNoOrder<
  Result extends { readonly recordType: string; readonly recordId: string },
>(results: readonly Result[]): Result[] {
  const key = ({ recordType, recordId }: Result) => `${recordType} ${recordId}`;
  return results.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
