import type { Caller } from "../callers.js";
import { inOrder, newestFirst, type ListOrder } from "../lists.js";
import type { Entity, RecordOf } from "../records.js";
import type { World } from "../world.js";

/** A whole list in the form of this folder's queries. */
export function listOf<Item, View>(items: readonly Item[], toView: (item: Item) => View) {
  return { totalCount: items.length, nodes: items.map(toView) };
}

/** A nested list with ids only. */
export function idsOf(items: readonly { readonly id: string }[]) {
  return listOf(items, ({ id }) => ({ id }));
}

/** Sorts records whose order the model does not predict. */
export function byId<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** All records that a caller reaches and a filter matches, in order. */
export function listed<Name extends Entity>(
  world: World,
  caller: Caller,
  entity: Name,
  order: ListOrder<RecordOf<Name>>,
  picks: (record: RecordOf<Name>) => boolean = () => true,
): RecordOf<Name>[] {
  return inOrder(world.all(caller, entity).filter(picks), order);
}

/** The memories among those that a caller reaches, newest first. */
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

/** The list without its cursors, whose text the model does not know. */
export function withoutCursors({ totalCount, edges }: Answered) {
  return { totalCount, nodes: edges.map(({ node }) => node) };
}

/** Stores the cursors for other callers to try, with the current keysets of their records. */
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
