import { isForReviewers, type Memory } from "../../../src/core/memories/memory.js";
import { reaches } from "../isolation/reach.js";
import type { Law } from "./law.js";
import { differing, type RecordRead, type Snapshot } from "./snapshot.js";
import { ownerOf } from "./world.js";

/** Types whose owners say who reads them. */
const owned = /^(Thread|Message|Memory|MemoryLink):/;

/** A caller reads all that its owners have, as the admin reads it, and nothing of others; but what waits for a review, only reviewers read. */
export function callersReadTheirOwn(): Law {
  return {
    name: "a caller reads all of its own, and nothing of others",
    async check(world) {
      const wrong: unknown[] = [];
      for (const caller of world.callers) {
        const { name, reach, role } = caller;
        const isReviewer = role === "admin" || role === "operator";
        const read = await world.everything(caller);
        for (const [key, record] of world.now) {
          const isOwn = partsOf(record, world.now).every((part) => {
            const owner = ownerOf(part, world.now);
            const isOpen = isReviewer || !isForReviewers(part as unknown as Memory);
            return owner !== null && reaches(reach, owner) && isOpen;
          });
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

/** A link is read with both its memories. */
function partsOf(record: RecordRead, all: Snapshot): RecordRead[] {
  if (record.__typename !== "MemoryLink") return [record];
  return ["sourceId", "targetId"].flatMap((end) => all.get(`Memory:${String(record[end])}`) ?? []);
}
