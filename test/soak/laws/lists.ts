import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  getNullableType,
  type GraphQLInputField,
} from "graphql";
import { isDeepStrictEqual } from "node:util";
import { schema } from "../../support/edges/schema-edges.js";
import type { FuzzCaller } from "../isolation/callers.js";
import type { Chance } from "../isolation/chance.js";
import type { Law } from "./law.js";
import { mostOfPage } from "./pages.js";
import { wholeOf } from "./schema-texts.js";
import { listed, listOf, type RecordRead } from "./snapshot.js";
import type { World } from "./world.js";

type Type = (typeof listed)[number];
type Args = Readonly<Record<string, unknown>>;

interface Page {
  readonly totalCount: number;
  readonly nodes: readonly RecordRead[];
  readonly pageInfo: Readonly<Record<"startCursor" | "endCursor", string | null>> & {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}

/**
 * A list is the same by pages of any size, its `totalCount` is its length, it is in its order, and
 * a filter leaves just the records that have what it asks for.
 */
export function listsAgree(): Law {
  return {
    name: "pages, counts, orders and filters of a list agree with the list",
    async check(world) {
      const wrong = [];
      for (const type of listed) {
        const caller = world.chance.oneOf(world.callers);
        wrong.push(...(await checkPages(world, type, caller)));
        for (let i = 0; i < 3; i++) wrong.push(...(await checkFilter(world, type, caller)));
      }
      return wrong;
    },
  };
}

async function checkPages(world: World, type: Type, caller: FuzzCaller): Promise<unknown[]> {
  const { chance } = world;
  const orderBy = orderOf(type, chance);
  const all = await page(world, type, caller, { first: mostOfPage, orderBy });
  const size = chance.between(1, 7);
  const isBackward = type === "Message" && !orderBy && chance.is(0.5);
  const walked: RecordRead[] = [];
  for (let cursor: string | null = null, more = true; more;) {
    const part: Page = await page(
      world,
      type,
      caller,
      isBackward ? { last: size, before: cursor } : { first: size, after: cursor, orderBy },
    );
    if (isBackward) walked.unshift(...part.nodes);
    else walked.push(...part.nodes);
    cursor = isBackward ? part.pageInfo.startCursor : part.pageInfo.endCursor;
    more = isBackward ? part.pageInfo.hasPreviousPage : part.pageInfo.hasNextPage;
    if (part.totalCount !== all.nodes.length) return [{ type, all: all.nodes.length, part }];
    if (more && part.nodes.length !== size) return [{ type, size, part }];
  }
  const ids = (records: readonly RecordRead[]) => records.map(({ id }) => id);
  if (!isDeepStrictEqual(ids(walked), ids(all.nodes)))
    return [{ type, size, isBackward, walked: ids(walked), all: ids(all.nodes) }];
  const sorted = orderBy ? all.nodes.map((one) => one[fieldOf(orderBy.field)]) : [];
  const inOrder = sorted.toSorted((one, other) =>
    (one as string) < (other as string) ? -1 : one === other ? 0 : 1,
  );
  if (orderBy?.direction === "DESC") inOrder.reverse();
  return isDeepStrictEqual(sorted, inOrder) ? [] : [{ type, orderBy, sorted }];
}

async function checkFilter(world: World, type: Type, caller: FuzzCaller): Promise<unknown[]> {
  const { chance } = world;
  const all = (await page(world, type, caller, { first: mostOfPage })).nodes;
  const example = chance.maybe(all);
  if (!example) return [];
  const fields = Object.values(filterType(type).getFields());
  const drawn = chance.oneOf(fields.flatMap((field) => conditionOf(field, example, chance) ?? []));
  const { nodes, totalCount } = await page(world, type, caller, {
    first: mostOfPage,
    filter: drawn.filter,
  });
  const expected = all.filter(drawn.picks).map(({ id }) => id);
  const found = nodes.map(({ id }) => id);
  return isDeepStrictEqual(found, expected) && totalCount === found.length
    ? []
    : [{ caller: caller.name, type, filter: drawn.filter, found, expected, totalCount }];
}

interface Condition {
  readonly filter: Args;
  readonly picks: (record: RecordRead) => boolean;
}

/** A filter by one field that picks the example, and what it says of other records. Null for fields that say more than a comparison. */
function conditionOf(
  { name, type }: GraphQLInputField,
  example: RecordRead,
  chance: Chance,
): Condition | null {
  const value = (field: string) => example[field] as string | number | null | undefined;
  const by = (field: string, given: unknown, picks: (one: string | number) => boolean) =>
    value(field) === null || value(field) === undefined
      ? null
      : {
          filter: { [name]: given },
          picks: (record: RecordRead) =>
            record[field] !== null && picks(record[field] as string | number),
        };
  const [, head = "", bound] = /^(\w+?)(After|Before)$/.exec(name) ?? [];
  const timed = { since: "timestamp", until: "timestamp" }[name] ?? `${head}At`;
  if (bound === "After" || name === "since")
    return by(timed, value(timed), (one) => one >= (value(timed) ?? ""));
  if (bound === "Before" || name === "until")
    return by(timed, value(timed), (one) => one < (value(timed) ?? ""));
  if (name.startsWith("min")) {
    const field = name.slice(3).toLowerCase();
    return by(field, value(field), (one) => one >= (value(field) ?? 0));
  }
  if (name === "owner") {
    const part = chance.maybe(["userId", "agentId", "threadId"].filter((one) => one in example));
    if (part === undefined) return null;
    const id = value(part);
    const without = part.slice(0, -2).toUpperCase();
    return {
      filter: { owner: id === null ? { without: [without] } : { [part]: id } },
      // A memory of a user belongs to no thread, and is also found by the one that it was learned in.
      picks: (record) =>
        record[part] === id ||
        (part === "threadId" && id !== null && record["originThreadId"] === id),
    };
  }
  if (name === "withoutMetadata")
    return { filter: { [name]: true }, picks: ({ metadata }) => metadata === null };
  const isList = isListType(getNullableType(type));
  const single = isList ? name.replace(/ies$/, "y").replace(/s$/, "") : name;
  const field = single === "statu" ? "status" : single;
  if (!isList && !isEnumType(getNamedType(type)) && typeof value(field) !== "boolean") return null;
  const one = value(field);
  return field in example ? by(field, isList ? [one] : one, (other) => other === one) : null;
}

async function page(world: World, type: Type, caller: FuzzCaller, args: Args): Promise<Page> {
  const field = listOf[type] ?? "";
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  const types = schema.getQueryType()?.getFields()[field]?.args ?? [];
  const declared = given.map(
    ([name]) => `$${name}: ${String(types.find((one) => one.name === name)?.type)}`,
  );
  const query = `query List(${declared.join(", ")}) {
    ${field}(${given.map(([name]) => `${name}: $${name}`).join(", ")}) {
      totalCount nodes { ${wholeOf(type)} }
      pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    }
  }`;
  const data = await world.read<Readonly<Record<string, Page>>>(
    caller,
    query,
    Object.fromEntries(given),
  );
  return data[field] as Page;
}

function filterType(type: Type) {
  const name = type === "User" || type === "Agent" ? "ActorFilter" : `${type}Filter`;
  const found = schema.getType(name);
  if (!isInputObjectType(found)) throw new Error(`${name} is no input.`);
  return found;
}

function orderOf(type: Type, chance: Chance) {
  const name = type === "User" || type === "Agent" ? "ActorOrderField" : `${type}OrderField`;
  const fields = schema.getType(name);
  if (!isEnumType(fields) || chance.is(0.4)) return undefined;
  const field = chance.oneOf(fields.getValues()).name;
  return { field, direction: chance.oneOf(["ASC", "DESC"]) };
}

function fieldOf(name: string): string {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
