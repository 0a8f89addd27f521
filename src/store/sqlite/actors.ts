import {
  assertMayNameActor,
  assertMayWriteActor,
  readableActor,
  type Actor,
  type ActorEntity,
  type ActorFilter,
} from "../../core/actors/actor.js";
import { workerOf, type Principal } from "../../core/principal.js";
import type { ActorQueries } from "../../core/store-queries.js";
import type { ActorWrites } from "../../core/store-writes.js";
import { toActor, toActorRow, type ActorRow } from "../rows/actor-row.js";
import { allOf, condition, equals, isOneOf, metadataMatches, type Condition } from "./condition.js";
import type { Connection } from "./connection.js";
import { readCount, readPage, type ListSource } from "./paging.js";
import type { Transaction } from "./transaction.js";

const columns = `entity, id, has_profile AS hasProfile, information, metadata,
  memory_policy AS memoryPolicy, created_at AS createdAt, ordinal, updated_at AS updatedAt`;

export function actorQueries(connection: Connection): ActorQueries {
  return {
    async byIds(principal, entity, ids) {
      const where = allOf(reachableActors(principal, entity), isOneOf("id", ids));
      const rows = connection.all<ActorRow>(
        `SELECT ${columns} FROM actor WHERE ${where.sql}`,
        ...where.values,
      );
      return new Map(rows.map((row) => [row.id, toActor(row)]));
    },

    page: async (principal, entity, page, filter) =>
      readPage(connection, actors(principal, entity, filter), page, toActor),

    count: async (principal, entity, filter) =>
      readCount(connection, actors(principal, entity, filter)),
  };
}

export function actorWrites(transaction: Transaction): ActorWrites {
  const { principal } = transaction;
  const insert = (actor: Actor) =>
    transaction.insert(
      "actor",
      { entity: actor.entity, id: actor.id, ...toActorRow(actor) },
      actor,
    );
  return {
    async find(entity, id) {
      const where = allOf(reachableActors(principal, entity), equals("id", id));
      const row = transaction.get<ActorRow>(
        `SELECT ${columns} FROM actor WHERE ${where.sql}`,
        ...where.values,
      );
      return row === undefined ? null : toActor(row);
    },

    async ensure(actor) {
      assertMayNameActor(principal, actor);
      const where = allOf(
        reachableActors(workerOf(principal.tenantId), actor.entity),
        equals("id", actor.id),
      );
      const sql = `SELECT 1 FROM actor WHERE ${where.sql}`;
      if (transaction.get(sql, ...where.values) !== undefined) return false;
      insert(actor);
      return true;
    },

    async insert(actor) {
      assertMayWriteActor(principal, actor);
      insert(actor);
    },

    async delete(entity, id) {
      assertMayWriteActor(principal, { entity, id });
      const where = allOf(reachableActors(principal, entity), equals("id", id));
      transaction.run(`DELETE FROM actor WHERE ${where.sql}`, ...where.values);
    },

    async update(actor) {
      assertMayWriteActor(principal, actor);
      const row = toActorRow(actor);
      const where = allOf(reachableActors(principal, actor.entity), equals("id", actor.id));
      const assignments = Object.keys(row).map((column) => `${column} = ?`);
      const sql = `UPDATE actor SET ${assignments.join(", ")} WHERE ${where.sql}`;
      transaction.run(sql, ...Object.values(row), ...where.values);
    },
  };
}

function actors(principal: Principal, entity: ActorEntity, filter?: ActorFilter): ListSource {
  return {
    table: "actor",
    columns,
    order: ["created_at", "ordinal", "id"],
    newestFirst: true,
    where: allOf(
      reachableActors(principal, entity),
      filter?.hasProfile === undefined
        ? undefined
        : condition("has_profile = ?", Number(filter.hasProfile)),
      metadataMatches("metadata", filter?.metadata),
    ),
  };
}

/**
 * The users or agents that the caller can read.
 *
 * @param prefix Of the columns, such as `r.`.
 */
export function reachableActors(principal: Principal, entity: ActorEntity, prefix = ""): Condition {
  return allOf(
    equals(`${prefix}tenant_id`, principal.tenantId),
    equals(`${prefix}entity`, entity),
    equals(`${prefix}id`, readableActor(principal, entity)),
  );
}
