import { Field } from "type-graphql";
import { InvalidInputError } from "../../core/errors/request-errors.js";
import { describedEnum } from "../schema/enum-of.js";

/** Names for members of input classes, as an enum of the schema. */
export interface NullNames {
  readonly type: object;
  /** The member of each name. */
  readonly members: Readonly<Record<string, string>>;
}

interface NamingField {
  readonly name: string;
  readonly members: NullNames["members"];
}

const namingFields = new Map<object, NamingField[]>();
/** The name of the only member, of a field that is a Boolean. */
const only = "true";

/** Registers an enum of names. @param members The member of each name, such as `{ VALID_FROM: "validFrom" }`. */
export function nullNames(
  enumName: string,
  description: string,
  members: NullNames["members"],
): NullNames {
  const meanings = Object.entries(members).map(([name, member]) => [name, `\`${member}\`.`]);
  return { type: describedEnum(enumName, description, Object.fromEntries(meanings)), members };
}

function upperCased(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** Each member by its name in upper case, such as `validFrom` by `VALID_FROM`. */
export function membersByName(members: readonly string[]): NullNames["members"] {
  return Object.fromEntries(members.map((member) => [upperCased(member), member]));
}

/**
 * Declares a list of an input class: each name in it sets a member to null. In inputs, null itself says nothing, so what
 * is to be cleared, or to be absent, is said by name. Names of members that the class lacks are refused.
 */
export function NamesNulls({ type, members }: NullNames, description: string): PropertyDecorator {
  return (prototype, name) => {
    Field(() => [type], { nullable: true, description })(prototype, name);
    addNamingField(prototype, { name: String(name), members });
  };
}

/** Declares a Boolean of an input class: true sets the member to null. */
export function NamesNull(member: string, description: string): PropertyDecorator {
  return (prototype, name) => {
    Field(() => Boolean, { nullable: true, description })(prototype, name);
    addNamingField(prototype, { name: String(name), members: { [only]: member } });
  };
}

function addNamingField(prototype: object, field: NamingField): void {
  namingFields.set(prototype, [...(namingFields.get(prototype) ?? []), field]);
}

/** The class's own and inherited fields that name members. */
function namingFieldsOf(prototype: object | null): readonly NamingField[] {
  if (!prototype) return [];
  const inherited = namingFieldsOf(Object.getPrototypeOf(prototype) as object | null);
  return [...inherited, ...(namingFields.get(prototype) ?? [])];
}

/**
 * Returns what sets the named members of an input of this class to null, and removes the names. It fails with
 * BAD_USER_INPUT if a named member is given, or is not one of the class.
 *
 * @param members The input fields of the class.
 */
export function namedNullsSetter(
  type: new () => object,
  members: ReadonlySet<string>,
): ((input: Record<string, unknown>) => void) | null {
  const fields = namingFieldsOf(type.prototype as object);
  if (fields.length === 0) return null;
  return (input) => {
    for (const field of fields) {
      const named = namesIn(input[field.name]);
      delete input[field.name];
      for (const name of named) {
        const member = field.members[name] as string;
        if (!members.has(member)) throw new InvalidInputError(field.name, `cannot name ${name}`);
        if (input[member] !== undefined && input[member] !== null)
          throw new InvalidInputError(field.name, `names ${name}, but ${member} is given`);
        input[member] = null;
      }
    }
  };
}

function namesIn(value: unknown): readonly string[] {
  if (value === true) return [only];
  return Array.isArray(value) ? (value as string[]) : [];
}
