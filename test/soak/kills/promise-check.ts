import { difference, StoreFile } from "../store-check/store-file.js";
import { refusedWord } from "./deed.js";
import type { OwnMessage, OwnState } from "./belongings.js";
import type { Writer } from "./writer.js";

interface Text {
  readonly id: string;
  readonly content: string | null;
}

/** The faults in the file, compared with the state that writers know to be stored. */
export function promiseFaults(path: string, writers: readonly Writer[]): string[] {
  using file = new StoreFile(path);
  const fading = new Map(writers.flatMap(({ own }) => [...own.fading]));
  return [
    ...difference("a thread is", threadsIn(file), writers.flatMap(threadsOf)),
    ...difference("a message is", messagesIn(file, fading), writers.flatMap(messagesOf)),
    ...difference("a memory is", memoriesIn(file, fading), writers.flatMap(memoriesOf)),
    ...difference("a link is", linksIn(file), writers.flatMap(linksOf)),
    ...difference("a profile is", profilesIn(file), writers.flatMap(profilesOf)),
    ...difference("state is", stateIn(file), writers.flatMap(stateOf)),
    ...difference("a fact is", factsIn(file), writers.flatMap(factsOf)),
    ...difference("a memory of talk is", talkIn(file), writers.flatMap(talkOf)),
    ...difference("what a fact rests on is", tellingIn(file), writers.flatMap(tellingOf)),
    ...fadingFaults(file, fading),
    ...refusedFaults(file),
  ];
}

const threadsIn = (file: StoreFile) => file.all<Text>("SELECT id FROM thread").map(({ id }) => id);
const threadsOf = ({ own }: Writer) => [...own.threads];

function messagesIn(file: StoreFile, fading: ReadonlyMap<string, string>): string[] {
  return file
    .all<Parameters<typeof messageLine>[0]>(
      `SELECT id, thread_id AS threadId, content,
         (SELECT count(*) FROM message_step AS s WHERE s.tenant_id = m.tenant_id AND s.message_id = m.id) AS steps
       FROM message AS m`,
    )
    .filter(({ id }) => !fading.has(id))
    .map(messageLine);
}

function messagesOf({ own }: Writer): string[] {
  return [own.messages, own.talk, own.told].flatMap((some) => [...some.values()]).map(messageLine);
}

function messageLine(message: Text & Pick<OwnMessage, "threadId" | "steps">): string {
  const { id, threadId, content, steps } = message;
  return `${id} in ${threadId}, by ${steps} steps: ${content}`;
}

function memoriesIn(file: StoreFile, fading: ReadonlyMap<string, string>): string[] {
  const rows = file.all<Record<string, unknown>>(
    `SELECT id, kind, user_id AS userId, thread_id AS threadId, content, revision, metadata,
       CASE status WHEN 'VALID' THEN NULL ELSE status_reason END AS reason
     FROM memory WHERE source = 'MANUAL' AND policy <> 'FADING'`,
  );
  return rows
    .filter(({ id }) => !fading.has(String(id)))
    .map((row) => memoryLine({ ...row, metadata: JSON.parse(String(row["metadata"])) as unknown }));
}

function memoriesOf({ own, keeper }: Writer): string[] {
  return [...own.memories.values()].map(({ note, ...memory }) =>
    memoryLine({ ...memory, userId: keeper, metadata: { note } }),
  );
}

function memoryLine(memory: Readonly<Record<string, unknown>>): string {
  const { id, kind, userId, threadId, content, revision, metadata, reason } = memory;
  return JSON.stringify({ id, kind, userId, threadId, revision, reason, metadata, content });
}

function linksIn(file: StoreFile): string[] {
  return file
    .all<Parameters<typeof linkLine>[0]>(
      `SELECT l.id, l.source_id AS sourceId, l.target_id AS targetId, l.relation FROM memory_link AS l
       JOIN memory AS m ON m.tenant_id = l.tenant_id AND m.id = l.source_id WHERE m.source = 'MANUAL'`,
    )
    .map(linkLine);
}

