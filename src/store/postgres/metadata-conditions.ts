import type { Json, JsonObject } from "../../core/entity.js";
import { isObject, isOperation } from "../../core/metadata/metadata-filter.js";
import type { MetadataConditions } from "../relational/sql/dialect-parts.js";
import { raw, sql } from "../relational/sql/sql.js";
import { storedForm } from "../relational/sql/stored-json.js";

/**
 * The SQL condition of a metadata filter: the metadata must contain all required values. This is exact if these are
 * texts, numbers, booleans and null. For lists, containment is weaker than equality. Of the operators, it covers only
 * `$array_contains`.
 */
export function conditionsOf(filter: JsonObject, column: string): MetadataConditions {
  const { contained, isExact } = partOf(filter);
  if (Object.keys(contained).length === 0) return { conditions: [], isExact };
  const part = JSON.stringify(storedForm(contained));
  return { conditions: [sql`${raw(column)}::jsonb @> ${part}::jsonb`], isExact };
}

interface Part {
  readonly contained: JsonObject;
  readonly isExact: boolean;
}

function partOf(filter: JsonObject): Part {
  const contained: [string, Json][] = [];
  let isExact = true;
  for (const [name, wanted] of Object.entries(filter)) {
    if (isOperation(wanted)) {
      isExact = false;
      const item = wanted["$array_contains"];
      if (item !== undefined) contained.push([name, [item]]);
    } else if (isObject(wanted)) {
      const inner = partOf(wanted);
      contained.push([name, inner.contained]);
      isExact &&= inner.isExact;
    } else {
      contained.push([name, wanted]);
      isExact &&= !Array.isArray(wanted);
    }
  }
  return { contained: Object.fromEntries(contained), isExact };
}
