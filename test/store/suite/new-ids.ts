import { beforeEach, describe, expect, test } from "vitest";
import { InvalidInputError } from "../../../src/core/errors/request-errors.js";
import { newId } from "../../../src/core/ids.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import { ownIdPrefix } from "../../../src/core/own-ids.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aLink, aMemory, aMessage, aThread, keep, member } from "../samples.js";

/** Callers who reach the samples, which belong to user-1 and agent-1. */
const callers: readonly [string, Principal][] = [
  ["a user", { ...member, userId: "user-1" }],
  ["an agent", { ...member, agentId: "agent-1" }],
  ["both", { ...member, userId: "user-1", agentId: "agent-1" }],
];

const inserts: Readonly<Record<string, (unit: Unit, id: string) => Promise<unknown>>> = {
  "a thread": (unit, id) => unit.threads.insert(aThread({ id })),
  "a message of a thread": (unit, id) =>
    unit.messages.append(aThread(), [aMessage({ id: newId() }), aMessage({ id })]),
  "a message without a thread": (unit, id) =>
    unit.messages.insert([{ ...aMessage({ id, threadId: null }), seq: null }]),
  "a memory": (unit, id) => unit.memories.insert([aMemory({ id: newId() }), aMemory({ id })]),
  "a link": (unit, id) =>
    unit.links.insert(aLink({ id, sourceId: "memory-1", targetId: "memory-2" })),
};

export function describeNewIds(opened: OpenedStore): void {
  describe("The id of a new record", () => {
    beforeEach(async () => {
      const others = { userId: "user-2", agentId: "agent-2" };
      const taken = { id: "taken", ...others };
      await keep(opened(), {
        threads: [aThread(), aThread(taken)],
        messages: [aMessage({ ...taken, threadId: "taken" })],
        memories: [aMemory(), aMemory({ id: "memory-2" }), aMemory(taken)],
        links: [
          aLink({ id: "taken", sourceId: "memory-1", targetId: "memory-2", relation: "REFINES" }),
        ],
      });
    });

    test.each(callers)(
      "is one of its own, or a generated one, for a caller bound to %s",
      async (_name, caller) => {
        const store = opened();
        const attempt = (insert: (unit: Unit, id: string) => Promise<unknown>, id: string) =>
          store
            .unit(caller, (unit) => insert(unit, id))
            .then(
              () => "stored",
              (error: unknown) => {
                expect(error).toBeInstanceOf(InvalidInputError);
                return (error as Error).message.replaceAll(id, "it");
              },
            );
        for (const [what, insert] of Object.entries(inserts)) {
          const refused = await attempt(insert, "taken");
          expect([what, await attempt(insert, "free")]).toEqual([what, refused]);
          for (const id of ["~user-2/1", "~", "default:user-2"])
            expect([what, await attempt(insert, id)]).not.toEqual([what, "stored"]);
          await store.unit(caller, (unit) => insert(unit, ownIdPrefix(caller) + what));
          if (what !== "a link") await store.unit(caller, (unit) => insert(unit, newId()));
        }
      },
    );

    test("is any for a caller who is not bound, but those of somebody else's records", async () => {
      const store = opened();
      const ids = ["any", "~user-1/1", "~~agent-1/1", "~user-1~agent-1/1"];
      for (const [what, insert] of Object.entries(inserts).filter(([name]) => name !== "a link")) {
        for (const id of ids) await store.unit(member, (unit) => insert(unit, id + what));
        for (const id of ["~user-2/1", "~~agent-2/1", "~user-1~agent-2/1", "~user-1", "~"]) {
          const writing = store.unit(member, (unit) => insert(unit, id));
          await expect(writing, `${what} ${id}`).rejects.toThrow(InvalidInputError);
        }
      }
    });

    test("is that of a user only for links between that user's memories", async () => {
      const store = opened();
      await keep(store, { memories: [aMemory({ id: "memory-3", agentId: "agent-3" })] });
      const link = (id: string) =>
        store.unit(member, (unit) =>
          unit.links.insert(aLink({ id, sourceId: "memory-1", targetId: "memory-3" })),
        );
      for (const id of ["~~agent-1/1", "~user-1~agent-1/1", "~user-2/1"])
        await expect(link(id)).rejects.toThrow(InvalidInputError);
      await link("~user-1/1");
    });

    test("is that of a default thread only for the one of its user, and its agent", async () => {
      const store = opened();
      const insert = (caller: Principal, id: string) =>
        store.unit(caller, (unit) => unit.threads.insert(aThread({ id })));
      const agent = { ...member, agentId: "agent-1" };
      await expect(insert(member, "default:user-2")).rejects.toThrow(InvalidInputError);
      await expect(insert(member, "default:user-1:agent-2")).rejects.toThrow(InvalidInputError);
      await expect(insert(agent, "default:user-1")).rejects.toThrow(InvalidInputError);
      await insert(agent, "default:user-1:agent-1");
      await insert({ ...member, userId: "user-1" }, "default:user-1");
    });
  });
}
