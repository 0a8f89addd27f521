import { z } from "zod";
import { linkRelations } from "../../core/links/memory-link.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import { firstOf, isObject, plainKey, textOf, toLoose } from "./loose-values.js";
import { toWireSchema } from "./memories-answer.js";
import { toLabel, toRelation } from "./memory-item.js";

const link = z.object({
  source: z.string(),
  relation: z.enum(linkRelations),
  target: z.string(),
});

export type AnsweredLink = z.output<typeof link>;

export const linksSchema: AnswerSchema = {
  name: "links",
  schema: toWireSchema(z.object({ links: z.array(link) })),
};

/** More than any thread contains. Further links of an answer are ignored. */
const mostLinks = 1_000;

const wrappers = new Set([
  "links",
  "result",
  "data",
  "output",
  "response",
  "answer",
  "relations",
  "items",
]);

/** Reads the links of an answer. Returns null if there is no readable list of links. An empty list means no links. */
export function readLinks(value: unknown): readonly AnsweredLink[] | null {
  const list = listIn(value);
  if (list === null) return null;
  const links = list.slice(0, mostLinks).flatMap((one) => {
    const loose = toLoose(one);
    if (loose === null) return [];
    const { data } = link.safeParse({
      source: toLabel(firstOf(loose, ["source", "from", "new", "sourceid"]), "n"),
      relation: toRelation(textOf(loose, ["relation", "type", "kind"])),
      target: toLabel(firstOf(loose, ["target", "to", "known", "targetid"]), "k"),
    });
    return data === undefined ? [] : [data];
  });
  return list.length > 0 && links.length === 0 ? null : links;
}

function listIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  if (toLoose(value)?.has("relation")) return [value];
  for (const [key, one] of Object.entries(value)) {
    if (!wrappers.has(plainKey(key))) continue;
    if (one === null) return [];
    const list = listIn(one);
    if (list !== null) return list;
  }
  return null;
}
