import type { AsOf } from "../../memories/as-of.js";
import type { MemoryPolicy } from "../../memories/memory.js";
import type { MetadataFilter } from "../../metadata/metadata-filter.js";
import type { ScopeFilter } from "../../owner.js";
import type { Principal, SystemPrincipal } from "../../principal.js";
import type {
  IndexKey,
  Indexed,
  IndexedEntity,
  IndexedPlace,
  PassageTraits,
  RecordIndex,
} from "../../search/passages/passage.js";

export interface PassageQueries {
  /**
   * The indexes that can contain records of the filter, by ascending id. A caller that reaches only a part of an index
   * gets that part, here and in `postings`, in place of the whole. For profiles, the filter works as
   * {@link CandidateFilter.owner} does.
   */
  indexes(principal: Principal, entity: IndexedEntity, owner: ScopeFilter): Promise<IndexKey[]>;
  /**
   * Ranking data of these indexes of one entity, in the order given, each with the posting lists of the terms that
   * occur in it. Terms are in code-point order, as sums of scores depend on their order. An index that is gone or out
   * of reach is omitted.
   */
  postings(
    principal: Principal,
    indexes: readonly IndexKey[],
    terms: readonly string[],
  ): Promise<RecordIndex[]>;
  /** The terms of an index with a prefix, which must not be empty; in code-point order. */
  vocabulary(principal: Principal, index: IndexKey, prefix: string): Promise<string[]>;
  /** Those of the given passages of an index whose record passes the filter, in no order. */
  candidates(
    principal: Principal,
    index: IndexKey,
    ordinals: ArrayLike<number>,
    filter: CandidateFilter,
  ): Promise<PassageCandidate[]>;
  /**
   * The top `limit` records among those that pass the filter and have a comparable vector: by the cosine of their
   * nearest vector, largest first; ties by id in code-point order.
   */
  nearest(
    principal: Principal,
    entity: IndexedEntity,
    query: VectorQuery,
    limit: number,
    filter: CandidateFilter,
  ): Promise<NearRecord[]>;
  /**
   * The similarity of these records, each by its nearest vector; absent where a record has no comparable vector.
   *
   * @param asOf As in {@link CandidateFilter}.
   * @param owner The owner of the records, as far as known. It only speeds up the query.
   */
  nearness(
    principal: Principal,
    entity: IndexedEntity,
    query: VectorQuery,
    recordIds: readonly string[],
    asOf?: AsOf,
    owner?: ScopeFilter,
  ): Promise<Map<string, NearRecord>>;
  /**
   * The texts of the passages of these records of one entity, in their order; absent where a record has none or is out
   * of reach.
   */
  textsOf(principal: Principal, records: readonly Indexed[]): Promise<Map<string, string[]>>;
  /**
   * The vectors of these records; absent where a record has none.
   *
   * @param areGiven Whether to return only caller-provided vectors.
   */
  vectorsOf(
    principal: Principal,
    records: readonly IndexedPlace[],
    areGiven: boolean,
  ): Promise<Map<string, RecordVectors>>;
  /** The vector spaces of the tenant, for all owners: by model, the caller-provided ones last. */
  vectorSpaces(principal: Principal): Promise<VectorSpace[]>;
  /**
   * Records of a tenant that have passages, but neither vectors of this model nor a caller-provided vector: by index,
   * then by id, after `after`.
   */
  withoutVectors(
    principal: Principal,
    entity: IndexedEntity,
    model: string,
    after: RecordPlace | null,
    limit: number,
  ): Promise<RecordPlace[]>;
  /** Indexes of all tenants with passages of an analyser other than this one, by ascending id. */
  outdatedIndexes(
    principal: SystemPrincipal,
    analyser: string,
    limit: number,
  ): Promise<OutdatedIndex[]>;
  /** Models of the stored vectors, by tenant, then by model in code-point order. */
  vectorModels(principal: SystemPrincipal): Promise<TenantModel[]>;
  /**
   * How many records `withoutVectors` would list for each tenant, or for the caller's; with null, as for a model without
   * any vectors. By tenant, without tenants that have no such records.
   */
  countWithoutVectors(
    principal: Principal | SystemPrincipal,
    model: string | null,
  ): Promise<TenantCount[]>;
}

/** Which records search may find. Kind, policy, confidence and status apply to memories only. */
export interface CandidateFilter {
  /**
   * For profiles, a user's `userId` or an agent's `agentId` is its own id, which is never null; the other ids are
   * ignored.
   */
  readonly owner: ScopeFilter;
  readonly kinds?: readonly string[] | undefined;
  readonly policy?: MemoryPolicy | undefined;
  readonly minConfidence?: number | undefined;
  /** Whether to include memories that are not VALID, and without `asOf` those that are not true now. */
  readonly includeInvalid: boolean;
  readonly metadata?: MetadataFilter | undefined;
  /** Excludes records of this thread. Profiles belong to no thread. */
  readonly exceptThreadId?: string | undefined;
  /** Only records of threads of this chat. Profiles belong to no chat; the filter does not apply to them. */
  readonly chatId?: string | undefined;
  /**
   * Finds memories by their content at that time; all other filters apply to their state then. With `knownAt`, a Memory
   * is found only if its content was the same as now. A PastMemory is found only with `knownAt`, and only if it was its
   * memory's content then. Messages and profiles have no history: they are found only if they were as they are now, see
   * {@link AsOf}.
   */
  readonly asOf?: AsOf | undefined;
}

export interface PassageCandidate extends PassageTraits {
  readonly ordinal: number;
  readonly recordId: string;
  readonly text: string;
}

/** The query of a vector search. */
export interface VectorQuery {
  /** Not the zero vector. Only vectors of its dimension are compared. */
  readonly vector: Float32Array;
  /** Only vectors of this model and caller-provided ones are compared; null: vectors of any model. */
  readonly model: string | null;
}

export interface NearRecord {
  readonly recordId: string;
  /** The cosine of the angle between the two vectors, from -1 to 1. */
  readonly similarity: number;
  /** The text of the vector's passage; null if a caller provided the vector for the record. */
  readonly passage: string | null;
  /**
   * Ranking traits of that passage. Omitted where the store does not have them at hand, and in searches of the past.
   */
  readonly traits?: PassageTraits;
}

/** The vectors of a record. */
export interface RecordVectors {
  /** The embedding model; null where a caller provided one vector for the whole record. */
  readonly model: string | null;
  /** One for each passage, in their order; one in total if caller-provided. */
  readonly vectors: readonly ArrayLike<number>[];
}

/** Vectors that can be compared with each other. */
export interface VectorSpace {
  /** The embedding model; null: caller-provided. */
  readonly model: string | null;
  /** How many numbers each has. */
  readonly dimension: number;
}

export interface OutdatedIndex {
  readonly tenantId: string;
  readonly id: number;
  readonly passageCount: number;
}

/** An embedding model that has vectors in a tenant. */
export interface TenantModel {
  readonly tenantId: string;
  readonly model: string;
}

/** How many characters a record holds, as its database counts them. */
export interface TextSize {
  readonly id: string;
  readonly characters: number;
}

/** Number of records of a tenant. */
export interface TenantCount {
  readonly tenantId: string;
  readonly records: number;
}

/** A record's position among all indexed records. */
export interface RecordPlace {
  readonly indexId: number;
  readonly recordId: string;
}
