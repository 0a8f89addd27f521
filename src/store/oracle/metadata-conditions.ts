import type { Json, JsonObject } from "../../core/entity.js";
import { isObject, isOperation } from "../../core/metadata/metadata-filter.js";
import { mark, storedForm } from "../relational/sql/stored-json.js";
import type { MetadataConditions } from "../relational/sql/dialect-parts.js";
import { list, raw, sql, type Sql } from "../relational/sql/sql.js";
import { maxVarcharBytes } from "./binds.js";

/**
 * The SQL conditions of a metadata filter. They match every row that the filter picks. Only if they are not exact, they
 * also match other rows.
 *
 * An object contains a part exactly if merging the part into it (RFC 7396) changes nothing. So all values that must be
 * contained are one bind in one condition, whatever their names are, and each part that `$not` excludes is another.
 *
 * In SQL, names appear only as steps of paths, which cannot be bound. Paths narrow by what a merge cannot check, the
 * items of lists and null, and let an index of the column find single values. Each set of paths is another statement to
 * parse and to cache, so there are few, and only with plain names.
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

/** The most excluded values in a statement. Each number of them is another statement. */
const maxExclusions = 4;
/** The most paths in a statement. */
const maxPaths = 3;
/** The most values with which the items of a list are compared. */
const maxAlternatives = 8;
/** Names that a path can contain unchanged, within quotes. */
const plainName = /^\w[\w.-]{0,63}$/;

/** A check at a path: the value is one of these, or is a list that contains one of these. */
interface Look {
  readonly path: readonly string[];
  readonly isList: boolean;
  readonly values: readonly Json[];
}

interface Parts {
  readonly contained: JsonObject;
  readonly excluded: readonly JsonObject[];
  readonly looks: readonly Look[];
  /** Whether `contained` and `excluded` express the whole filter. */
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

/** An object with only this value at its place. Undefined if a merge cannot check the value. */
function toPart(place: readonly string[], value: Json): JsonObject | undefined {
  if (!isMergeable(value) || hasOperation(value)) return undefined;
  return place.reduceRight<Json>((inner, name) => ({ [name]: inner }), value) as JsonObject;
}

/** A merge with a null member removes that member. A database may also do so for objects within lists. */
function isMergeable(value: Json): boolean {
  if (isObject(value)) return Object.values<Json>(value).every(isMergeable);
  if (Array.isArray(value)) return value.every((item: Json) => item === null || isMergeable(item));
  return value !== null;
}

/** Lists contain no operations. */
function hasOperation(value: Json): boolean {
  if (!isObject(value)) return false;
  return isOperation(value) || Object.values<Json>(value).some(hasOperation);
}

/** Whether merging the part into the column's value changes nothing. Unknown for NULL. */
function leavesAsItIs(column: string, part: JsonObject): Sql {
  const of = raw(column);
  return sql`JSON_EQUAL(JSON_MERGEPATCH(${of}, JSON(${JSON.stringify(part)}) RETURNING JSON ERROR ON ERROR), ${of}
    ERROR ON ERROR)`;
}

/** Negates a condition. An unknown condition counts as false. */
function isNot(condition: Sql): Sql {
  return sql`CASE WHEN ${condition} THEN 1 ELSE 0 END = 0`;
}

/**
 * A path also looks into lists where an object is expected, and treats a single value as a list: it matches more than
 * the filter, never less.
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
  // If the items of a list have several types, a failing comparison must not hide the others.
  return sql`JSON_EXISTS(${raw(column)}, ${looked}${passing}${raw(isList ? " TRUE ON ERROR" : "")})`;
}

/** An operand of a path's comparison: a literal, or a value to bind. */
function toOperand(value: Json): string | { readonly value: string | number } | undefined {
  if (value === null || typeof value === "boolean") return String(value);
  const form = storedForm(value);
  if (typeof form === "number") return { value: form };
  // An empty text would be NULL as a bind.
  if (typeof form !== "string" || form === "" || form.startsWith(mark)) return undefined;
  return Buffer.byteLength(form) > maxVarcharBytes ? undefined : { value: form };
}