const linksOf = ({ own }: Writer) => [...own.links.values()].map(linkLine);

function linkLine(link: {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  readonly relation: string;
}): string {
  return `${link.id}: ${link.sourceId} ${link.relation} ${link.targetId}`;
}

const profilesIn = (file: StoreFile) =>
  file
    .all<Text>("SELECT id, information AS content FROM actor WHERE has_profile")
    .map(({ id, content }) => `${id}: ${content}`);
const profilesOf = ({ own, keeper }: Writer) =>
  own.profile === null ? [] : `${keeper}: ${own.profile}`;

const stateIn = (file: StoreFile) =>
  file
    .all<OwnState>(
      "SELECT owner_id AS owner, key, json_extract(value, '$') AS value, version FROM shared_state",
    )
    .map(stateLine);
const stateOf = ({ own }: Writer) => [...own.state.values()].map(stateLine);

function stateLine({ owner, key, value, version }: OwnState): string {
  return `${owner} ${key}, version ${version}: ${value}`;
}

const factsIn = (file: StoreFile) =>
  file
    .all<{ content: string; revision: number; status: string }>(
      "SELECT content, revision, status FROM memory WHERE policy = 'FADING' AND source = 'MANUAL'",
    )
    .map(({ content, revision, status }) => `${content} ${status}, said ${revision} times`);
const factsOf = ({ own }: Writer) =>
  [...own.facts.values()].map(({ content, said }) => `${content} VALID, said ${said} times`);

/** Faults in threads that only grow: each message must have one memory, which cites nothing else. */
function talkIn(file: StoreFile): string[] {
  return file
    .all<{ status: string; said: string }>(
      `SELECT m.status, (SELECT group_concat(e.message_id, ' and ') FROM evidence AS e
         WHERE e.tenant_id = m.tenant_id AND e.memory_id = m.id) AS said
       FROM memory AS m WHERE m.user_id LIKE 'talker-%'`,
    )
    .map(({ status, said }) => `${status}, from ${said}`);
}

const talkOf = ({ own }: Writer) => [...own.talk.keys()].map((id) => `VALID, from ${id}`);

/** Faults in messages with facts: each must have created a fact or support an existing one. */
function tellingIn(file: StoreFile): string[] {
  return file
    .all<{ said: string }>(
      `SELECT DISTINCT e.message_id AS said FROM evidence AS e
         JOIN memory AS m ON m.tenant_id = e.tenant_id AND m.id = e.memory_id
       WHERE m.policy = 'FADING' AND m.source <> 'MANUAL'`,
    )
    .map(({ said }) => said);
}

const tellingOf = ({ own }: Writer) => [...own.told.keys()];

/** Faults in records with a short life: each must have expired, or be unchanged with an expiry time. */
function fadingFaults(file: StoreFile, fading: ReadonlyMap<string, string>): string[] {
  const rows = file.all<Text & { expiresAt: number | null }>(
    `SELECT id, content, expires_at AS expiresAt FROM message
     UNION ALL SELECT id, content, expires_at FROM memory`,
  );
  return rows
    .filter(({ id, content, expiresAt }) => {
      const said = fading.get(id);
      return said !== undefined && (expiresAt === null || content !== said);
    })
    .map(({ id }) => `a record does not fade as it should: ${id}`);
}

/** Records that contain refused content. */
function refusedFaults(file: StoreFile): string[] {
  const texts = [
    ["message", "content"],
    ["memory", "content"],
    ["memory_revision", "content"],
    ["passage", "text"],
    ["event", "snapshot"],
  ];
  return texts.flatMap(([table, column]) =>
    file
      .all<Text>(
        `SELECT ${column} AS content FROM ${table} WHERE ${column} LIKE '%${refusedWord}%'`,
      )
      .map(({ content }) => `what was refused is in ${table}: ${content}`),
  );
}
