import type { LinkUpdate, NewLink } from "../../records/memory-link.js";
import type { Clock } from "../time/clock.js";
import { nothingDeleted, report, type DeleteReport } from "../deletion/delete-report.js";
import { deleteInUnit } from "../deletion/delete-in-unit.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { isGiven, checkUpdate } from "../given.js";
import { assertMayBecome, assertSameUser, assertTwo } from "./link-rules.js";
import { isLifecycle } from "./link-status.js";
import { settleStatus } from "./link-upkeep.js";
import type { Memory } from "../memories/memory.js";
import { newLink, type LinkRelation, type MemoryLink } from "./memory-link.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { checkMetadata } from "../metadata/metadata.js";
import { idOrNew } from "../own-ids.js";
import type { Principal } from "../principal.js";
import { RecordWriter, writeRecords } from "../records/record-writer.js";

/** Identifies a link by its id, or by source, target and relation. Null counts as absent. */
export interface LinkName {
  readonly id?: string | null | undefined;
  readonly sourceId?: string | null | undefined;
  readonly targetId?: string | null | undefined;
  readonly relation?: LinkRelation | null | undefined;
}

type Triple = Pick<MemoryLink, "sourceId" | "targetId" | "relation">;

/**
 * Links between memories (Oracle Agent Memory, link_records). A lifecycle link makes its target INVALID while it
 * exists.
 */
export class LinkService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Links two memories of the same user. Fails with NOT_FOUND for an unknown memory, with ALREADY_EXISTS for a taken id
   * or a duplicate link, and with BAD_USER_INPUT for a link to itself, to a memory about another user, or for a
   * lifecycle link that would close a cycle.
   */
  async link(principal: Principal, input: NewLink): Promise<MemoryLink> {
    const { sourceId, targetId, relation, metadata = null } = input;
    assertTwo(input);
    checkMetadata(metadata, "metadata");
    const id = idOrNew(principal, input.id, "id");
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, null, async (write) => {
      const { source, target } = await findBoth(write.unit, { sourceId, targetId });
      assertSameUser(source, target);
      const link = newLink({ id, sourceId, targetId, relation, metadata }, cause.now);
      await assertMayBecome(write.unit, link, "targetId");
      await write.insertLink(link, source, target);
      if (isLifecycle(relation)) await settleStatus(write, [targetId]);
      return link;
    });
  }

  /**
   * Changes a link's relation or metadata. A new relation also updates the target's status. Fails with NOT_FOUND, with
   * ALREADY_EXISTS if the same link exists, and with BAD_USER_INPUT if the relation is null, nothing is given, or a
   * cycle would be closed.
   */
  async update(principal: Principal, input: LinkUpdate): Promise<MemoryLink> {
    const { id, relation, metadata } = input;
    checkMetadata(metadata, "metadata");
    if (relation === null) throw new InvalidInputError("relation", "cannot be cleared");
    checkUpdate(input, ["relation", "metadata"]);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, null, async (write) => {
      const { unit } = write;
      const before = await unit.links.find(id);
      if (!before) throw new NotFoundError("MemoryLink", id);
      const { source, target } = await findBoth(unit, before);
      const link: MemoryLink = {
        ...before,
        relation: relation ?? before.relation,
        metadata: metadata === undefined ? before.metadata : metadata,
        updatedAt: cause.now,
      };
      if (link.relation !== before.relation) await assertMayBecome(unit, link, "relation");
      await write.updateLink(link, source, target);
      await settleStatus(write, [target.id]);
      return link;
    });
  }

  /**
   * Removes a link and its effect on the target's status. An unknown link is no error. Fails with BAD_USER_INPUT if the
   * name identifies no link or is ambiguous.
   */
  async unlink(principal: Principal, name: LinkName, dryRun = false): Promise<DeleteReport> {
    const named = readName(name);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return deleteInUnit(this.store, principal, dryRun, async (unit) => {
      const write = new RecordWriter(unit, cause);
      const link = await findNamed(unit, named);
      if (!link) return nothingDeleted;
      const { source, target } = await findBoth(unit, link);
      const ends = new Map([source, target].map((memory) => [memory.id, memory]));
      await write.removeLinks([link], ends);
      const revived = await settleStatus(write, [target.id]);
      await write.finish();
      return { ...report([link.id]), revived };
    });
  }
}

/** Locks both ends of a link. Fails with NOT_FOUND if one is out of reach. */
async function findBoth(
  unit: Unit,
  { sourceId, targetId }: Pick<MemoryLink, "sourceId" | "targetId">,
): Promise<{ readonly source: Memory; readonly target: Memory }> {
  const found = await unit.memories.byIds([sourceId, targetId]);
  const source = found.get(sourceId);
  const target = found.get(targetId);
  if (!source) throw new NotFoundError("Memory", sourceId);
  if (!target) throw new NotFoundError("Memory", targetId);
  return { source, target };
}

function readName({ id, sourceId, targetId, relation }: LinkName): string | Triple {
  const isUnnamed = [sourceId, targetId, relation].every((part) => !isGiven(part));
  if (isGiven(id) && isUnnamed) return id;
  if (!isGiven(id) && isGiven(sourceId) && isGiven(targetId) && isGiven(relation))
    return { sourceId, targetId, relation };
  throw new InvalidInputError("input", "must give either id, or sourceId, targetId and relation");
}

async function findNamed(unit: Unit, named: string | Triple): Promise<MemoryLink | null> {
  if (typeof named === "string") return unit.links.find(named);
  return unit.links.findTriple(named.sourceId, named.targetId, named.relation);
}
