import type { Turns } from "../tasks/in-turns.js";
import type { ActiveGuard, TextSearch } from "./text-search.js";
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

/** A text, and what it is called, such as the name of its member in JSON. */
export interface NamedText {
  readonly text: string;
  /** Null: it has no name. */
  readonly name: string | null;
}

/** The most characters of a name, and of the text after it, that rules look at together. */
const longestName = 100;
const longestNamed = 500;
/** The shortest text that a rule finds by its name. */
const shortestNamed = 7;

/** Applies guards to a text, and redacts it. A text without findings is returned unchanged. */
export async function inspectedText(
  { text: given, name }: NamedText,
  guards: readonly ActiveGuard[],
  search: TextSearch,
  turns: Turns,
): Promise<InspectedText> {
  const counts = new Map<ActiveGuard, number>();
  const redacting = guards.filter(({ action }) => action === "REDACT");
  let text = given;
  for (let round = 0; round < maxRounds; round += 1) {
    const applied = round === 0 ? guards : redacting;
    const found = await matchesIn({ text, name }, applied, search, turns);
    for (const { guard } of found) counts.set(guard, (counts.get(guard) ?? 0) + 1);
    const redacted = redact(text, found);
    if (redacted === text) break;
    text = redacted;
  }
  return { text, findings: [...counts].map(([guard, count]) => ({ guard, count })) };
}

async function matchesIn(
  named: NamedText,
  guards: readonly ActiveGuard[],
  search: TextSearch,
  turns: Turns,
): Promise<Found[]> {
  const { text } = named;
  const markers = markersIn(text, guards);
  const searched = await search.find(guards, text, turns);
  const besides = await matchesByName(named, guards, search, turns);
  return guards.flatMap((guard, i) => {
    const matches = searched[i] ?? null;
    // A text whose search was aborted is not stored.
    if (matches === null) return [{ guard: { ...guard, action: "REFUSE" }, start: 0, end: 0 }];
    const all = merged([...matches, ...(besides.get(guard) ?? [])]);
    return outside(markers, all).map((match) => ({ guard, ...match }));
  });
}

/** What built-in rules find in a text by its name, as `password: …` in prose. */
async function matchesByName(
  { text, name }: NamedText,
  guards: readonly ActiveGuard[],
  search: TextSearch,
  turns: Turns,
): Promise<ReadonlyMap<ActiveGuard, readonly GuardMatch[]>> {
  if (name === null || text.length < shortestNamed) return new Map();
  const builtIn = guards.filter(({ pattern }) => pattern === null);
  const before = `${name.slice(-longestName)}: `;
  const searched = await search.find(builtIn, before + text.slice(0, longestNamed), turns);
  const found = builtIn.map((guard, i) => {
    const inText = (searched[i] ?? []).filter(({ start }) => start >= before.length);
    const shift = before.length;
    return [
      guard,
      inText.map(({ start, end }) => ({ start: start - shift, end: end - shift })),
    ] as const;
  });
  return new Map(found);
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

const markerStart = "[redacted: ";

/** The text that replaces a match of a rule. */
export function markerOf(rule: string): string {
  return `${markerStart}${rule}]`;
}
