import type { FieldPlan, Json } from "./field-plan.js";
import { isPromise, type Path, type Run } from "./run.js";

/** Writes the fields of an object concurrently. Fails with the error of a field that must not be null. */
export function writeObject(
  run: Run,
  fields: readonly FieldPlan[],
  source: unknown,
  path: Path | undefined,
): Json {
  let text = "{";
  let pieces: Json[] | undefined;
  try {
    for (const field of fields) {
      const written = writeField(run, field, source, path);
      if (pieces)
        pieces.push(field.label, typeof written === "string" ? run.keep(written) : written);
      else if (typeof written === "string") text += field.label + written;
      else pieces = [run.keep(text), field.label, written];
      run.assertFits(text.length);
    }
  } catch (error) {
    if (!pieces) throw error;
    // Wait for the other fields, so that their errors are handled.
    return Promise.all(pieces)
      .then((all) => inBraces(run, all))
      .finally(() => {
        throw error;
      });
  }
  return pieces ? Promise.all(pieces).then((all) => inBraces(run, all)) : `${text}}`;
}

/**
 * Writes the root fields of a mutation one after the other. It takes the same number of microtasks as graphql-js, which
 * determines the order of errors.
 */
export function writeInOrder(run: Run, fields: readonly FieldPlan[]): Json {
  const add = (text: string, field: FieldPlan): Json => {
    const written = writeField(run, field, undefined, undefined);
    if (typeof written === "string") return text + field.label + written;
    return written.then((value) => text + field.label + value);
  };
  let all: Json = "{";
  for (const field of fields)
    all = typeof all === "string" ? add(all, field) : all.then((text) => add(text, field));
  return typeof all === "string" ? `${all}}` : all.then((text) => `${text}}`);
}

function inBraces(run: Run, pieces: readonly string[]): string {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    run.assertFits(text.length);
  }
  return `${text}}`;
}

function writeField(run: Run, field: FieldPlan, source: unknown, parent: Path | undefined): Json {
  if (field.isMember && field.writeLeaf !== null) {
    const value = (source as Readonly<Record<string, unknown>>)[field.definition.name];
    if (isUsual(value)) return writeLeaf(run, field, value, field.writeLeaf, parent);
    if (field.isNullable && (value === null || value === undefined)) return "null";
  }
  const path = pathOf(field, parent);
  const fail = (error: unknown) => run.fail(error, field.nodes, field.definition.type, path);
  try {
    const value = resolved(run, field, source, path);
    const written = isPromise(value)
      ? value.then((settled) => field.write(run, field, settled, path))
      : field.write(run, field, value, path);
    return typeof written === "string" ? written : written.then(undefined, fail);
  } catch (error) {
    return fail(error);
  }
}

/** Whether it is a plain value, not a function, promise or error. */
function isUsual(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function writeLeaf(
  run: Run,
  field: FieldPlan,
  value: unknown,
  write: (value: unknown) => string,
  parent: Path | undefined,
): string {
  try {
    return write(value);
  } catch (error) {
    return run.fail(error, field.nodes, field.definition.type, pathOf(field, parent));
  }
}

function resolved(run: Run, field: FieldPlan, source: unknown, path: Path): unknown {
  if (field.isMember) {
    const member = (source as Readonly<Record<string, unknown>>)[field.definition.name];
    if (typeof member !== "function") return member;
  }
  return field.resolve(source, run.argsOf(field), run.context, run.infoOf(field, path));
}

function pathOf({ key, parentType }: FieldPlan, parent: Path | undefined): Path {
  return { prev: parent, key, typename: parentType.name };
}
