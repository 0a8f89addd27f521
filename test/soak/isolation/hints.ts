import type { Chance } from "./chance.js";

/** Hints that make operations succeed more often. They are optional: a field without a hint is drawn like any other. */
const probabilities: readonly (readonly [RegExp, number])[] = [
  [/\.typeText$/, 0.03],
  // Not with `content`.
  [/\.parts$/, 0.15],
  [/auditLog\.filter$|AuditFilter\.record$/, 0.9],
  [/Exact|exact/, 0.08],
  [/\.(first|owner|content|waitTimeoutMs|maxResults|confirm)$/, 0.85],
  [/(SearchInput\.query|ScopeInput\.userId|SetSharedStateInput\.value)$/, 0.9],
  [/Update.*Input\.metadata$/, 0.7],
  [/UpdateMemoryLinkInput\.relation$/, 0.6],
  [/expected(Version|Revision)$/, 0.05],
];

export function usualProbability(place: string, otherwise: number): number {
  return probabilities.find(([pattern]) => pattern.test(place))?.[1] ?? otherwise;
}

/** Mutually exclusive fields: an input has exactly one of these lists, and no other field of the group. */
const alternatives: Readonly<Record<string, readonly (readonly string[])[]>> = {
  OwnerInput: [["threadId"], ["userId"], ["agentId"]],
  deleteMemories: [["ids"], ["ids", "threadId"], ["owner", "text"], ["owner", "text", "policy"]],
  deleteMessages: [
    ["ids"],
    ["ids", "derived"],
    ["owner", "confirm"],
    ["owner", "confirm", "derived"],
  ],
  deleteSharedState: [
    ["owner", "keys"],
    ["owner", "keys", "expectedVersion"],
    ["owner", "all"],
  ],
  unlinkMemories: [["id"], ["id", "dryRun"], ["sourceId", "targetId", "relation"]],
  context: [["threadId", "input"], ["userId", "input"], ["userId", "agentId"], ["threadId"]],
  contextChanged: [["threadId", "input"], ["userId", "input"], ["userId", "agentId"], ["threadId"]],
};

/** The fields to give for an input or a root field. Undefined: any. */
export function chosenFields(
  type: string,
  all: readonly string[],
  chance: Chance,
): readonly string[] | undefined {
  const known = alternatives[type];
  // A field outside of all lists is new.
  if (!known || chance.is(0.06) || !all.every((name) => known.flat().includes(name)))
    return undefined;
  return chance.oneOf(known);
}

/** Inputs that name other fields of their object: those that are cleared, or matched as absent. */
const naming = ["clear", "without", "reset"] as const;

/** Leaves out, in most cases, what contradicts other values of the same input. */
export function withoutContradictions(
  input: Readonly<Record<string, unknown>>,
  chance: Chance,
): Record<string, unknown> {
  if (chance.is(0.1)) return { ...input };
  const kept = { ...input };
  const isGiven = (name: string) => {
    const field = name
      .toLowerCase()
      .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [field, `${field}Id`].some((one) => one in input);
  };
  for (const list of naming) {
    const names = input[list];
    if (Array.isArray(names)) kept[list] = names.filter((name: string) => !isGiven(name));
  }
  if ("ttlSeconds" in input) delete kept["neverExpires"];
  if ("validFrom" in input) delete kept["validTo"];
  if (input["type"] !== "CUSTOM") delete kept["typeText"];
  return kept;
}
