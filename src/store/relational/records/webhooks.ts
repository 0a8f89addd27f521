import { webhookFields } from "../../../records/webhook.js";
import { rowsOf } from "../lists/record-columns.js";
import type { WebhookQueries, WebhookWrites } from "../../../core/store/contract/webhooks.js";
import type { Principal } from "../../../core/principal.js";
import type { DeliveryCounts, HeldDelivery, Webhook } from "../../../core/webhooks/webhook.js";
import { at } from "../schema/columns.js";
import { allOf, equals, isOneOf, limited, lock, updateOf } from "../sql/condition.js";
import type { Reader } from "../connections/connection.js";
import { readCount, readCounts, readPage, readPages } from "../lists/paging.js";
import type { ListSource } from "../lists/list-source.js";
import { RecordRows } from "../lists/record-rows.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import type { Transaction } from "../connections/transaction.js";

const progressColumns =
  "is_enabled disabled_reason position lease_owner lease_until failures retry_at last_error last_error_at last_delivered_at gaps last_gap_at";

const settingColumns =
  "url label filter includes_snapshot secret_id previous_secret_id previous_secret_until updated_at revision";

const webhookRows = new RecordRows<Webhook>("webhook", rowsOf(webhookFields));

const deliveryRows = new RecordRows<HeldDelivery>(
  "webhook_delivery",
  "webhook_id position order_key attempts run_at dead_at error",
);

const isDead = raw("r.dead_at IS NOT NULL");
const isWaiting = raw("r.dead_at IS NULL");

export function webhookQueries(reader: Reader): WebhookQueries {
  return {
    find: (principal, id) =>
      webhookRows.first(reader, allOf(ofTenant(principal), equals("r.id", id))),

    page: (principal, page) => readPage(reader, webhooksOf(principal), page),

    count: (principal) => readCount(reader, webhooksOf(principal)),

    enabled: (_system, now) =>
      webhookRows.read(
        reader,
        allOf(
          raw("r.is_enabled = 1"),
          now === null ? undefined : sql`(r.lease_until IS NULL OR r.lease_until <= ${at(now)})`,
        ),
      ),

    held: (principal, id, limit) =>
      deliveryRows.read(
        reader,
        allOf(deliveriesOf(principal, id), isWaiting),
        sql`ORDER BY r.position ${limited(limit)}`,
      ),

    heldCount: (principal, ids) => readCounts(reader, ofEach(principal, isWaiting), ids),

    deadPage: (principal, ids, page) => readPages(reader, ofEach(principal, isDead), ids, page),

    deadCount: (principal, ids) => readCounts(reader, ofEach(principal, isDead), ids),

    async totals() {
      const row = await reader.get<DeliveryCounts>(
        sql`SELECT COUNT(*) - COUNT(r.dead_at) AS "waiting", COUNT(r.dead_at) AS "dead" FROM {webhook_delivery} r`,
      );
      return { waiting: row?.waiting ?? 0, dead: row?.dead ?? 0 };
    },
  };
}

export function webhookWrites(transaction: Transaction): WebhookWrites {
  const { principal } = transaction;
  const own = (id: string) => allOf(ofTenant(principal), equals("r.id", id));
  const write = async (webhook: Webhook, columns: string) => {
    const values = webhookRows.toRow(webhook, columns);
    await transaction.update("webhook", values, own(webhook.id));
  };
  const note = (id: string, kind: "CREATED" | "UPDATED" | "DELETED") =>
    transaction.changes.note({ entity: "Webhook", id, kind });
  const deleteDeliveries = (id: string, which?: Sql) => {
    const where = allOf(deliveriesOf(principal, id), which);
    return transaction.delete("webhook_delivery", where);
  };
  const remove = async (id: string) => {
    await deleteDeliveries(id);
    await transaction.delete("webhook", own(id));
    note(id, "DELETED");
  };
  return {
    async count() {
      await transaction.all(
        sql`SELECT r.tenant_id AS "id" FROM {tenant} r WHERE ${ofTenant(principal)} ${lock()}`,
      );
      return readCount(transaction, webhooksOf(principal));
    },

    async insert(webhook) {
      await transaction.insert("webhook", webhookRows.toRow(webhook));
      note(webhook.id, "CREATED");
    },

    find: (id) => webhookRows.first(transaction, own(id), lock()),

    async update(webhook) {
      await write(webhook, `${settingColumns} ${progressColumns}`);
      note(webhook.id, "UPDATED");
    },

    advance: (webhook) => write(webhook, progressColumns),

    delete: remove,

    async deleteOf(by, id) {
      const all = await webhookRows.read(transaction, ofTenant(principal), lock());
      for (const webhook of all.filter(({ filter }) => filter.owner?.[by] === id))
        await remove(webhook.id);
    },

    hold: (deliveries) =>
      transaction.insertMany("webhook_delivery", deliveryRows.toRows(deliveries)),

    async change(deliveries) {
      await transaction.runMany(
        deliveries.map((delivery) => {
          const values = deliveryRows.toRow(delivery, "attempts run_at dead_at error");
          const where = allOf(
            deliveriesOf(principal, delivery.webhookId),
            sql`r.position = ${delivery.position}`,
          );
          return updateOf("webhook_delivery", values, where);
        }),
      );
    },

    async settle(id, positions) {
      await deleteDeliveries(id, isOneOf("r.position", positions));
    },

    async trimDead(id, upTo, most) {
      const newest = await transaction.all<{ position: number }>(
        sql`SELECT r.position AS "position" FROM {webhook_delivery} r WHERE ${allOf(deliveriesOf(principal, id), isDead)}
            ORDER BY r.position DESC ${limited(1, most)}`,
      );
      const last = Math.max(upTo, newest[0]?.position ?? 0);
      await deleteDeliveries(id, allOf(isDead, sql`r.position <= ${last}`));
    },

    async hasten(id, runAt) {
      const where = allOf(deliveriesOf(principal, id), isWaiting);
      await transaction.update("webhook_delivery", { run_at: runAt }, where);
    },

    retry(id, positions, runAt) {
      const values = { attempts: 0, run_at: runAt, dead_at: null, error: null };
      const these = positions === null ? undefined : isOneOf("r.position", positions);
      const where = allOf(deliveriesOf(principal, id), isDead, these);
      return transaction.update("webhook_delivery", values, where);
    },
  };
}

function ofTenant({ tenantId }: Principal): Sql {
  return allOf(equals("r.tenant_id", tenantId));
}

function deliveriesOf({ tenantId }: Principal, webhookId: string): Sql {
  return allOf(equals("r.tenant_id", tenantId), equals("r.webhook_id", webhookId));
}

function webhooksOf(principal: Principal): ListSource<Webhook> {
  return {
    rows: webhookRows,
    order: ["created_at", "id"],
    newestFirst: true,
    where: ofTenant(principal),
  };
}

/** The deliveries of this kind, for each webhook `k.id`. */
function ofEach(principal: Principal, which: Sql): ListSource<HeldDelivery> {
  return {
    rows: deliveryRows,
    order: ["position"],
    newestFirst: false,
    where: allOf(ofTenant(principal), raw("r.webhook_id = k.id"), which),
  };
}
