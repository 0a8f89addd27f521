import { Field as FieldOf, Float, InputType, Int, ObjectType } from "type-graphql";
import { descriptionOf } from "../../records/description.js";
import { fieldsIn, isNullable, type Field, type Fields } from "../../records/field.js";
import { enumOf } from "./enum-of.js";
import { ID } from "./id.js";
import {
  membersByName,
  NamesNull,
  NamesNulls,
  nullNames,
  type NullNames,
} from "../inputs/named-nulls.js";
import { ownerParts } from "../inputs/owner.input.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

type Class<T> = new () => T;

interface RecordClass {
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
  /** Names of fields that come first in the schema, separated by spaces. The others follow in their order. */
  readonly first?: string;
  /** Adds fields, and becomes an interface of the type. */
  readonly base?: abstract new () => object;
  /** Names of the fields that an input can clear. */
  readonly clears?: NullNames;
  /** The input names ids of the owner that the record lacks. */
  readonly hasWithout?: true;
  /** Types of documents. Default: JSON. */
  readonly documents?: Readonly<Record<string, object | [object]>>;
}

/** The type of a record in the schema. */
export function objectClass<T extends object>(record: RecordClass): Class<T> {
  const { name, description, base, fields } = record;
  const made = classNamed(name, base);
  const shown = Object.entries(fields).filter(([, { isHidden }]) => !isHidden);
  for (const [field, form] of ordered(shown, record.first))
    FieldOf(() => record.documents?.[field] ?? typeOf(form), {
      nullable: isNullable(form),
      description: descriptionOf(form),
    })(made.prototype as object, field);
  ObjectType(name, { simpleResolvers: true, description, ...(base && { implements: base }) })(made);
  return made as Class<T>;
}

/** The input that adds a record, or that updates one: there every field but the id can be omitted. */
export function inputClass<T extends object>(
  place: "add" | "update",
  { name, description, fields, first, documents, clears, hasWithout }: RecordClass,
): Class<T> {
  const made = classNamed(name);
  const prototype = made.prototype as object;
  for (const [field, form] of ordered(fieldsIn(fields, place), first)) {
    const meaning = descriptionOf(form, place);
    if (form.nulls) NamesNull(form.nulls, meaning)(prototype, field);
    else
      FieldOf(() => documents?.[field] ?? typeOf(form), {
        nullable: !(place === "add" ? form.isRequired : form.isKey),
        description: meaning,
      })(prototype, field);
  }
  if (clears) NamesNulls(clears, "Fields to clear.")(prototype, "clear");
  if (hasWithout) NamesNulls(ownerParts, "Ids that it lacks.")(prototype, "without");
  InputType(name, { description })(made);
  return made as Class<T>;
}

/** The fields of a record that an input of this place can set to null, by their names. */
export function clearable(
  enumName: string,
  fields: Fields,
  place: "add" | "update" = "update",
): NullNames {
  const names = fieldsIn(fields, place)
    .filter(([, field]) => field.null !== undefined && !field.isRequired && !field.isKey)
    .map(([name]) => name);
  const members = membersByName(names);
  return nullNames(enumName, "A field that an update can clear.", members);
}

function classNamed(name: string, base: abstract new () => object = Object): Class<object> {
  return { [name]: class extends base {} }[name] as Class<object>;
}

function ordered<T>(fields: [name: string, T][], first = ""): [name: string, T][] {
  const names = first.split(" ");
  const place = ([name]: [string, T]) => (names.includes(name) ? names.indexOf(name) : Infinity);
  return fields.toSorted((one, other) =>
    place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0,
  );
}

function typeOf({ kind, words, schema }: Field) {
  if (schema) return schema === "ID" ? ID : String;
  return kind === "word" && words ? enumOf(words) : byKind[kind];
}

const byKind = {
  id: ID,
  name: String,
  text: String,
  flag: Boolean,
  whole: Int,
  position: Float,
  share: Float,
  time: DateTimeScalar,
  metadata: JsonScalar,
  word: String,
  names: [String] as [StringConstructor],
  document: JsonScalar,
};
