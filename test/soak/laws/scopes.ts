import { reaches } from "../isolation/reach.js";
import type { Law } from "./law.js";
import { differing } from "./snapshot.js";
import { ownerOf } from "./world.js";

/** Types whose owners say who reads them. */
const owned = /^(Thread|Message|Memory|MemoryLink):/;

/** A caller reads all that its owners have, as the admin reads it, and nothing of others. */
export function callersReadTheirOwn(): Law {
  return {
    name: "a caller reads all of its own, and nothing of others",
    async check(world) {
      const wrong: unknown[] = [];
      for (const caller of world.callers) {
        const { name, reach } = caller;
        const read = await world.everything(caller);
        for (const [key, record] of world.now) {
          const owner = ownerOf(record, world.now);
          const isOwn = owner !== null && reaches(reach, owner);
          if (owned.test(key) && isOwn !== read.has(key)) wrong.push({ name, isOwn, key });
          const own = read.get(key);
          if (own) wrong.push(...differing(record, own).map((one) => ({ name, one })));
        }
        for (const key of read.keys()) if (!world.now.has(key)) wrong.push({ name, key });
      }
      return wrong;
    },
  };
}
