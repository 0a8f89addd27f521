import type { Turns } from "../in-turns.js";
import type { ActiveGuard } from "./active-guard.js";
import { markerOf, markerStart } from "./marker.js";
import type { TextSearch } from "./text-search.js";
import { merged, type GuardMatch } from "./guard-rule.js";

/** A guard's finding in a text. */
export interface TextFinding {
  readonly guard: ActiveGuard;
  readonly count: number;
}

export interface InspectedText {
  /** The text after redaction. */
  readonly text: string;
  readonly findings: readonly TextFinding[];
}

/** How often a text is inspected at most, because its redaction can uncover more. */
const maxRounds = 3;

interface Found extends GuardMatch {
  readonly guard: ActiveGuard;
}

/** Applies guards to a text, and redacts it. A text without findings is returned unchanged. */
export async function inspectedText(
  given: string,
  guards: readonly ActiveGuard[],
  search: TextSearch,
  turns: Turns,
): Promise<InspectedText> {
  const counts = new Map<ActiveGuard, number>();
  const redacting = guards.filter(({ action }) => action === "REDACT");
  let text = given;
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await matchesIn(text, round === 0 ? guards : redacting, search, turns);
    for (const { guard } of found) counts.set(guard, (counts.get(guard) ?? 0) + 1);
    const redacted = redact(text, found);
    if (redacted === text) break;
    text = redacted;
  }
  return { text, findings: [...counts].map(([guard, count]) => ({ guard, count })) };
}

async function matchesIn(
  text: string,
  guards: readonly ActiveGuard[],
  search: TextSearch,
  turns: Turns,
): Promise<Found[]> {
  const markers = markersIn(text, guards);
  const searched = await search.find(guards, text, turns);
  return guards.flatMap((guard, i) => {
    const matches = searched[i] ?? null;
    // A text whose search was aborted is not stored.
    if (matches === null) return [{ guard: { ...guard, action: "REFUSE" }, start: 0, end: 0 }];
    return outside(markers, matches).map((match) => ({ guard, ...match }));
  });
}

/** Positions of the redaction markers of a text, in order: they are not redacted again. */
function markersIn(text: string, guards: readonly ActiveGuard[]): GuardMatch[] {
  if (!text.includes(markerStart)) return [];
  const markers = guards.map(({ rule }) => markerOf(rule));
  const places: GuardMatch[] = [];
  for (let at = text.indexOf(markerStart); at !== -1; at = text.indexOf(markerStart, at + 1)) {
    const marker = markers.find((one) => text.startsWith(one, at));
    if (marker !== undefined) places.push({ start: at, end: at + marker.length });
  }
  return places;
}

/** The matches that overlap none of the markers; both are in order. */
function outside(markers: readonly GuardMatch[], matches: readonly GuardMatch[]): GuardMatch[] {
  if (markers.length === 0) return [...matches];
  let next = 0;
  return matches.filter(({ start, end }) => {
    while (next < markers.length && (markers[next] as GuardMatch).end <= start) next += 1;
    const marker = markers[next];
    return marker === undefined || marker.start >= end;
  });
}

/** Replaces each redacted range with one marker, that of its first guard. */
function redact(text: string, found: readonly Found[]): string {
  const stretches = joined(merged(found.filter(({ guard }) => guard.action === "REDACT")));
  if (stretches.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { guard, start, end } of stretches) {
    parts.push(text.slice(done, start), markerOf(guard.rule));
    done = end;
  }
  parts.push(text.slice(done));
  return parts.join("");
}

/** Joins adjacent matches of one rule, so that a rule for single characters does not make a text many times as long. */
function joined(found: readonly Found[]): Found[] {
  const stretches: Found[] = [];
  for (const match of found) {
    const last = stretches.at(-1);
    if (last?.end === match.start && last.guard.rule === match.guard.rule)
      stretches[stretches.length - 1] = { ...last, end: match.end };
    else stretches.push(match);
  }
  return stretches;
}
