import type { Author } from "./author.js";
import { deed, type Deed } from "./deed.js";
import * as documents from "./documents.js";

/** A temporary thread, or the keeper user. */
function someOwner(by: Author): string {
  return (by.chance(0.7) ? by.noteThread() : undefined) ?? by.keeper;
}

function named(by: Author, owner: string) {
  return owner === by.keeper ? { userId: owner } : { threadId: owner };
}

/** Sets a key whose current version the writer knows. */
export function setState(by: Author): Deed {
  const owner = someOwner(by);
  const key = `key-${by.random.between(1, 4)}`;
  const before = by.own.state.get(`${owner} ${key}`);
  const version = (by.own.versions.get(owner) ?? 0) + 1;
  const value = `Value ${by.number()} of ${by.name}.`;
  const entry = { owner, key, value, version };
  return deed(
    documents.setState,
    {
      input: {
        owner: named(by, owner),
        key,
        value,
        expectedVersion: before?.version ?? 0,
      },
    },
    {
      isDone: async (client) => (await versionOf(client, by, owner, key)) === version,
      note: () => {
        by.own.state.set(`${owner} ${key}`, entry);
        by.own.versions.set(owner, version);
      },
    },
  );
}

export function deleteState(by: Author): Deed | undefined {
  const entry = by.pick(by.own.state.values());
  if (!entry) return undefined;
  const { owner, key, version: expectedVersion } = entry;
  return deed(
    documents.deleteState,
    { owner: named(by, owner), keys: [key], expectedVersion },
    {
      isDone: async (client) => (await versionOf(client, by, owner, key)) === undefined,
      note: () => by.own.state.delete(`${owner} ${key}`),
    },
  );
}

export function clearState(by: Author): Deed | undefined {
  const { owner } = by.pick(by.own.state.values()) ?? {};
  if (owner === undefined) return undefined;
  return deed(
    documents.deleteState,
    { owner: named(by, owner), all: true },
    {
      isDone: async (client) => {
        const { sharedState } = await client.run(documents.stateNow, { owner: named(by, owner) });
        return sharedState.length === 0;
      },
      note: () => by.own.removeState(owner),
    },
  );
}

async function versionOf(
  client: Parameters<Deed["isDone"]>[0],
  by: Author,
  owner: string,
  key: string,
): Promise<number | undefined> {
  const { sharedState } = await client.run(documents.stateNow, { owner: named(by, owner) });
  return sharedState.find((entry) => entry.key === key)?.version;
}
