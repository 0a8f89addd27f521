import { Author } from "./author.js";
import type { Deed } from "./deed.js";
import { forgetFact, sayFact } from "./fact-deeds.js";
import { link, unlink, updateLink } from "./link-deeds.js";
import {
  addMemory,
  deleteMemory,
  describeUser,
  restoreMemory,
  updateMemory,
} from "./memory-deeds.js";
import { deleteMessage, editMessage } from "./message-deeds.js";
import { fade, importSome, updateRecord } from "./record-deeds.js";
import { refused } from "./refused-deeds.js";
import { clearState, deleteState, setState } from "./state-deeds.js";
import { addBriefly, addNotes, clearNotes, deleteThread, talk, tell } from "./thread-deeds.js";

type Make = (by: Author) => Deed | undefined;

/** Deeds with their weights. A deed that currently does not apply returns undefined. */
const deeds: readonly (readonly [weight: number, make: Make])[] = [
  [6, talk],
  [3, tell],
  [5, addNotes],
  [2, addBriefly],
  [3, editMessage],
  [2, deleteMessage],
  [0.5, clearNotes],
  [1, deleteThread],
  [6, addMemory],
  [3, importSome],
  [5, updateMemory],
  [3, restoreMemory],
  [2, deleteMemory],
  [4, link],
  [1, updateLink],
  [1, unlink],
  [3, updateRecord],
  [2, fade],
  [1, describeUser],
  [4, setState],
  [1, deleteState],
  [0.5, clearState],
  [4, sayFact],
  [1, forgetFact],
  [2, refused],
];

const total = deeds.reduce((sum, [weight]) => sum + weight, 0);

/** Creates deeds, one at a time, each of which fits the state after the previous one. */
export class Writer extends Author {
  next(): Deed {
    for (;;) {
      let place = this.random.next() * total;
      const [, make] = deeds.find(([weight]) => (place -= weight) < 0) ?? [];
      const deed = make?.(this);
      if (deed) return deed;
    }
  }
}
