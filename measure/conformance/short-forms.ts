/** The value with every `{"repeat", "times"}` and `{"generate"}` in it replaced by what it is short for. */
export function expandShortForms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expandShortForms);
  if (typeof value !== "object" || value === null) return value;
  if (isRepeat(value)) return value.repeat.repeat(value.times);
  if (isGenerate(value)) return generated(value.generate);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, expandShortForms(part)]),
  );
}

interface Repeat {
  readonly repeat: string;
  readonly times: number;
}

interface Generate {
  readonly generate: { readonly from: number; readonly count: number; readonly item: unknown };
}

function isRepeat(value: object): value is Repeat {
  const { repeat, times } = value as Partial<Repeat>;
  return hasOnlyKeys(value, 2) && typeof repeat === "string" && typeof times === "number";
}

function isGenerate(value: object): value is Generate {
  const { from, count } = (value as Partial<Generate>).generate ?? {};
  return hasOnlyKeys(value, 1) && typeof from === "number" && typeof count === "number";
}

/** Whether it has so many keys: with more, it is data that happens to use a word. */
function hasOnlyKeys(value: object, keys: number): boolean {
  return Object.keys(value).length === keys;
}

function generated({ from, count, item }: Generate["generate"]): unknown[] {
  return Array.from({ length: count }, (_none, i) => expandShortForms(numbered(item, from + i)));
}

/** The value with `{i}` in any of its texts replaced by the number. */
function numbered(value: unknown, number: number): unknown {
  if (typeof value === "string") return value.replaceAll("{i}", String(number));
  if (Array.isArray(value)) return value.map((part) => numbered(part, number));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, numbered(part, number)]),
  );
}
