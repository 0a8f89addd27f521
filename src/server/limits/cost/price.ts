import { LimitError } from "../limit-error.js";

/** A page of a list. The cost of its items is proportional to its length. */
export interface PricedPage {
  /** The place in the answer, such as `threads.nodes.messages`. */
  readonly path: string;
  /** The argument that sets the length. */
  readonly argument: "first" | "last";
  readonly size: number;
  /** The cost of the items, including the pages in them. */
  readonly total: number;
}

/** The cost of selections, and what it consists of. */
export interface Price {
  readonly total: number;
  /** The part that no page holds. */
  readonly outside: number;
  /** The page whose own items cost most, without the pages in them; then the pages around it, innermost first. */
  readonly pages: readonly PricedPage[];
  /** The cost of these items. */
  readonly most: number;
}

export const free = priceOf(0);

/** The price of a field without selections. */
export function priceOf(total: number): Price {
  return { total, outside: total, pages: [], most: 0 };
}

/** A field that costs something itself, and has items. */
export interface PricedField {
  readonly name: string;
  readonly own: number;
  readonly item: Price;
  /** The number of items. */
  readonly size: number;
  /** The argument that sets the number, if it is a page. */
  readonly argument?: PricedPage["argument"] | undefined;
}

export function priceOfItems({ name, own, item, size, argument }: PricedField): Price {
  const [total, outside, most] = [item.total * size, item.outside * size, item.most * size];
  const inner = item.pages.map((page) => ({
    ...page,
    path: `${name}.${page.path}`,
    total: page.total * size,
  }));
  if (!argument) return { total: own + total, outside: own + outside, pages: inner, most };
  const page = { path: name, argument, size, total };
  return outside > most
    ? { total: own + total, outside: own, pages: [page], most: outside }
    : { total: own + total, outside: own, pages: [...inner, page], most };
}

export function sumOf(prices: readonly Price[]): Price {
  return prices.reduce((all, one) => {
    const { pages, most } = one.most > all.most ? one : all;
    return { total: all.total + one.total, outside: all.outside + one.outside, pages, most };
  }, free);
}

export function largestOf(prices: readonly Price[]): Price {
  return prices.reduce((most, one) => (one.total > most.total ? one : most), free);
}

/** The error of an operation that may cost too much. Names the page that costs most, and a length with which the whole fits. */
export function tooCostly(price: Price, limit: number): LimitError {
  const page = fittingPage(price, limit);
  const advice = page
    ? `most of it is ${page.path}, and ${page.argument}: ${page.size} there would fit`
    : "ask for fewer fields";
  return new LimitError(
    "OPERATION_TOO_COSTLY",
    `The operation may cost ${Math.ceil(price.total)}, and must cost at most ${limit}; ${advice}.`,
    { limit, ...(page && { path: page.path, [page.argument]: page.size }) },
  );
}

/** The page whose items cost most, shortened so that the whole costs at most `limit`. If it cannot be, a page around it. */
function fittingPage({ total, pages }: Price, limit: number): PricedPage | undefined {
  return pages
    .map((page) => ({
      ...page,
      size: Math.floor(page.size - ((total - limit) * page.size) / page.total),
    }))
    .find(({ size }) => size >= 1);
}
