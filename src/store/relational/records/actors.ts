import { actorFields } from "../../../records/actor.js";
import { rowsOf } from "../lists/record-columns.js";
import {
  assertMayNameActor,
  assertMayWriteActor,
  defaultActorOrder,
  readableActor,
  type Actor,
  type ActorEntity,
  type ActorFilter,
} from "../../../core/actors/actor.js";
import { AlreadyExistsError } from "../../../core/errors/request-errors.js";
import { workerOf, type Principal } from "../../../core/principal.js";
import type { ActorQueries, ActorWrites } from "../../../core/store/contract/actors.js";
import { scanning, type Reader } from "../connections/connection.js";
import { countKeys, readCountsBy } from "../lists/counts.js";
import { metadataNarrowed, type ListSource, created, skipsRows } from "../lists/list-source.js";
import { readCount, readPage } from "../lists/paging.js";
import { byId, RecordRows } from "../lists/record-rows.js";
import { type Transaction } from "../connections/transaction.js";
import {
  alive,
  allOf,
  equals,
  hasPart,
  inTimes,
  isOneOf,
  lock,
  reachable,
  shownTo,
} from "../sql/condition.js";
import { readTime } from "../schema/columns.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

const counted = countKeys("DAY");

const changing = "has_profile information metadata fading_policy created_at ordinal updated_at";
const columns = `entity ${rowsOf(actorFields)}`;
const actorRows = new RecordRows<Actor>("actor", columns);
const activeRows = new RecordRows<Actor>("actor", `${columns} last_active_at`);

export function actorQueries(reader: Reader): ActorQueries {
  return {
    async byIds(principal, entity, ids) {
      const where = allOf(reachableActors(principal, entity), isOneOf("r.id", ids));
      return byId(await actorRows.read(reader, where));
    },

    page: (principal, entity, page, filter, order) =>
      readPage(reader, actors(principal, entity, filter, order), page),

    async lastActive(principal, entity, ids) {
      const where = allOf(reachableActors(principal, entity), isOneOf("r.id", ids));
      const rows = await scanning(reader, activeTables).all<{ id: string; lastActiveAt: number }>(
        sql`SELECT r.id AS "id", ${readTime("r.last_active_at")} AS "lastActiveAt"
          FROM ${activeActors(principal, entity)} r WHERE ${where}`,
      );
      return new Map(rows.map(({ id, lastActiveAt }) => [id, lastActiveAt]));
    },

    count: (principal, entity, filter) => readCount(reader, actors(principal, entity, filter)),

    counts: (principal, entity, by, filter) =>
      readCountsBy(reader, actors(principal, entity, filter), counted[by]),
  };
}

export function actorWrites(transaction: Transaction): ActorWrites {
  const { principal } = transaction;
  const insert = (actor: Actor) => transaction.insert("actor", actorRows.toRow(actor), actor);
  return {
    async find(entity, id) {
      const where = allOf(reachableActors(principal, entity), equals("r.id", id));
      const found = await actorRows.first(transaction, where, lock());
      if (found !== null) return found;
      // The actor may exist out of the caller's reach.
      const readable = readableActor(principal, entity);
      if (readable === undefined || readable === id) transaction.miss(entity, id);
      return null;
    },

    async ensure(actor) {
      assertMayNameActor(principal, actor);
      const where = allOf(
        reachableActors(workerOf(principal.tenantId), actor.entity),
        equals("r.id", actor.id),
      );
      const found = await transaction.get(sql`SELECT r.id AS "id" FROM {actor} r WHERE ${where}`);
      if (found !== undefined) {
        transaction.meet(actor.entity, actor.id);
        return false;
      }
      try {
        await insert(actor);
        return true;
      } catch (error) {
        // Another unit has inserted it first and is committed: the insert waited for that unit.
        if (error instanceof AlreadyExistsError) return false;
        throw error;
      }
    },

    async insert(actor) {
      assertMayWriteActor(principal, actor);
      await insert(actor);
    },

    async delete(entity, id) {
      assertMayWriteActor(principal, { entity, id });
      const where = allOf(reachableActors(principal, entity), equals("r.id", id));
      await transaction.delete("actor", where);
    },

    async update(actor) {
      assertMayWriteActor(principal, actor);
      const where = allOf(reachableActors(principal, actor.entity), equals("r.id", actor.id));
      await transaction.update("actor", actorRows.toRow(actor, changing), where);
    },
  };
}

/** The tables that determine when actors were last active. */
const activeTables = ["actor", "thread", "memory"];

function actors(
  principal: Principal,
  entity: ActorEntity,
  filter: ActorFilter = {},
  order = defaultActorOrder,
): ListSource<Actor> {
  const isByActivity = order.field === "LAST_ACTIVE_AT";
  const isPicked = skipsRows({}, filter, { bounds: created });
  return {
    rows: isByActivity ? activeRows : actorRows,
    table: isByActivity ? activeActors(principal, entity) : undefined,
    order: [isByActivity ? "last_active_at" : "created_at", "ordinal", "id"],
    newestFirst: order.direction === "DESC",
    scanned: isByActivity ? activeTables : isPicked ? ["actor"] : undefined,
    where: allOf(
      reachableActors(principal, entity),
      filter.hasProfile === undefined
        ? undefined
        : sql`r.has_profile = ${Number(filter.hasProfile)}`,
      hasPart(["r.id", "r.information"], filter.search),
      ...inTimes("r", filter),
      metadataNarrowed("r.metadata", filter.metadata),
    ),
    metadata: filter.metadata,
  };
}

/** A subquery in place of the actor table: users or agents with their last activity, as far as the caller sees it. */
function activeActors(principal: Principal, entity: ActorEntity): Sql {
  const owner = entity === "User" ? "user_id" : "agent_id";
  const ofActor = (alias: string) =>
    allOf(reachable(alias, principal), raw(`${alias}.${owner} = a.id`));
  const threads = sql`SELECT MAX(t.updated_at) FROM {thread} t WHERE ${ofActor("t")}`;
  const seen = allOf(ofActor("m"), alive("m"), shownTo(principal, "m"));
  const memories = sql`SELECT MAX(m.created_at) FROM {memory} m WHERE ${seen}`;
  return byDialect(({ rowKey, greater }) => {
    const last = greater(
      sql`COALESCE((${threads}), a.created_at)`,
      sql`COALESCE((${memories}), a.created_at)`,
    );
    return sql`(SELECT ${raw(rowKey("a"))}a.*, ${last} AS last_active_at FROM {actor} a)`;
  });
}

/** The users or agents that the caller can read. */
export function reachableActors(principal: Principal, entity: ActorEntity): Sql {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    equals("r.entity", entity),
    equals("r.id", readableActor(principal, entity)),
  );
}
