import { GraphQLError, type GraphQLOutputType } from "graphql";
import type { FieldPlan, Json, ValueWriter } from "./field-plan.js";
import { isPromise, type Path, type Run } from "./run.js";

export function listWriter(itemType: GraphQLOutputType, write: ValueWriter): ValueWriter {
  return (run, field, list, path) => {
    if (!isIterable(list)) {
      const { parentType, definition } = field;
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${parentType.name}.${definition.name}".`,
      );
    }
    let text = "";
    let pieces: Json[] | undefined;
    let index = 0;
    try {
      for (const item of list) {
        const comma = index === 0 ? "" : ",";
        const itemPath: Path = { prev: path, key: index++, typename: undefined };
        const written = writeItem(run, field, itemType, write, item, itemPath);
        if (pieces) pieces.push(comma, typeof written === "string" ? run.keep(written) : written);
        else if (typeof written === "string") text += comma + written;
        else pieces = [run.keep(text), comma, written];
        run.assertFits(text.length);
      }
    } catch (error) {
      // The other pieces are not awaited, but an unhandled rejection would end the process.
      if (pieces) void Promise.allSettled(pieces);
      throw error;
    }
    return pieces ? joined(run, pieces) : `[${text}]`;
  };
}

function writeItem(
  run: Run,
  field: FieldPlan,
  itemType: GraphQLOutputType,
  write: ValueWriter,
  item: unknown,
  path: Path,
): Json {
  const fail = (error: unknown) => run.fail(error, field.nodes, itemType, path);
  try {
    const written = isPromise(item)
      ? item.then((value) => write(run, field, value, path))
      : write(run, field, item, path);
    return typeof written === "string" ? written : written.then(undefined, fail);
  } catch (error) {
    return fail(error);
  }
}

/**
 * Joins the list when its last piece has arrived. `Promise.all` would take one microtask longer than graphql-js, so
 * that later errors could precede those of the list.
 */
function joined(run: Run, pieces: readonly Json[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const texts: string[] = [];
    let left = pieces.length;
    const take = (piece: string, place: number) => {
      texts[place] = piece;
      left -= 1;
      if (left > 0) return;
      try {
        resolve(inBrackets(run, texts));
      } catch (error) {
        reject(error);
      }
    };
    for (const [place, piece] of pieces.entries())
      if (typeof piece === "string") take(piece, place);
      else piece.then((text) => take(text, place), reject);
  });
}

function inBrackets(run: Run, pieces: readonly string[]): string {
  let text = "[";
  for (const piece of pieces) {
    text += piece;
    run.assertFits(text.length);
  }
  return `${text}]`;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}
