import type { GraphQLField } from "graphql";
import type { LeafWriter } from "./leaf-writer.js";
import type { AskedField, Path, Run } from "./run.js";

/** JSON, or a promise of it. */
export type Json = string | Promise<string>;

/** Writes a field's value, or an item of its list. Fails if the value is invalid and the type does not allow null. */
export type ValueWriter = (run: Run, field: FieldPlan, value: unknown, path: Path) => Json;

/** A field of an object in the answer: the parts that are the same in each execution. */
export interface FieldPlan extends AskedField {
  /** Its name in the answer. */
  readonly key: string;
  /** The name as JSON, with a colon, and a leading comma unless it is the first field. */
  readonly label: string;
  readonly resolve: NonNullable<GraphQLField<unknown, unknown>["resolve"]>;
  /** Whether it is the object's property of that name, without arguments. */
  readonly isMember: boolean;
  readonly isNullable: boolean;
  /** Null if its values are not leaves. */
  readonly writeLeaf: LeafWriter | null;
  readonly write: ValueWriter;
}
