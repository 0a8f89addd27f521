import { performance } from "node:perf_hooks";

/**
 * Stores messages of several users, and searches those of the first: half of the users add one message at a time, the
 * others 20. Sends the figures to the bench. `add` stores messages of a user's thread; `search` returns ten texts.
 */
export async function measured({ users, perUser, searches, texts, queries }, { add, search }) {
  const figures = {};
  const ingest = async (size, from, to) => {
    const before = process.cpuUsage();
    const start = performance.now();
    for (let user = from; user < to; user++)
      for (let at = 0; at < perUser; at += size) {
        const some = texts.slice(user * perUser + at, user * perUser + at + size);
        await add(`user-${user}`, `thread-${user}-${Math.floor(at / 50)}`, some);
      }
    const count = (to - from) * perUser;
    const { user, system } = process.cpuUsage(before);
    const seconds = (performance.now() - start) / 1000;
    return { perSecond: count / seconds, cpuMs: (user + system) / 1000 / count };
  };
  figures.one = await ingest(1, 0, users / 2);
  figures.twenty = await ingest(20, users / 2, users);
  const times = [];
  const before = process.cpuUsage();
  for (let i = 0; i < searches; i++) {
    const start = performance.now();
    const found = await search("user-0", queries[i % queries.length]);
    if (found.length === 0) throw new Error("A search found nothing.");
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  figures.search = {
    ms: times.toSorted((a, b) => a - b)[Math.floor(searches / 2)],
    cpuMs: (user + system) / 1000 / searches,
  };
  figures.megabytes = process.memoryUsage().rss / 1e6;
  process.send(figures);
  process.disconnect();
}

const dimension = 384;

/** A vector of length 1. The same words give the same vector. */
export function embed(text) {
  const vector = new Float32Array(dimension);
  for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
    let hash = 2166136261;
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 16777619);
    for (let i = 0; i < 8; i++) {
      hash = Math.imul(hash ^ (hash >>> 15), 2246822507) + i;
      vector[(hash >>> 1) % dimension] += hash & 1 ? 1 : -1;
    }
  }
  const length = Math.hypot(...vector) || 1;
  return Array.from(vector, (number) => number / length);
}

/** Resolves with the bench's request. */
export function asked() {
  return new Promise((resolve) => process.once("message", resolve));
}
