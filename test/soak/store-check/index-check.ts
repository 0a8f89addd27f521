import { englishAnalyser } from "../../../src/core/search/text/english-analyser.js";
import {
  indexOwner,
  ownerOfProfile,
  sessionSize,
  type IndexedEntity,
  type PassageSource,
} from "../../../src/core/search/passages/passage.js";
import type { IndexText } from "../../../src/core/records/index-text.js";
import { difference, type Rule, type StoreFile } from "./store-file.js";
import { passagesOf } from "../../support/passages-of.js";

/** The search text and vector of a record, where they differ from its own text. */
export interface FoundBy {
  /** Undefined: its own text. */
  readonly text?: IndexText | undefined;
  /** The vector that the caller supplied; null or undefined: none. */
  readonly vector?: readonly number[] | null | undefined;
}

/** The fields of a record that search uses. */
interface FoundRecord {
  readonly tenant: string;
  readonly entity: IndexedEntity;
  readonly id: string;
  readonly owner: string;
  readonly threadId: string;
  readonly source: PassageSource;
  readonly text: string | null;
}

export const indexRules: readonly Rule[] = [
  {
    says: "places in a session are taken in turn",
    broken: `SELECT p.index_id, p.ordinal FROM passage AS p LEFT JOIN text_session AS s
        ON s.index_id = p.index_id AND s.place = p.ordinal / ${sessionSize}
      WHERE s.place IS NULL OR p.ordinal % ${sessionSize} >= s.next_ordinal`,
  },
  {
    says: "a session belongs to an index",
    broken: `SELECT s.index_id, s.place FROM text_session AS s
      WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = s.index_id)`,
  },
  {
    says: "a posting belongs to an index",
    broken: `SELECT DISTINCT p.index_id, p.term FROM posting AS p
      WHERE NOT EXISTS (SELECT 1 FROM text_index AS i WHERE i.id = p.index_id)`,
  },
];

/** Passages without a record, passages that do not match their record's search text, and records without passages. */
export function passageFaults(
  file: StoreFile,
  foundBy: ReadonlyMap<string, FoundBy> | null,
): string[] {
  const records = recordsOf(file);
  const found = file.all<Passage>(
    `SELECT i.tenant_id AS tenant, i.entity, i.owner, p.record_id AS id, s.thread_id AS threadId,
       p.place AS number, p.text, p.speaker, p.day
     FROM passage AS p LEFT JOIN text_index AS i ON i.id = p.index_id
       LEFT JOIN text_session AS s ON s.index_id = p.index_id AND s.place = p.ordinal / ${sessionSize}`,
  );
  if (foundBy === null) {
    const there = new Set(records.map(placeOf));
    const lost = found.map(placeOf).filter((place) => !there.has(place));
    return lost.map((place) => `a passage is too much: ${place}`);
  }
  const expected = records.flatMap((record) => {
    const { tenant, entity, id, source } = record;
    const given = foundBy.get(`${tenant} ${entity} ${id}`)?.text;
    const text = given === undefined ? record.text : given;
    return passagesOf(source, text, englishAnalyser).map((passage, number) =>
      line({ ...record, number, ...passage }),
    );
  });
  return difference("a passage is", found.map(line), expected);
}

/** The place of a record in the index. Records without an owner have nulls. */
interface Place {
  readonly tenant: string | null;
  readonly entity: string | null;
  readonly id: string;
  readonly owner: string | null;
  readonly threadId: string | null;
}

interface Passage extends Place {
  readonly number: number;
  readonly text: string;
  readonly speaker: string | null;
  readonly day: number | null;
}

function placeOf({ tenant, entity, id, owner, threadId }: Place): string {
  return `${tenant} ${entity} ${id} of "${owner}" in thread "${threadId}"`;
}

function line(passage: Passage): string {
  const { number, text, speaker, day } = passage;
  return `${placeOf(passage)}, number ${number}, by ${speaker} on day ${day}: ${text}`;
}

/** All records that search can find. */
function recordsOf(file: StoreFile): FoundRecord[] {
  const messages = file.all<MessageRow>(
    `SELECT tenant_id AS tenant, id, user_id AS userId, agent_id AS agentId, ifnull(thread_id, '') AS threadId,
       role, name, timestamp, content AS text FROM message`,
  );
  const memories = file.all<MemoryRow>(
    `SELECT tenant_id AS tenant, id, user_id AS userId, agent_id AS agentId, timestamp, content AS text FROM memory`,
  );
  const pasts = file.all<MemoryRow>(
    `SELECT p.tenant_id AS tenant, p.id, m.user_id AS userId, m.agent_id AS agentId, r.timestamp, r.content AS text
     FROM memory_past AS p JOIN memory AS m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id
       JOIN memory_revision AS r ON r.tenant_id = p.tenant_id AND r.memory_id = p.memory_id
         AND p.id = r.memory_id || '@' || r.revision`,
  );
  const actors = file.all<TextRow & { readonly entity: "User" | "Agent" }>(
    "SELECT tenant_id AS tenant, entity, id, information AS text FROM actor WHERE has_profile",
  );
  return [
    ...messages.map((row) => {
      const { role, name, timestamp } = row;
      const source = { entity: "Message", role, name, timestamp } as const;
      return { ...row, entity: source.entity, source, owner: indexOwner(row) };
    }),
    ...memories.map((row) => {
      const source = { entity: "Memory", timestamp: row.timestamp } as const;
      return { ...row, entity: source.entity, threadId: "", source, owner: indexOwner(row) };
    }),
    ...pasts.map((row) => {
      const source = { entity: "Memory", timestamp: row.timestamp } as const;
      const entity = "PastMemory" as const;
      return { ...row, entity, threadId: "", source, owner: indexOwner(row) };
    }),
    ...actors.map((row) => {
      const owner = indexOwner(ownerOfProfile(row.entity, row.id));
      return { ...row, threadId: "", source: { entity: row.entity }, owner };
    }),
  ];
}

interface TextRow {
  readonly tenant: string;
  readonly id: string;
  readonly text: string | null;
}

interface OwnedRow extends TextRow {
  readonly userId: string | null;
  readonly agentId: string | null;
}

interface MemoryRow extends OwnedRow {
  readonly timestamp: number | null;
}

interface MessageRow extends OwnedRow {
  readonly threadId: string;
  readonly role: string;
  readonly name: string | null;
  readonly timestamp: number;
}
