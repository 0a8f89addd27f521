import { givenOf, type Fields } from "./given.js";
import type { Law, Step } from "./law.js";
import { isPartOf, type RecordRead } from "./snapshot.js";

/**
 * What is read equals what was written last: a field of a record has the value that the input of
 * the same name gave it, and nothing if it was cleared; and what an answer says of a record is what
 * is read next.
 */
export function writtenIsRead(): Law {
  return {
    name: "what is read equals what was written",
    after(step) {
      if (step.outcome.codes.length > 0) return [];
      const input = givenOf(step);
      if (input["dryRun"] === true) return [];
      return written(step, input).flatMap(([input, record]) => wrongIn(input, record));
    },
  };
}

/** Mutations whose input has the fields of one record of this type. */
const ofOne: Readonly<Record<string, string>> = {
  createThread: "thread",
  updateThread: "thread",
  addMemory: "memory",
  updateMemory: "memory",
  updateMessage: "message",
  upsertUser: "user",
  upsertAgent: "agent",
  linkMemories: "link",
  updateMemoryLink: "link",
  updateRecord: "record",
};

/** The inputs of records, each with the record that is read after it. */
function written({ document: { field }, outcome, after, first }: Step, input: Fields) {
  const answer = (outcome.data as Readonly<Record<string, Fields>>)[field] ?? {};
  if (answer["replayed"] === true || first || input["ifExists"] === "RETURN") return [];
  const read = (of: unknown): RecordRead | undefined => {
    const nodeId = (of as Fields | null)?.["nodeId"];
    return after.get(Buffer.from(String(nodeId), "base64url").toString());
  };
  const name = ofOne[field];
  const record = name === undefined ? undefined : read(answer[name]);
  // The type in the input is that of the record.
  if (name !== undefined) return record ? [[{ ...input, type: null }, record] as const] : [];
  if (field !== "addMessages") return [];
  const given = input["messages"] as readonly Fields[];
  return ((answer["messages"] ?? []) as readonly unknown[]).flatMap((one, i) => {
    const message = read(one);
    return message ? [[given[i] ?? {}, message] as const] : [];
  });
}

/** Fields that a record says in another form than its input. */
const otherwise = new Set(["parts", "steps", "clear", "ttlSeconds", "settings", "fadingPolicy"]);

function wrongIn(input: Fields, record: RecordRead): unknown[] {
  const cleared = ((input["clear"] ?? []) as readonly string[]).map(fieldOf);
  const fields = Object.entries(input).filter(
    // The type in an input of any record is not a message's.
    ([name, value]) => value !== null && name in record && !otherwise.has(name),
  );
  // The steps of a message are in its metadata, and profiles keep their text as information.
  const wrong = fields.filter(([name, value]) => !isPartOf(value, record[name]));
  const left = cleared.filter(
    (name) => name in record && !otherwise.has(name) && record[name] !== null,
  );
  return [...wrong.map(([name, value]) => ({ name, value, read: record[name] })), ...left];
}

/** For example `validFrom` of `VALID_FROM`. */
function fieldOf(name: string): string {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
