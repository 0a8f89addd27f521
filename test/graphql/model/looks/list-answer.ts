import type { Caller } from "../callers.js";
import { inOrder, newestFirst, type ListOrder } from "../lists.js";
import type { Entity, RecordOf } from "../records.js";
import type { World } from "../world.js";

/** A whole list as a query of this folder asks for it. */
export function listOf<Item, View>(items: readonly Item[], toView: (item: Item) => View) {
  return { totalCount: items.length, nodes: items.map(toView) };
}

/** A list below a record, of which only the ids are asked. */
export function idsOf(items: readonly { readonly id: string }[]) {
  return listOf(items, ({ id }) => ({ id }));
}

/** What comes in an order that the model does not ask for. */
export function byId<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** All that a caller reaches and a filter picks, in order. */
export function listed<Name extends Entity>(
  world: World,
  caller: Caller,
  entity: Name,
  order: ListOrder<RecordOf<Name>>,
  picks: (record: RecordOf<Name>) => boolean = () => true,
): RecordOf<Name>[] {
  return inOrder(world.all(caller, entity).filter(picks), order);
}

/** The memories that a caller reaches of those picked, newest first. */
export function memoriesOf(
  world: World,
  caller: Caller,
  picks: (memory: RecordOf<"Memory">) => boolean,
) {
  return idsOf(listed(world, caller, "Memory", newestFirst, picks));
}

interface Answered {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
}

/** The list without its cursors, of which the model knows only what they stand for. */
export function withoutCursors({ totalCount, edges }: Answered) {
  return { totalCount, nodes: edges.map(({ node }) => node) };
}

/** Keeps the cursors for others to try, with the places of their records at this time. */
export function keepCursors<Name extends Entity>(
  world: World,
  caller: Caller,
  answered: Answered | undefined,
  entity: Name,
  { name, keyset }: ListOrder<RecordOf<Name>>,
): void {
  for (const { cursor, node } of answered?.edges ?? []) {
    const record = world.find(caller, entity, node.id);
    if (record) world.keepCursor({ list: name, cursor, keyset: keyset(record) });
  }
}
