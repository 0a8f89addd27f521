import type { Claim } from "../claim.js";
import { changes, recounts, remeasures } from "./changes.js";
import { corrects, retracts, takesBack } from "./corrects.js";
import { ends } from "./ends.js";
import { opposes } from "./opposes.js";
import { replaces } from "./replaces.js";
import { supersedes } from "./supersedes.js";

/**
 * Whether the first claim makes the second untrue. It is decided by these two claims alone, so that the order of
 * arrival does not matter: the one that was said later, or that came to hold later, wins. Of two claims, one at most
 * beats the other. Nothing is beaten because it is similar.
 */
export function beats(later: Claim, earlier: Claim): boolean {
  if (!isAfter(later, earlier) || !canEnd(later)) return false;
  return (
    retracts(later, earlier) ||
    replaces(later, earlier) ||
    opposes(later, earlier) ||
    ends(later, earlier) ||
    corrects(later, earlier) ||
    changes(later, earlier) ||
    recounts(later, earlier) ||
    remeasures(later, earlier) ||
    supersedes(later, earlier) ||
    takesBack(later, earlier)
  );
}

export function isAfter(first: Claim, second: Claim): boolean {
  const [one, two] = [timeOf(first), timeOf(second)];
  if (one !== two) return one > two;
  if (first.turn === second.turn) return first.place > second.place;
  return first.turn !== null && second.turn !== null && first.turn > second.turn;
}

/** A past event and a change count from their day; a state holds when it is said. */
function timeOf({ tense, isMarked, holdsFrom, saidAt }: Claim): number {
  const isEvent = (tense === "PAST" || isMarked) && holdsFrom !== null;
  return isEvent ? Math.min(holdsFrom, saidAt) : saidAt;
}

function canEnd({ isPassing, tense, operation }: Claim): boolean {
  if (operation === "RETRACT" || operation === "END") return true;
  return !isPassing && tense !== "FUTURE";
}
