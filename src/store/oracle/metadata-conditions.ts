import type { Json, JsonObject } from "../../core/entity.js";
import { isObject, isOperation } from "../../core/metadata/metadata-filter.js";
import { mark, storedForm } from "../relational/stored-json.js";
import type { MetadataConditions } from "../relational/dialect.js";
import { list, raw, sql, type Sql } from "../relational/sql.js";
import { maxVarcharBytes } from "./binds.js";

/**
 * What SQL says of a metadata filter: conditions that let through whatever the
 * filter picks, and more only where they are not exact.
 *
 * An object contains a part exactly if merging the part into it (RFC 7396)
 * changes nothing. So what must be contained is one bind in one condition,
 * whatever its names are, and what `$not` excludes is another each.
 *
 * Names stand in SQL only as steps of paths, which cannot be bound. They narrow
 * by what a merge cannot tell, the items of lists and null, and let an index of
 * the column answer for single values. Each set of paths is another statement to
 * parse and to keep, so there are few, and of plain names alone.
 */
export function conditionsOf(filter: JsonObject, column: string): MetadataConditions {
  const parts = partsOf(filter);
  const contained = storedForm(parts.contained) as JsonObject;
  const isContained = Object.keys(contained).length > 0 ? [leavesAsItIs(column, contained)] : [];
  const excluded = parts.excluded.slice(0, maxExclusions);
  const paths = parts.looks.flatMap((look) => pathCondition(column, look) ?? []);
  return {
    conditions: [
      ...paths.slice(0, maxPaths),
      ...isContained,
      ...excluded.map((part) => isNot(leavesAsItIs(column, storedForm(part) as JsonObject))),
    ],
    isExact: parts.isExact && excluded.length === parts.excluded.length,
  };
}

/** How many values that must not be there SQL looks for; each more is another statement. */
const maxExclusions = 4;
/** How many paths a statement has. */
const maxPaths = 3;
/** How many values the items of a list are compared with. */
const maxAlternatives = 8;
/** Names that stand in a path as themselves, within quotes. */
const plainName = /^\w[\w.-]{0,63}$/;

/** What is at a path: one of some values, or a list that holds one of them. */
interface Look {
  readonly path: readonly string[];
  readonly isList: boolean;
  readonly values: readonly Json[];
}

interface Parts {
  readonly contained: JsonObject;
  readonly excluded: readonly JsonObject[];
  readonly looks: readonly Look[];
  /** Whether the first two say all. */
  readonly isExact: boolean;
}

function partsOf(filter: JsonObject, path: readonly string[] = []): Parts {
  const contained: [string, Json][] = [];
  const excluded: JsonObject[] = [];
  const looks: Look[] = [];
  let isExact = true;
  for (const [name, wanted] of Object.entries(filter)) {
    const place = [...path, name];
    if (isOperation(wanted)) {
      for (const [operator, value] of Object.entries(wanted)) {
        const part = operator === "$not" ? toPart(place, value) : undefined;
        if (part) excluded.push(part);
        else isExact = false;
        if (operator === "$array_contains")
          looks.push({ path: place, isList: true, values: [value] });
        if (operator === "$array_contains_any")
          looks.push({ path: place, isList: true, values: value as readonly Json[] });
      }
    } else if (isObject(wanted)) {
      const inner = partsOf(wanted, place);
      contained.push([name, inner.contained]);
      excluded.push(...inner.excluded);
      looks.push(...inner.looks);
      isExact &&= inner.isExact;
    } else {
      if (isMergeable(wanted)) contained.push([name, wanted]);
      else isExact = false;
      looks.push({ path: place, isList: false, values: [wanted] });
    }
  }
  return { contained: Object.fromEntries(contained), excluded, looks, isExact };
}

/** The value at its place, as what an object may contain. Undefined where a merge cannot tell. */
function toPart(place: readonly string[], value: Json): JsonObject | undefined {
  if (!isMergeable(value) || hasOperation(value)) return undefined;
  return place.reduceRight<Json>((inner, name) => ({ [name]: inner }), value) as JsonObject;
}

/** A merge takes null for a member to remove; in lists too, for all that is known of a database. */
function isMergeable(value: Json): boolean {
  if (isObject(value)) return Object.values<Json>(value).every(isMergeable);
  if (Array.isArray(value)) return value.every((item: Json) => item === null || isMergeable(item));
  return value !== null;
}

/** Within lists, nothing is an operation. */
function hasOperation(value: Json): boolean {
  if (!isObject(value)) return false;
  return isOperation(value) || Object.values<Json>(value).some(hasOperation);
}

/** Whether merging the part into the column's value changes nothing. Unknown of NULL. */
function leavesAsItIs(column: string, part: JsonObject): Sql {
  const of = raw(column);
  return sql`JSON_EQUAL(JSON_MERGEPATCH(${of}, JSON(${JSON.stringify(part)}) RETURNING JSON ERROR ON ERROR), ${of}
    ERROR ON ERROR)`;
}

/** Not, where what is unknown is not so. */
function isNot(condition: Sql): Sql {
  return sql`CASE WHEN ${condition} THEN 1 ELSE 0 END = 0`;
}

/**
 * A path looks into lists where an object is expected, and takes a single value
 * for a list: it finds more than the filter, and never less.
 */
function pathCondition(column: string, { path, isList, values }: Look): Sql | undefined {
  if (!path.every((name) => plainName.test(name))) return undefined;
  if (values.length === 0 || values.length > maxAlternatives) return undefined;
  const operands = values.map(toOperand);
  if (!operands.every((operand) => operand !== undefined)) return undefined;
  const passed = operands.flatMap((operand, i) =>
    typeof operand === "object" ? [sql`${operand.value} AS ${raw(`"v${i}"`)}`] : [],
  );
  const comparisons = operands.map((operand, i) =>
    typeof operand === "object" ? `@ == $v${i}` : `@ == ${operand}`,
  );
  const steps = path.map((name) => `."${name}"`).join("");
  const looked = raw(`'$${steps}${isList ? "[*]" : ""}?(${comparisons.join(" || ")})'`);
  const passing = passed.length > 0 ? sql` PASSING ${list(passed)}` : raw("");
  // Of a list whose items are of several types, no comparison that fails may hide the others.
  return sql`JSON_EXISTS(${raw(column)}, ${looked}${passing}${raw(isList ? " TRUE ON ERROR" : "")})`;
}

/** What a path compares with: a word of its own, or a bind. */
function toOperand(value: Json): string | { readonly value: string | number } | undefined {
  if (value === null || typeof value === "boolean") return String(value);
  const form = storedForm(value);
  if (typeof form === "number") return { value: form };
  // An empty text would be NULL, as a bind.
  if (typeof form !== "string" || form === "" || form.startsWith(mark)) return undefined;
  return Buffer.byteLength(form) > maxVarcharBytes ? undefined : { value: form };
}
