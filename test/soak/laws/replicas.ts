import type { FuzzCaller } from "../isolation/callers.js";
import type { EventStream, LoggedEvent } from "./event-stream.js";
import type { Law } from "./law.js";
import { ending, mistold, subjectOf } from "./one-event.js";
import { marker } from "./snapshot.js";
import type { World } from "./world.js";

/** Records that no event tells of, or only with another id. */
const untold = /^(Job|SharedStateEntry|Summary|User|Agent):/;

/** Events, applied in their order, rebuild what their subscriber reads, also after it was away. */
export function eventsRebuildLists(): Law {
  const replicas = new Map<FuzzCaller, Replica>();
  return {
    name: "events in order rebuild the lists of each subscriber",
    async check(world) {
      for (const caller of world.callers)
        if (!replicas.has(caller))
          replicas.set(caller, new Replica(caller, await world.follow(caller)));
      const wrong = [];
      for (const replica of replicas.values()) wrong.push(...(await replica.compare(world)));
      return wrong;
    },
  };
}

class Replica {
  readonly #snapshots = new Map<string, LoggedEvent["snapshot"]>();

  constructor(
    private readonly caller: FuzzCaller,
    private readonly stream: EventStream,
  ) {}

  async compare(world: World): Promise<unknown[]> {
    const { caller, stream } = this;
    if (world.chance.is(0.3)) await stream.resume();
    for (const event of await stream.untilSubject(await world.markFor(caller))) {
      if (event.subjectId.startsWith(marker)) continue;
      if (ending.has(event.kind)) this.#snapshots.delete(subjectOf(event));
      else this.#snapshots.set(subjectOf(event), event.snapshot);
    }
    const records = await world.everything(caller);
    const missing = [...records.keys()].filter(
      (key) => !untold.test(key) && !this.#snapshots.has(key),
    );
    const left = [...this.#snapshots.keys()].filter(
      (key) => !untold.test(key) && !records.has(key),
    );
    const wrong = [...records].flatMap(([key, record]) =>
      mistold(this.#snapshots.get(key) ?? null, record),
    );
    const name = caller.name;
    return [
      ...missing.map((key) => ({ name, missing: key })),
      ...left.map((key) => ({ name, left: key })),
      ...wrong.map((one) => ({ name, mistold: one })),
    ];
  }
}
