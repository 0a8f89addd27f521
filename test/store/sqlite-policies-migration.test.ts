import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { systemPrincipal } from "../../src/core/principal.js";
import { newFile, openEmbedded } from "./embedded.js";
import { aJob, aMemory, anEvent, aThread, aUser, keep, member } from "./samples.js";

/** Takes a store of this version back to version 7. */
function downgrade(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`
    ALTER TABLE memory_past RENAME TO past_memory;
    ALTER TABLE passage RENAME COLUMN place TO number;
    ALTER TABLE passage RENAME COLUMN term_count TO length;
    ALTER TABLE text_session RENAME COLUMN place TO number;
    ALTER TABLE text_session RENAME COLUMN next_ordinal TO next;
    ALTER TABLE posting RENAME COLUMN posting_count TO count;
    ALTER TABLE vector RENAME COLUMN vector_key TO key;
    ALTER TABLE vector RENAME COLUMN place TO number;
    ALTER TABLE message DROP COLUMN parts;
    ALTER TABLE message DROP COLUMN tool_calls;
    UPDATE meta SET value = 7 WHERE key = 'schema_version';
    UPDATE memory SET policy = iif(policy = 'FADING', 'OASIS', 'ORACLE');
    UPDATE thread SET settings = replace(settings, '"FADING"', '"OASIS"');
    UPDATE event SET snapshot = replace(snapshot, '"FADING"', '"OASIS"');
    UPDATE job SET kind = 'DECAY_FACTS' WHERE kind = 'DECAY_MEMORIES';
    ALTER TABLE actor RENAME COLUMN fading_policy TO memory_policy;
    UPDATE actor SET memory_policy = replace(memory_policy, 'relevantMemories', 'contextFacts')`);
  database.close();
}

test("a store of version 7 has its policies, settings, jobs and snapshots under their new names", async () => {
  const file = newFile();
  const before = openEmbedded(file);
  const said = 'The setting is "memoryPolicy":"OASIS" and "policy":"ORACLE".';
  const memories = [
    aMemory({ id: "fading", policy: "FADING", content: said }),
    aMemory({ id: "permanent" }),
  ];
  const thread = aThread({ settings: { memoryPolicy: "FADING" } });
  const snapshot = { id: "fading", policy: "FADING", content: said };
  const user = aUser({ fadingPolicy: { decayFactor: 0.5, relevantMemories: 3 } });
  const job = aJob({ kind: "DECAY_MEMORIES" });
  await keep(before, {
    actors: [user],
    jobs: [job],
    threads: [thread],
    memories,
    events: [anEvent({ snapshot })],
  });
  await before.close();
  downgrade(file);

  const store = openEmbedded(file);
  const kept = await store.memories.byIds(member, ["fading", "permanent"]);
  expect([...kept.values()].map(({ policy }) => policy).toSorted()).toEqual([
    "FADING",
    "PERMANENT",
  ]);
  expect(kept.get("fading")?.content).toBe(said);
  const threads = await store.threads.byIds(member, [thread.id]);
  expect(threads.get(thread.id)?.settings).toEqual({ memoryPolicy: "FADING" });
  const users = await store.actors.byIds(member, "User", [user.id]);
  expect(users.get(user.id)?.fadingPolicy).toEqual(user.fadingPolicy);
  const jobs = await store.jobs.byIds(member, [job.id]);
  expect(jobs.get(job.id)?.kind).toBe("DECAY_MEMORIES");
  const [event] = await store.events.tail(systemPrincipal, 0, 10);
  expect(event?.snapshot).toEqual(snapshot);
});
