import { englishAnalyser } from "../../../src/core/search/text/english-analyser.js";
import { pastIdOf } from "../../../src/core/search/passages/passage.js";
import type { FoundBy } from "./index-check.js";
import { difference, type StoreFile } from "./store-file.js";
import { passagesOf } from "../../support/passages-of.js";

interface State {
  readonly tenant: string;
  readonly id: string;
  readonly revision: number;
  readonly content: string | null;
  readonly timestamp: number | null;
  readonly since: number;
  /** Null: it is the current revision. */
  readonly until: number | null;
}

/** The last revision with a past content, and the period in which that content was current. */
interface SaidOnce extends State {
  readonly until: number;
}

/**
 * Returns past content that search would miss, and stored past content that was never said or is
 * still current. Each run of revisions with the same content is stored once, if search can find it
 * and it was current for some time.
 */
export function pastFaults(file: StoreFile, foundBy: ReadonlyMap<string, FoundBy>): string[] {
  const kept = file.all<Window>(
    `SELECT tenant_id AS tenant, id, memory_id AS memory, said_from AS "from", said_to AS until FROM memory_past`,
  );
  const expected = saidBefore(file).filter((said) => isFound(said, foundBy));
  return difference(
    "what a memory said is",
    kept.map(line),
    expected.map(({ tenant, id, revision, since, until }) =>
      line({ tenant, id: pastIdOf({ id, revision }), memory: id, from: since, until }),
    ),
  );
}

interface Window {
  readonly tenant: string;
  readonly id: string;
  readonly memory: string;
  readonly from: number;
  readonly until: number;
}

function line({ tenant, id, memory, from, until }: Window): string {
  return `${tenant} ${id} of ${memory}, from ${from} to ${until}`;
}

function saidBefore(file: StoreFile): SaidOnce[] {
  const states = file.all<State>(
    `SELECT tenant_id AS tenant, memory_id AS id, revision, content, timestamp, content_since AS since,
       recorded_to AS until FROM memory_revision
     UNION ALL SELECT tenant_id, id, revision, content, timestamp, content_since, NULL FROM memory
     ORDER BY tenant, id, revision`,
  );
  return states.flatMap((state, i) => {
    const { tenant, id, since, until } = state;
    const next = states[i + 1];
    const isLast = next?.tenant !== tenant || next.id !== id || next.since !== since;
    return isLast && until !== null && since < until ? { ...state, until } : [];
  });
}

function isFound({ tenant, id, revision, ...said }: State, foundBy: ReadonlyMap<string, FoundBy>) {
  const given = foundBy.get(`${tenant} PastMemory ${pastIdOf({ id, revision })}`);
  if (given?.vector) return true;
  const text = given?.text === undefined ? said.content : given.text;
  const source = { entity: "Memory", timestamp: said.timestamp } as const;
  return passagesOf(source, text, englishAnalyser).length > 0;
}
