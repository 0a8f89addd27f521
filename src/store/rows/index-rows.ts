import {
  sessionSize,
  type IndexKey,
  type IndexSession,
  type Posting,
  type RecordIndex,
} from "../../core/search/passages/passage.js";

export interface SizeRow extends IndexKey {
  readonly totalLength: number;
}

export interface SessionRow extends IndexSession {
  readonly indexId: number;
}

export interface SpeakerRow {
  readonly indexId: number;
  readonly name: string;
}

/** A passage within the reach of a caller who reaches only a part of its index. */
export interface PartRow {
  readonly indexId: number;
  readonly ordinal: number;
  readonly length: number;
  readonly speaker: string | null;
}

/** The stored rows of some indexes. Each list is sorted by index, and then in the order of {@link RecordIndex}. */
export interface IndexRows {
  readonly sizes: readonly SizeRow[];
  readonly sessions: readonly SessionRow[];
  readonly speakers: readonly SpeakerRow[];
  readonly postings: ReadonlyMap<number, readonly Posting[]>;
}

/** An empty stored id stands for no thread. */
export function threadOf(threadId: string | null): string | null {
  return threadId === null || threadId === "" ? null : threadId;
}

export function toIndexes({ sizes, sessions, speakers, postings }: IndexRows): RecordIndex[] {
  const sessionsOf = Map.groupBy(sessions, ({ indexId }) => indexId);
  const speakersOf = Map.groupBy(speakers, ({ indexId }) => indexId);
  return sizes.map((size) => ({
    ...size,
    sessions: (sessionsOf.get(size.id) ?? []).map(({ number, threadId, length }) => ({
      number,
      threadId: threadOf(threadId),
      length,
    })),
    speakers: (speakersOf.get(size.id) ?? []).map(({ name }) => name),
    postings: postings.get(size.id) ?? [],
  }));
}

/** The rows of the part that consists of these passages, in the form of a whole index. */
export function partOf(rows: IndexRows, passages: readonly PartRow[]): IndexRows {
  const byIndex = Map.groupBy(passages, ({ indexId }) => indexId);
  const lengths = new Map<string, number>();
  const places = new Map<number, Set<number>>();
  const names = new Map<number, Set<string>>();
  for (const { indexId, ordinal, length, speaker } of passages) {
    const session = `${indexId} ${Math.floor(ordinal / sessionSize)}`;
    lengths.set(session, (lengths.get(session) ?? 0) + length);
    addTo(places, indexId, ordinal);
    if (speaker !== null) addTo(names, indexId, speaker);
  }
  return {
    sizes: rows.sizes.flatMap((size) => {
      const part = byIndex.get(size.id);
      if (part === undefined) return [];
      const totalLength = part.reduce((sum, { length }) => sum + length, 0);
      return { ...size, passageCount: part.length, totalLength };
    }),
    sessions: rows.sessions.flatMap((session) => {
      const length = lengths.get(`${session.indexId} ${session.number}`);
      return length === undefined ? [] : { ...session, length };
    }),
    speakers: rows.speakers.filter(({ indexId, name }) => names.get(indexId)?.has(name)),
    postings: new Map(
      [...rows.postings].map(([indexId, postings]) => {
        const isOwn = (ordinal: number) => places.get(indexId)?.has(ordinal) ?? false;
        return [indexId, postings.flatMap((posting) => only(posting, isOwn) ?? [])];
      }),
    ),
  };
}

/** The postings of these passages only; undefined if there are none. */
function only(posting: Posting, isOwn: (ordinal: number) => boolean): Posting | undefined {
  const { term, ordinals, frequencies, lengths } = posting;
  const own = new Uint32Array(ordinals.length);
  let size = 0;
  for (let i = 0; i < ordinals.length; i++) if (isOwn(ordinals[i] ?? NaN)) own[size++] = i;
  if (size === 0) return undefined;
  const at = own.subarray(0, size);
  return {
    term,
    ordinals: Float64Array.from(at, (i) => ordinals[i] ?? NaN),
    frequencies: at.map((i) => frequencies[i] ?? NaN),
    lengths: at.map((i) => lengths[i] ?? NaN),
  };
}

function addTo<Value>(sets: Map<number, Set<Value>>, key: number, value: Value): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
